package dev.penstock.lab.workload;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The answer to {@code GET /orgs/riverworks/repos}, with all members that GitHub gives.
 *
 * <p>The list by which this shape became known, of a FlatBuffers demonstration, holds 30
 * repositories three times; so does {@code repos}, and {@code repos-distinct} holds 90 different
 * ones.
 */
final class Repositories {
  private static final long SEED = 90;

  /** The words of the texts. */
  private record Words(
      String organisation,
      List<String> first,
      List<String> second,
      List<String> verbs,
      List<String> things,
      List<String> manners) {}

  private static final Words ENGLISH =
      new Words(
          "riverworks",
          words(
              "amber basalt cedar delta ember fjord gable harbor indigo juniper kestrel lantern"
                  + " marble nimbus onyx pepper quartz raven"),
          words("cache cli codec docs forms graph index maps queue sync"),
          words("Draws Keeps Moves Reads Sorts Watches"),
          List.of(
              "build logs",
              "road signs",
              "sensor readings",
              "shop orders",
              "tide tables",
              "train times"),
          List.of(
              "without a server",
              "as they come",
              "in one pass",
              "for small teams",
              "on a schedule"));

  private static final Words CHINESE =
      new Words(
          "水利工坊",
          words("琥珀 玄武岩 雪松 三角洲 余烬 峡湾 山墙 港湾 靛蓝 杜松 红隼 灯笼 大理石 雨云 缟玛瑙 胡椒 石英 渡鸦"),
          words("缓存 命令行 编码 文档 表单 图形 索引 地图 队列 同步"),
          words("绘制 保存 搬运 读取 排序 监视"),
          words("构建日志 道路标志 传感器读数 商店订单 潮汐表 列车时刻"),
          words("无需服务器 随到随处理 一次完成 适合小团队 按计划进行"));

  private static final Words CYRILLIC =
      new Words(
          "речнаямастерская",
          words(
              "янтарь базальт кедр дельта уголёк фьорд фронтон гавань индиго можжевельник пустельга"
                  + " фонарь мрамор облако оникс перец кварц ворон"),
          words("кэш команда кодек тексты формы граф индекс карты очередь сверка"),
          words("Рисует Хранит Переносит Читает Сортирует Наблюдает"),
          List.of(
              "журналы сборки",
              "дорожные знаки",
              "показания датчиков",
              "заказы магазина",
              "таблицы приливов",
              "время поездов"),
          List.of(
              "без сервера",
              "по мере поступления",
              "за один проход",
              "для малых команд",
              "по расписанию"));

  private static final List<String> LANGUAGES =
      List.of("Java", "Python", "Go", "TypeScript", "C++", "Rust");

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

  private final JsonGenerator json;
  private final Words words;
  private final String web;
  private final String user;
  private final String base;

  private Repositories(JsonGenerator json, Words words) {
    this.json = json;
    this.words = words;
    web = "https://github.com/" + words.organisation;
    user = "https://api.github.com/users/" + words.organisation;
    base = "https://api.github.com/repos/" + words.organisation + "/";
  }

  private static List<String> words(String text) {
    return List.of(text.split(" ", -1));
  }

  /** Writes {@code count} repositories, of which the first {@code distinct} come again. */
  static void write(JsonGenerator json, int count, int distinct) {
    new Repositories(json, ENGLISH).write(count, distinct);
  }

  /** As {@link #write}, with names and descriptions in Chinese, also inside addresses. */
  static void writeChinese(JsonGenerator json, int count, int distinct) {
    new Repositories(json, CHINESE).write(count, distinct);
  }

  /** As {@link #write}, with names and descriptions in Cyrillic, also inside addresses. */
  static void writeCyrillic(JsonGenerator json, int count, int distinct) {
    new Repositories(json, CYRILLIC).write(count, distinct);
  }

