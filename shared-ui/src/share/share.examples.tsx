import { Problem, type ProblemCode } from '@tessera/contracts/http/problem';
import { createShare } from '@tessera/contracts/share/share.factory';
import type { SharedHead } from '@tessera/contracts/share/share.schema';
import { Suspense, type ReactNode } from 'react';
import { defineExamples, type Example } from '../catalogue/examples.ts';
import { expired, never, onTrial, Pressed, WithHost } from '../catalogue/frames.tsx';
import type { Sample } from '../catalogue/sample.ts';
import { Waiting } from '../page/load-state.tsx';
import { ShareButton } from './share-button.tsx';
import { AddShareDialog, ChangeShareDialog } from './share-dialog.tsx';
import { SharedPage } from './shared-page.tsx';
import { SharedRefusal } from './shared-refusal.tsx';
import { UnlockForm } from './unlock-form.tsx';

const none = (): void => undefined;
const sharing = { kind: 'report', target: {} };

const head = (sample: Sample): SharedHead => ({
  title: sample.title,
  byline: sample.name,
  timeZone: 'Asia/Hong_Kong',
  weekStart: 1,
  asOf: '2026-03-04T10:20:00.000Z',
  frozenTime: null,
});

function Visit({ sample, ask }: { readonly sample: Sample; readonly ask: () => Promise<SharedHead> }): ReactNode {
  return (
    <Suspense fallback={<Waiting>{null}</Waiting>}>
      <SharedPage kind="report" ask={ask}>
        {() => <p>{sample.longText}</p>}
      </SharedPage>
    </Suspense>
  );
}

const refusal = (code: ProblemCode): Example =>
  function Refusal() {
    return <SharedRefusal problem={new Problem(code)} token="token" onUnlocked={none} retry={none} />;
  };

export const examples = defineExamples('sharing', {
  AddShareDialog: {
    normal: ({ title, text }) => (
      <AddShareDialog canFreeze sharing={sharing} title={title} text={text} onClose={none} />
    ),
  },
  ChangeShareDialog: {
    normal: ({ title, name }) => <ChangeShareDialog share={createShare({ title, byline: name })} onClose={none} />,
    locked: ({ title }) => <ChangeShareDialog share={createShare({ title, hasPassword: true })} onClose={none} />,
  },
  ShareButton: {
    normal: ({ title, text }) => <ShareButton sharing={sharing} title={title} text={text} />,
    open: ({ title, text }) => (
      <Pressed>
        <ShareButton sharing={sharing} title={title} text={text} />
      </Pressed>
    ),
    forbidden: ({ title, text }) => (
      <WithHost session={onTrial}>
        <ShareButton sharing={sharing} title={title} text={text} />
      </WithHost>
    ),
    expired: ({ title, text }) => (
      <WithHost session={expired}>
        <ShareButton sharing={sharing} title={title} text={text} />
      </WithHost>
    ),
  },
  SharedPage: {
    normal: (sample) => <Visit sample={sample} ask={() => Promise.resolve(head(sample))} />,
    longText: (sample) => (
      <Visit sample={sample} ask={() => Promise.resolve({ ...head(sample), title: sample.longName })} />
    ),
    loading: (sample) => <Visit sample={sample} ask={never} />,
    failed: (sample) => <Visit sample={sample} ask={() => Promise.reject(new Problem('500'))} />,
  },
  SharedRefusal: {
    locked: refusal('shareLocked'),
    notFound: refusal('notFound'),
    disabled: refusal('sharePaused'),
    failed: refusal('500'),
  },
  UnlockForm: { normal: () => <UnlockForm token="token" onUnlocked={none} /> },
});
