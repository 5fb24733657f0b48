// Messages as JSON Schema 2020-12, indented, so that a change can be read.
#pragma once
#include <string>
#include <string_view>

#include "protocol/shape.h"

namespace tumult::protocol {
// One of the messages, each a definition by its name.
std::string schema_of_messages(std::string_view title, const Document&);
// Definitions to be referred to by name.
std::string schema_of_definitions(std::string_view title, const Document&);
// One object.
std::string schema_of_object(const Document&, std::string_view name);
}  // namespace tumult::protocol
