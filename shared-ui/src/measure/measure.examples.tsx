import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { defineExamples } from '../catalogue/examples.ts';
import type { Sample } from '../catalogue/sample.ts';
import { ScrollCue, useHiddenEnds } from './scroll-cue.tsx';

function Wide({ longText, title, action }: Sample): ReactNode {
  const [ends, follow] = useHiddenEnds();
  return (
    <ScrollCue ends={ends}>
      <div ref={follow} role="region" aria-label={title} style={{ overflowX: 'auto', whiteSpace: 'nowrap' }}>
        {longText}
        {longText}
        <Button>{action}</Button>
      </div>
    </ScrollCue>
  );
}

export const examples = defineExamples('lists', { ScrollCue: { longText: (sample) => <Wide {...sample} /> } });
