/* Charts. Shared separately from the kit, because only reports need them. */
export type { ChartBand, ChartSeries, ChartStep, ExplainPoint } from '../chart/chart-types.ts';
export type { ChartScale } from '../chart/chart-scale.ts';
export { LineChart } from '../chart/line-chart.tsx';
export { ChartShapeSwitch, TableTwin } from '../chart/table-twin.tsx';
export type { ChartShape } from '../chart/table-twin.tsx';