  /** As {@link #write}, each text replaced by random letters, as many as it has characters. */
  static void writeUnique(JsonGenerator json, int count) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    JsonFactory factory = new JsonFactory();
    try (JsonGenerator plain = factory.createGenerator(ObjectWriteContext.empty(), bytes)) {
      write(plain, count, count);
    }
    Random random = new Random(SEED);
    try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), bytes.toByteArray())) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
          json.writeString(letters(random, parser.getStringLength()));
        } else {
          json.copyCurrentEvent(parser);
        }
      }
    }
  }

  private static String letters(Random random, int length) {
    return random
        .ints(length, 'a', 'z' + 1)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** Writes a part of what {@link #write} writes, as a list of its own. */
  static void writePart(JsonGenerator json, int from, int to, int distinct) {
    new Repositories(json, ENGLISH).writeRange(from, to, distinct);
  }

  private void write(int count, int distinct) {
    writeRange(0, count, distinct);
  }

  private void writeRange(int from, int to, int distinct) {
    json.writeStartArray();
    for (int i = from; i < to; i++) {
      int number = i % distinct;
      writeRepository(number, new Random(SEED + 7_919L * number));
    }
    json.writeEndArray();
  }

  private void writeRepository(int number, Random random) {
    String name =
        words.first.get(number % words.first.size())
            + "-"
            + words.second.get(number * 7 % words.second.size());
    int id = 11_000_000 + 173_911 * number + random.nextInt(100_000);
    json.writeStartObject();
    json.writeNumberProperty("id", id);
    json.writeStringProperty(
        "node_id", "R_kgDO" + Integer.toString(id, 36).toUpperCase(Locale.ROOT));
    json.writeStringProperty("name", name);
    json.writeStringProperty("full_name", words.organisation + "/" + name);
    json.writeBooleanProperty("private", false);
    writeOwner();
    json.writeStringProperty("html_url", web + "/" + name);
    json.writeStringProperty("description", description(random));
    json.writeBooleanProperty("fork", random.nextInt(10) == 0);
    json.writeStringProperty("url", base + name);
    for (String[] address : ADDRESSES) {
      json.writeStringProperty(address[0], base + name + address[1]);
    }
    writeDates(random);
    json.writeStringProperty(
        "git_url", "git://github.com/" + words.organisation + "/" + name + ".git");
    json.writeStringProperty(
        "ssh_url", "git@github.com:" + words.organisation + "/" + name + ".git");
    json.writeStringProperty("clone_url", web + "/" + name + ".git");
    json.writeStringProperty("svn_url", web + "/" + name);
    writeCounts(name, random);
    writeSettings();
    json.writeEndObject();
  }

  private void writeOwner() {
    json.writeObjectPropertyStart("owner");
    json.writeStringProperty("login", words.organisation);
    json.writeNumberProperty("id", 1_342_004);
    json.writeStringProperty("node_id", "MDEyOk9yZ2FuaXphdGlvbjEzNDIwMDQ=");
    json.writeStringProperty("avatar_url", "https://avatars.githubusercontent.com/u/1342004?v=4");
    json.writeStringProperty("gravatar_id", "");
    json.writeStringProperty("url", user);
    json.writeStringProperty("html_url", web);
    json.writeStringProperty("followers_url", user + "/followers");
    json.writeStringProperty("following_url", user + "/following{/other_user}");
    json.writeStringProperty("gists_url", user + "/gists{/gist_id}");
    json.writeStringProperty("starred_url", user + "/starred{/owner}{/repo}");
    json.writeStringProperty("subscriptions_url", user + "/subscriptions");
    json.writeStringProperty("organizations_url", user + "/orgs");
    json.writeStringProperty("repos_url", user + "/repos");
    json.writeStringProperty("events_url", user + "/events{/privacy}");
    json.writeStringProperty("received_events_url", user + "/received_events");
    json.writeStringProperty("type", "Organization");
    json.writeBooleanProperty("site_admin", false);
    json.writeEndObject();
  }

  private String description(Random random) {
    return pick(words.verbs, random)
        + " "
        + pick(words.things, random)
        + " "
        + pick(words.manners, random);
  }

  private void writeDates(Random random) {
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

  private void writeCounts(String name, Random random) {
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

  private void writeSettings() {
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

  private static String pick(List<String> words, Random random) {
    return words.get(random.nextInt(words.size()));
  }
}
