import { createInspect, createInspectReport } from './inspect.factory.ts';
import { inspectReportSchema, inspectSchema } from './inspect.schema.ts';

test('the factories make what the schemas accept without loss', () => {
  expect(inspectSchema.parse(createInspect())).toEqual(createInspect());
  expect(inspectReportSchema.parse(createInspectReport())).toEqual(createInspectReport());
});
