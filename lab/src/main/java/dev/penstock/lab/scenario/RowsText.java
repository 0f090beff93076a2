package dev.penstock.lab.scenario;

import dev.penstock.codegen.SourceFile;

/** Writes the class that shows the records of the workload as an app does, by accessors. */
final class RowsText {
  /** The class. */
  static final String NAME = "workload.RepositoryRows";

  private RowsText() {}

  /** Returns its source. */
  static SourceFile source() {
    return new SourceFile(
        NAME.replace('.', '/') + ".java",
        """
        package workload;

        import dev.penstock.lab.peer.ListRows;
        import dev.penstock.lab.peer.TextCell;

        /** Shows repositories. */
        public final class RepositoryRows implements ListRows {
          @Override
          public int size(Object list) {
            return ((Repositories) list).items().size();
          }

          @Override
          public void show(Object list, int row, TextCell cell) {
            Repositories.Repository repository = ((Repositories) list).items().get(row);
            cell.show(repository.name());
            cell.show(repository.description());
            cell.show(repository.owner().login());
          }
        }
        """);
  }
}
