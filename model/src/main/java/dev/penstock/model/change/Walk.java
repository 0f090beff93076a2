package dev.penstock.model.change;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Schema;
import dev.penstock.model.change.Difference.DefinitionRenamed;
import dev.penstock.model.change.Difference.KindChanged;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Goes through two schemas at once, from what stands at the same place to what that mentions.
 *
 * <p>Definitions are the same if a message has them at the same place, whatever their names. One
 * that stands in the place of another although both schemas know both names is tried first: where
 * all judges find that it reads the other's messages, it is let pass; otherwise the mention is what
 * changed, for those who do not.
 */
final class Walk {
  private final Map<String, Definition> before;
  private final Map<String, Definition> after;
  private final List<Judge> judges;
  private final Map<Mention, Set<Judge>> tried;
  private final Set<Mention> met;
  private final Deque<Mention> open = new ArrayDeque<>();
  private final Findings findings;

  Walk(Schema before, Schema after, List<Judge> judges) {
    this(before.byName(), after.byName(), judges, new HashMap<>(), new LinkedHashSet<>());
  }

  /** Creates a walk that passes by what was met before; what it meets is added. */
  Walk(Schema before, Schema after, List<Judge> judges, Set<Mention> met) {
    this(before.byName(), after.byName(), judges, new HashMap<>(), met);
  }

  private Walk(
      Map<String, Definition> before,
      Map<String, Definition> after,
      List<Judge> judges,
      Map<Mention, Set<Judge>> tried,
      Set<Mention> met) {
    this.before = before;
    this.after = after;
    this.judges = judges;
    this.tried = tried;
    this.met = met;
    this.findings = new Findings(judges, Asked::new);
  }

  /** What one judge may ask in this walk. */
  private final class Asked implements Context {
    private final Judge judge;

    Asked(Judge judge) {
      this.judge = judge;
    }

    @Override
    public Map<String, Definition> before() {
      return before;
    }

    @Override
    public Map<String, Definition> after() {
      return after;
    }

    @Override
    public boolean reads(Mention mention) {
      return met.contains(mention) || !brokenBy(mention).contains(judge);
    }
  }

  /** Returns all changes of two definitions and of what they reach, but for those met before. */
  List<Change> from(Mention start) {
    enqueue(start);
    TypeComparison types = new TypeComparison(before, after, this::isFollowed);
    TypeComparison apart = new TypeComparison(before, after, this::isTried);
    RecordComparison records = new RecordComparison(types, apart, findings);
    EnumComparison enums = new EnumComparison(findings);
    UnionComparison unions = new UnionComparison(types, this::isFollowed, findings);
    while (!open.isEmpty()) {
      Mention next = open.remove();
      Definition one = before.get(next.before());
      Definition other = after.get(next.after());
      if (one == null || other == null) {
        continue;
      }
      if (one instanceof RecordDef old && other instanceof RecordDef record) {
        addName(one, other);
        records.compare(old, record);
      } else if (one instanceof EnumDef old && other instanceof EnumDef constants) {
        addName(one, other);
        enums.compare(old, constants);
      } else if (one instanceof UnionDef old && other instanceof UnionDef union) {
        addName(one, other);
        unions.compare(old, union);
      } else {
        findings.add(new KindChanged(one, other));
      }
    }
    return findings.all();
  }

  /** Returns what one more difference does. */
  List<Change> judged(Difference difference) {
    Findings all = new Findings(judges, Asked::new);
    all.add(difference);
    return all.all();
  }

  /** Returns the definitions that were met at the same places. */
  Set<Mention> met() {
    return met;
  }

  private void enqueue(Mention mention) {
    if (met.add(mention)) {
      open.add(mention);
    }
  }

  /** Goes on to definitions that can only be the same; others are tried. */
  private boolean isFollowed(Mention mention) {
    String old = mention.before();
    String name = mention.after();
    if (old.equals(name) || !before.containsKey(name) || !after.containsKey(old)) {
      enqueue(mention);
      return true;
    }
    return isTried(mention);
  }

  /** Compares definitions and keeps what is found: only the mention has changed, or has not. */
  private boolean isTried(Mention mention) {
    if (!met.contains(mention)) {
      brokenBy(mention);
    }
    return false;
  }

  /**
   * Returns those for whom one definition does not read the other's messages. A trial inside a
   * trial takes the outer one for passed; where that fails, the break is reported there.
   */
  private Set<Judge> brokenBy(Mention mention) {
    Set<Judge> known = tried.get(mention);
    if (known != null) {
      return known;
    }
    Set<Judge> broken = new HashSet<>();
    Walk trial = new Walk(before, after, judges, tried, new LinkedHashSet<>(met));
    for (Change change : trial.from(mention)) {
      if (change.reach().fails()) {
        broken.addAll(change.judges());
      }
    }
    broken.removeIf(each -> each.alignment() == Alignment.BY_DECLARATION);
    if (broken.isEmpty()) {
      met.addAll(trial.met);
    }
    tried.put(mention, broken);
    return broken;
  }

  private void addName(Definition old, Definition definition) {
    boolean isSameName = old.name().equals(definition.name());
    if (!isSameName || !old.javaType().equals(definition.javaType())) {
      findings.add(
          new DefinitionRenamed(old, definition, !isSameName && after.containsKey(old.name())));
    }
  }
}
