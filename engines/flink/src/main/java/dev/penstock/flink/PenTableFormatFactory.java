package dev.penstock.flink;

import dev.penstock.container.PenOptions;
import java.util.Set;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.reader.BulkFormat;
import org.apache.flink.connector.file.table.factories.BulkReaderFormatFactory;
import org.apache.flink.connector.file.table.format.BulkDecodingFormat;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.Projection;
import org.apache.flink.table.connector.format.ProjectableDecodingFormat;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.factories.DynamicTableFactory;
import org.apache.flink.table.factories.FactoryUtil;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.logical.RowType;

/**
 * Reads {@code .pen} files as tables of Flink, {@code 'format' = 'pen'}, by the schemas in the
 * files: no class is needed, and columns that a query does not want are passed over. Flink finds it
 * by its name.
 *
 * <pre>{@code
 * CREATE TABLE orders (id BIGINT, customer STRING, note STRING)
 * WITH ('connector' = 'filesystem', 'path' = 's3://data/orders', 'format' = 'pen')
 * }</pre>
 *
 * <p>Columns are found by their names. What a file does not have is null in its rows.
 */
public final class PenTableFormatFactory implements BulkReaderFormatFactory {
  /** Creates a factory; Flink does. */
  public PenTableFormatFactory() {}

  @Override
  public String factoryIdentifier() {
    return "pen";
  }

  @Override
  public Set<ConfigOption<?>> requiredOptions() {
    return Set.of();
  }

  @Override
  public Set<ConfigOption<?>> optionalOptions() {
    return Set.of();
  }

  @Override
  public BulkDecodingFormat<RowData> createDecodingFormat(
      DynamicTableFactory.Context context, ReadableConfig options) {
    FactoryUtil.validateFactoryOptions(this, options);
    return new Decoding();
  }

  private static final class Decoding
      implements BulkDecodingFormat<RowData>,
          ProjectableDecodingFormat<BulkFormat<RowData, FileSourceSplit>> {
    @Override
    public BulkFormat<RowData, FileSourceSplit> createRuntimeDecoder(
        DynamicTableSource.Context context, DataType table, int[][] projections) {
      DataType wanted = Projection.of(projections).project(table);
      RowType type = (RowType) wanted.getLogicalType();
      TypeInformation<RowData> info = context.createTypeInformation(wanted);
      return new PenFormat<>(new TableRows(type), info, () -> PenOptions.DEFAULT);
    }

    @Override
    public boolean supportsNestedProjection() {
      return false;
    }

    @Override
    public ChangelogMode getChangelogMode() {
      return ChangelogMode.insertOnly();
    }
  }
}
