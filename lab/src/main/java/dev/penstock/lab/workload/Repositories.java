package dev.penstock.lab.workload;

import java.util.Locale;
import java.util.Random;
import tools.jackson.core.JsonGenerator;

/**
 * The answer to {@code GET /orgs/riverworks/repos}, with all members that GitHub gives.
 *
 * <p>The list by which this shape became known, of a FlatBuffers demonstration, holds 30
 * repositories three times; so does {@code repos}, and {@code repos-distinct} holds 90 different
 * ones.
 */
final class Repositories {
  private static final long SEED = 90;
  private static final int COUNT = 90;
  private static final String ORGANISATION = "riverworks";
  private static final String WEB = "https://github.com/" + ORGANISATION;
  private static final String USER = "https://api.github.com/users/" + ORGANISATION;
  private static final String REPOSITORY = "https://api.github.com/repos/" + ORGANISATION + "/";

  private static final String[] FIRST = {
    "amber", "basalt", "cedar", "delta", "ember", "fjord", "gable", "harbor", "indigo", "juniper",
    "kestrel", "lantern", "marble", "nimbus", "onyx", "pepper", "quartz", "raven"
  };
  private static final String[] SECOND = {
    "cache", "cli", "codec", "docs", "forms", "graph", "index", "maps", "queue", "sync"
  };
  private static final String[] LANGUAGES = {"Java", "Python", "Go", "TypeScript", "C++", "Rust"};
  private static final String[] VERBS = {"Draws", "Keeps", "Moves", "Reads", "Sorts", "Watches"};
  private static final String[] THINGS = {
    "build logs", "road signs", "sensor readings", "shop orders", "tide tables", "train times"
  };
  private static final String[] MANNERS = {
    "without a server", "as they come", "in one pass", "for small teams", "on a schedule"
  };

  /** The members that are the repository's address and a few words, in the order of the API. */
  private static final String[][] ADDRESSES = {
    {"forks_url", "/forks"},
    {"keys_url", "/keys{/key_id}"},
    {"collaborators_url", "/collaborators{/collaborator}"},
    {"teams_url", "/teams"},
    {"hooks_url", "/hooks"},
    {"issue_events_url", "/issues/events{/number}"},
    {"events_url", "/events"},
    {"assignees_url", "/assignees{/user}"},
    {"branches_url", "/branches{/branch}"},
    {"tags_url", "/tags"},
    {"blobs_url", "/git/blobs{/sha}"},
    {"git_tags_url", "/git/tags{/sha}"},
    {"git_refs_url", "/git/refs{/sha}"},
    {"trees_url", "/git/trees{/sha}"},
    {"statuses_url", "/statuses/{sha}"},
    {"languages_url", "/languages"},
    {"stargazers_url", "/stargazers"},
    {"contributors_url", "/contributors"},
    {"subscribers_url", "/subscribers"},
    {"subscription_url", "/subscription"},
    {"commits_url", "/commits{/sha}"},
    {"git_commits_url", "/git/commits{/sha}"},
    {"comments_url", "/comments{/number}"},
    {"issue_comment_url", "/issues/comments{/number}"},
    {"contents_url", "/contents/{+path}"},
    {"compare_url", "/compare/{base}...{head}"},
    {"merges_url", "/merges"},
    {"archive_url", "/{archive_format}{/ref}"},
    {"downloads_url", "/downloads"},
    {"issues_url", "/issues{/number}"},
    {"pulls_url", "/pulls{/number}"},
    {"milestones_url", "/milestones{/number}"},
    {"notifications_url", "/notifications{?since,all,participating}"},
    {"labels_url", "/labels{/name}"},
    {"releases_url", "/releases{/id}"},
    {"deployments_url", "/deployments"}
  };

  private Repositories() {}

  static void write(JsonGenerator json, int distinct) {
    json.writeStartArray();
    for (int i = 0; i < COUNT; i++) {
      int number = i % distinct;
      writeRepository(json, number, new Random(SEED + 7_919L * number));
    }
    json.writeEndArray();
  }

  private static void writeRepository(JsonGenerator json, int number, Random random) {
    String name = FIRST[number % FIRST.length] + "-" + SECOND[number * 7 % SECOND.length];
    int id = 11_000_000 + 173_911 * number + random.nextInt(100_000);
    json.writeStartObject();
    json.writeNumberProperty("id", id);
    json.writeStringProperty(
        "node_id", "R_kgDO" + Integer.toString(id, 36).toUpperCase(Locale.ROOT));
    json.writeStringProperty("name", name);
    json.writeStringProperty("full_name", ORGANISATION + "/" + name);
    json.writeBooleanProperty("private", false);
    writeOwner(json);
    json.writeStringProperty("html_url", WEB + "/" + name);
    json.writeStringProperty("description", description(random));
    json.writeBooleanProperty("fork", random.nextInt(10) == 0);
    json.writeStringProperty("url", REPOSITORY + name);
    for (String[] address : ADDRESSES) {
      json.writeStringProperty(address[0], REPOSITORY + name + address[1]);
    }
    writeDates(json, random);
    json.writeStringProperty("git_url", "git://github.com/" + ORGANISATION + "/" + name + ".git");
    json.writeStringProperty("ssh_url", "git@github.com:" + ORGANISATION + "/" + name + ".git");
    json.writeStringProperty("clone_url", WEB + "/" + name + ".git");
    json.writeStringProperty("svn_url", WEB + "/" + name);
    writeCounts(json, name, random);
    writeSettings(json);
    json.writeEndObject();
  }

