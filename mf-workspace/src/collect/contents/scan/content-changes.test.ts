import { createContent, createReportStatus } from '@tessera/contracts/content/content.factory';
import { finishScan } from './content-changes.ts';

const running = createContent({
  updating: true,
  report: createReportStatus({ state: 'running', processing_status: 0, current_count: 3 }),
});

it.each([
  ['done', 1],
  ['failed', 2],
  ['cancelled', 3],
] as const)('a scan that is %s has the processing status %d', (state, processing_status) => {
  expect(finishScan(running, { state, currentCount: 9 })).toMatchObject({
    updating: false,
    report: { state, processing_status, current_count: 9 },
  });
});
