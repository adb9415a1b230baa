import { createInspect, createInspectReport } from './inspect.factory.ts';
import { inspectReportSchema, inspectSchema } from './inspect.schema.ts';

test('the factories create inspect reports that the schemas accept unchanged', () => {
  expect(inspectSchema.parse(createInspect())).toEqual(createInspect());
  expect(inspectReportSchema.parse(createInspectReport())).toEqual(createInspectReport());
});
