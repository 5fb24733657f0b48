// The schemas of messages in docs/schemas are what the messages describe. With TUMULT_WRITE_SCHEMAS set they are
// written instead.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "protocol/client.h"
#include "protocol/goodbye.h"
#include "protocol/schema.h"
#include "tests/generated.h"

namespace tumult::protocol {
namespace {
std::string content_of(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}
void expect_in_docs(const std::string& name, const std::string& schema) {
  expect_generated("docs/schemas/" + name + ".json", schema);
}

TEST(MessageSchemas, are_what_the_messages_describe) {
  expect_in_docs("client", schema_of_messages("what a client says", client_messages()));
  expect_in_docs("server", schema_of_messages("what the server says", server_messages()));
  expect_in_docs("http", schema_of_definitions("what is asked and answered over HTTP", http_bodies()));
  expect_in_docs("engine", schema_of_definitions("what the engine for browsers returns", engine_results()));
  Document wish;
  wish.add<Wish>();
  expect_in_docs("wish", schema_of_object(wish, "wish"));
}

TEST(Goodbyes, are_in_the_protocol) {
  const std::string file = content_of("docs/protocol.md");
  for (const GoodbyeRow& row : kGoodbyes) {
    const std::string line = "| " + std::to_string(row.code) + " | " + std::string(row.text) + " |\n";
    EXPECT_NE(file.find(line), file.npos) << "docs/protocol.md lacks:\n" << line;
  }
}

TEST(MessageSchemas, of_all_messages_are_in_asyncapi) {
  const std::string file = content_of("docs/asyncapi.yaml");
  const auto expect = [&](const std::string& who, const Document& messages) {
    for (const Definition& d : messages.definitions()) {
      if (d.type.empty()) continue;
      const std::string described = "      " + who + '-' + d.name + ":\n        name: " + std::string(d.type) +
                                    "\n        summary: \"" + std::string(d.doc) +
                                    "\"\n        payload:\n          $ref: 'schemas/" + who + ".json#/$defs/" + d.name +
                                    "'\n";
      EXPECT_NE(file.find(described), file.npos) << "docs/asyncapi.yaml lacks:\n" << described;
      EXPECT_NE(file.find('/' + who + '-' + d.name + "'\n"), file.npos) << d.name;
    }
  };
  expect("client", client_messages());
  expect("server", server_messages());
}
}  // namespace
}  // namespace tumult::protocol
