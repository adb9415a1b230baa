import Button from '@mui/material/Button';
import { createImport } from '@tessera/contracts/import/import.factory';
import { defineExamples } from '../catalogue/examples.ts';
import { ImportProgress } from '../import/import-progress.tsx';
import { Settling } from '../settling/settling.tsx';
import { JobProgress } from './job-progress.tsx';

const none = (): void => undefined;
const running = createImport({ state: 'running', total: 1200, done: 480 });

export const examples = defineExamples('messages', {
  ImportProgress: {
    running: () => <ImportProgress item={running} isCancelling={false} onCancel={none} />,
    pending: () => <ImportProgress item={running} isCancelling onCancel={none} />,
  },
  JobProgress: {
    running: ({ title, removal }) => (
      <JobProgress label={title} done={40} total={100} action={<Button size="small">{removal}</Button>} />
    ),
    unknown: ({ title }) => <JobProgress label={title} done={0} total={0} />,
    longText: ({ longName }) => <JobProgress label={longName} done={99} total={100} />,
  },
  Settling: {
    normal: ({ longText }) => <Settling isSettling={false}>{longText}</Settling>,
    settling: ({ longText }) => <Settling isSettling>{longText}</Settling>,
  },
});
