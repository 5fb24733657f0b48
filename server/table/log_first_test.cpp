// Nothing changes before its entry exists: after each step of whole evenings the state is what the lines that the step
// appended make of the state before.
#include <optional>

#include "server/table/table_log_scenes_test.h"

namespace tumult::server::log_first_tests {
namespace {
class FollowsTheLog final : public EveningWatch {
 public:
  FollowsTheLog() { on_duty = this; }
  ~FollowsTheLog() override { on_duty = nullptr; }

  void begins(const std::vector<std::string>& log) override {
    follows_ = {};
    for (const std::string& line : log) apply(line);
    before_.reset();
  }
  void step(const Table& table, const Outbox& out, Millis) override {
    const std::string now = table.state().snapshot();
    ++steps;
    if (out.append.empty()) {
      if (before_) EXPECT_EQ(now, *before_) << "the state has changed without an entry";
      before_ = now;
      return;
    }
    for (const std::string& line : out.append) apply(line);
    EXPECT_EQ(now, follows_.snapshot()) << out.append.back();
    changes += now != before_;
    before_ = now;
  }
  int steps = 0, changes = 0;

 private:
  void apply(const std::string& text) {
    const auto line = read_log_line(text);
    ASSERT_TRUE(line) << text;
    EXPECT_TRUE(follows_.apply(*line)) << text;
  }

  TableState follows_;                 // what the log says
  std::optional<std::string> before_;  // nothing: a table that woke writes that with its next line
};
}  // namespace

TEST(LogFirst, whatever_changes_in_whole_evenings_is_a_line_of_the_log_first) {
  FollowsTheLog watch;
  for (const log_tests::LogScene& scene : log_tests::kLogScenes) {
    SCOPED_TRACE(scene.name);
    scene.log();
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(watch.changes, 1000);
  EXPECT_GT(watch.steps, 2 * watch.changes) << "most messages and ticks change nothing";
}
}  // namespace tumult::server::log_first_tests
