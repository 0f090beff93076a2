/** The plotting library, which stands in the page before its own script. */
declare const echarts: typeof import("echarts");
