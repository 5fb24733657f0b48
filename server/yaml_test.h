// As much YAML as docs/openapi.yaml uses: maps and lists by indentation; words plain, in '…' or as JSON has them.
#pragma once
#include <boost/json.hpp>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace tumult::server {
class Yaml {
 public:
  static boost::json::value read(const std::string& path) {
    std::ifstream file(path);
    Yaml yaml;
    for (std::string line; std::getline(file, line);)
      if (const std::size_t indent = line.find_first_not_of(' '); indent != line.npos)
        yaml.lines_.push_back({indent, line.substr(indent)});
    return yaml.lines_.empty() ? boost::json::value() : yaml.block(yaml.lines_[0].indent);
  }

 private:
  struct Line {
    std::size_t indent = 0;
    std::string text;
  };
  using Value = boost::json::value;

  // Where a key ends: at a colon before a space or the end. npos: it is no line of a map.
  static std::size_t key_end(const std::string& text) {
    if (text.ends_with(':')) return text.size() - 1;
    return text[0] == '"' ? text.npos : text.find(": ");
  }
  static std::string bare(const std::string& text) {
    const bool in_marks = text.size() > 1 && text.front() == '\'' && text.back() == '\'';
    return in_marks ? text.substr(1, text.size() - 2) : text;
  }
  static Value word(const std::string& text) {
    const bool as_json = std::string_view("\"{[").find(text[0]) != std::string_view::npos || text == "true" ||
                         text == "false" || text.find_first_not_of("0123456789") == text.npos;
    return as_json ? boost::json::parse(text) : Value(bare(text));
  }

  Value block(std::size_t indent) { return lines_[at_].text.starts_with("- ") ? list(indent) : map(indent); }
  Value list(std::size_t indent) {
    boost::json::array out;
    while (at_ < lines_.size() && lines_[at_].indent == indent && lines_[at_].text.starts_with("- ")) {
      Line& line = lines_[at_];
      line = {indent + 2, line.text.substr(2)};
      if (key_end(line.text) == std::string::npos) out.push_back(word(lines_[at_++].text));
      else out.push_back(map(indent + 2));
    }
    return out;
  }
  Value map(std::size_t indent) {
    boost::json::object out;
    while (at_ < lines_.size() && lines_[at_].indent == indent) {
      const std::string text = lines_[at_++].text;
      const std::size_t end = key_end(text);
      if (end == text.npos) throw std::runtime_error("not a line of a map: " + text);
      const std::string key = bare(text.substr(0, end));
      if (end + 1 < text.size()) out[key] = word(text.substr(end + 2));
      else if (at_ < lines_.size() && lines_[at_].indent > indent) out[key] = block(lines_[at_].indent);
      else throw std::runtime_error("nothing belongs to: " + text);
    }
    return out;
  }

  std::vector<Line> lines_;
  std::size_t at_ = 0;
};
}  // namespace tumult::server