  private static void writeOwner(JsonGenerator json) {
    json.writeObjectPropertyStart("owner");
    json.writeStringProperty("login", ORGANISATION);
    json.writeNumberProperty("id", 1_342_004);
    json.writeStringProperty("node_id", "MDEyOk9yZ2FuaXphdGlvbjEzNDIwMDQ=");
    json.writeStringProperty("avatar_url", "https://avatars.githubusercontent.com/u/1342004?v=4");
    json.writeStringProperty("gravatar_id", "");
    json.writeStringProperty("url", USER);
    json.writeStringProperty("html_url", WEB);
    json.writeStringProperty("followers_url", USER + "/followers");
    json.writeStringProperty("following_url", USER + "/following{/other_user}");
    json.writeStringProperty("gists_url", USER + "/gists{/gist_id}");
    json.writeStringProperty("starred_url", USER + "/starred{/owner}{/repo}");
    json.writeStringProperty("subscriptions_url", USER + "/subscriptions");
    json.writeStringProperty("organizations_url", USER + "/orgs");
    json.writeStringProperty("repos_url", USER + "/repos");
    json.writeStringProperty("events_url", USER + "/events{/privacy}");
    json.writeStringProperty("received_events_url", USER + "/received_events");
    json.writeStringProperty("type", "Organization");
    json.writeBooleanProperty("site_admin", false);
    json.writeEndObject();
  }

  private static String description(Random random) {
    return pick(VERBS, random) + " " + pick(THINGS, random) + " " + pick(MANNERS, random);
  }

  private static void writeDates(JsonGenerator json, Random random) {
    int year = 2012 + random.nextInt(8);
    json.writeStringProperty("created_at", moment(year, random));
    json.writeStringProperty("updated_at", moment(year + 3, random));
    json.writeStringProperty("pushed_at", moment(year + 2, random));
  }

  private static String moment(int year, Random random) {
    return String.format(
        Locale.ROOT,
        "%d-%02d-%02dT%02d:%02d:%02dZ",
        year,
        1 + random.nextInt(12),
        1 + random.nextInt(28),
        random.nextInt(24),
        random.nextInt(60),
        random.nextInt(60));
  }

  private static void writeCounts(JsonGenerator json, String name, Random random) {
    int stars = random.nextInt(4_000);
    int forks = random.nextInt(600);
    int issues = random.nextInt(60);
    if (random.nextInt(3) == 0) {
      json.writeStringProperty("homepage", "https://" + name + ".example.org");
    } else {
      json.writeNullProperty("homepage");
    }
    json.writeNumberProperty("size", random.nextInt(90_000));
    json.writeNumberProperty("stargazers_count", stars);
    json.writeNumberProperty("watchers_count", stars);
    json.writeStringProperty("language", pick(LANGUAGES, random));
    json.writeBooleanProperty("has_issues", true);
    json.writeBooleanProperty("has_downloads", true);
    json.writeBooleanProperty("has_wiki", random.nextInt(3) > 0);
    json.writeBooleanProperty("has_pages", random.nextInt(5) == 0);
    json.writeNumberProperty("forks_count", forks);
    json.writeNullProperty("mirror_url");
    json.writeNumberProperty("open_issues_count", issues);
    json.writeNumberProperty("forks", forks);
    json.writeNumberProperty("open_issues", issues);
    json.writeNumberProperty("watchers", stars);
    json.writeStringProperty("default_branch", random.nextInt(4) == 0 ? "master" : "main");
  }

  private static void writeSettings(JsonGenerator json) {
    json.writeBooleanProperty("archived", false);
    json.writeBooleanProperty("disabled", false);
    json.writeBooleanProperty("allow_forking", true);
    json.writeBooleanProperty("is_template", false);
    json.writeStringProperty("visibility", "public");
    json.writeArrayPropertyStart("topics");
    json.writeEndArray();
    json.writeObjectPropertyStart("permissions");
    for (String right : new String[] {"admin", "maintain", "push", "triage", "pull"}) {
      json.writeBooleanProperty(right, right.equals("pull"));
    }
    json.writeEndObject();
    json.writeObjectPropertyStart("license");
    json.writeStringProperty("key", "apache-2.0");
    json.writeStringProperty("name", "Apache License 2.0");
    json.writeStringProperty("spdx_id", "Apache-2.0");
    json.writeStringProperty("url", "https://api.github.com/licenses/apache-2.0");
    json.writeEndObject();
  }

  private static String pick(String[] words, Random random) {
    return words[random.nextInt(words.length)];
  }
}
