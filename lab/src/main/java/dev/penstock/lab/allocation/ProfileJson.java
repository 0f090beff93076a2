package dev.penstock.lab.allocation;

import dev.penstock.lab.allocation.Profile.ClassTally;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;

/** Writes profiles as JSON and reads them again from the results of a run of the lab. */
public final class ProfileJson {
  /** The member of the results that holds the profiles. */
  public static final String MEMBER = "allocations";

  // Two for each method of a path, and some around.
  private static final int DEPTH = 2 * CallTree.MOST_FRAMES + 100;
  private static final int ENTRY_LENGTH = 1 << 24;

  private ProfileJson() {}

  /** Returns a factory whose documents may be as deep as call paths are. */
  public static JsonFactory factory() {
    return JsonFactory.builder()
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxNestingDepth(DEPTH)
                .maxStringLength(ENTRY_LENGTH)
                .build())
        .streamWriteConstraints(StreamWriteConstraints.builder().maxNestingDepth(DEPTH).build())
        .build();
  }

  /** Writes a profile as an object. */
  public static void write(JsonGenerator json, Profile profile) {
    json.writeStartObject();
    json.writeStringProperty("name", profile.name());
    json.writeStringProperty("description", profile.description());
    json.writeNumberProperty("operations", profile.operations());
    write(json, profile.total());
    if (profile.against() != null) {
      json.writeStringProperty("against", profile.against());
    }
    json.writeObjectPropertyStart("outside");
    write(json, profile.outside());
    json.writeEndObject();
    json.writeArrayPropertyStart("classes");
    for (ClassTally each : profile.classes()) {
      json.writeStartObject();
      json.writeStringProperty("name", each.name());
      write(json, each.total());
      json.writeEndObject();
    }
    json.writeEndArray();
    if (profile.timeline() != null) {
      json.writeName(TimelineJson.MEMBER);
      TimelineJson.write(json, profile.timeline());
    }
    json.writeName("tree");
    write(json, profile.tree());
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Node node) {
    json.writeStartObject();
    json.writeStringProperty("name", node.name());
    write(json, node.total());
    json.writeArrayPropertyStart("children");
    node.children().forEach(child -> write(json, child));
    json.writeEndArray();
    if (!node.shares().isEmpty()) {
      json.writeName(TimelineJson.SHARES);
      TimelineJson.write(json, node.shares());
    }
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Tally tally) {
    json.writeNumberProperty("count", tally.count());
    json.writeNumberProperty("bytes", tally.bytes());
  }

  /**
   * Reads the profiles of a file that a run of the lab has written; empty where it counted none.
   *
   * @throws IOException if the file cannot be read or is none of ours
   */
  public static List<Profile> read(Path file) throws IOException {
    try (JsonParser json = factory().createParser(ObjectReadContext.empty(), file.toFile())) {
      List<Profile> profiles = List.of();
      boolean found = false;
      require(json.nextToken() == JsonToken.START_OBJECT);
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        boolean here = json.currentName().equals(MEMBER);
        json.nextToken();
        if (here) {
          profiles = profiles(json);
          found = true;
        } else {
          json.skipChildren();
        }
      }
      require(found);
      return profiles;
    } catch (JacksonIOException e) {
      throw e.getCause();
    } catch (StreamReadException | NotOurs e) {
      throw new IOException(file + ": these are no results with counted allocations", e);
    }
  }

  /** Ends the reading of a file that is another one. */
  private static final class NotOurs extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  static void require(boolean fits) {
    if (!fits) {
      throw new NotOurs();
    }
  }

  private static List<Profile> profiles(JsonParser json) {
    require(json.currentToken() == JsonToken.START_ARRAY);
    List<Profile> profiles = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      profiles.add(profile(json));
    }
    return profiles;
  }

  private static Profile profile(JsonParser json) {
    Members members = new Members();
    members.read(json);
    Node tree = members.tree;
    if (tree == null) {
      throw new NotOurs();
    }
    return new Profile(
        members.name,
        members.description,
        members.operations,
        members.outside,
        tree,
        members.against,
        members.timeline);
  }

  /** The members of a profile or of a node, as they come. */
  private static final class Members {
    private String name = "";
    private String description = "";
    private long operations;
    private long count;
    private long bytes;
    private Tally outside = Tally.NONE;
    private @Nullable String against;
    private @Nullable Node tree;
    private @Nullable Timeline timeline;
    private List<Node.Share> shares = List.of();
    private final List<Node> children = new ArrayList<>();

    void read(JsonParser json) {
      require(json.currentToken() == JsonToken.START_OBJECT);
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        String member = json.currentName();
        json.nextToken();
        take(member, json);
      }
    }

    private void take(String member, JsonParser json) {
      switch (member) {
        case "name" -> name = json.getString();
        case "description" -> description = json.getString();
        case "operations" -> operations = json.getLongValue();
        case "count" -> count = json.getLongValue();
        case "bytes" -> bytes = json.getLongValue();
        case "against" -> against = json.getString();
        case "outside" -> outside = node(json).total();
        case "tree" -> tree = node(json);
        case TimelineJson.MEMBER -> timeline = TimelineJson.read(json);
        case TimelineJson.SHARES -> shares = TimelineJson.shares(json);
        case "children" -> {
          require(json.currentToken() == JsonToken.START_ARRAY);
          while (json.nextToken() != JsonToken.END_ARRAY) {
            children.add(node(json));
          }
        }
        default -> json.skipChildren();
      }
    }

    private static Node node(JsonParser json) {
      Members members = new Members();
      members.read(json);
      return new Node(
          members.name, new Tally(members.count, members.bytes), members.children, members.shares);
    }
  }
}
