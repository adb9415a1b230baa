import Button from '@mui/material/Button';
import { Problem, type ProblemCode } from '@tessera/contracts/http/problem';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineExamples, type Example } from '../catalogue/examples.ts';
import { Pressed } from '../catalogue/frames.tsx';
import type { Sample } from '../catalogue/sample.ts';
import { MarkChip } from '../controls/mark-chip.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { BackButton } from './back-button.tsx';
import { LoadState, Waiting } from './load-state.tsx';
import type { Loadable } from './loadable.ts';
import { EmptyState, ForbiddenState, MessageState } from './message-state.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Page } from './page.tsx';
import { ProblemState } from './problem-state.tsx';
import { QuietLine } from './quiet-line.tsx';
import { SkipLink } from './skip-link.tsx';
import { InSlot, SlotPlace, SlotProvider } from './slot.tsx';
import { SupportId } from './support-id.tsx';
import { TileDrawing, type TileScene } from './tile-drawing.tsx';
import { WarningBar } from './warning-bar.ts';

const none = (): void => undefined;
const problemOf = (code: ProblemCode): Problem => new Problem(code, { supportId: 'a1b2c3d4' });

const problem = (code: ProblemCode): Example =>
  function SampleProblem({ secondAction }) {
    return <ProblemState problem={problemOf(code)} onRetry={none} action={<Button>{secondAction}</Button>} />;
  };

const load = (state: Loadable<string>): Example =>
  function SampleState({ title, text, action }) {
    return (
      <LoadState
        state={state}
        skeleton={<ListSkeleton />}
        empty={<EmptyState title={title} text={text} action={<Button>{action}</Button>} />}
        forbidden={<ForbiddenState title={title} text={text} />}
        back={<BackButton title={title} path="/" />}
      >
        {() => <p>{text}</p>}
      </LoadState>
    );
  };

const failedWith = (code: ProblemCode): Loadable<string> => ({
  status: 'failed',
  problem: problemOf(code),
  retry: none,
});

const scenes: readonly TileScene[] = ['free', 'fallen', 'covered', 'gap'];

function SamplePage({ sample, isLong = false }: { readonly sample: Sample; readonly isLong?: boolean }): ReactNode {
  const { title, longName, text, longText, action, secondAction, name } = sample;
  return (
    <Page
      title={isLong ? longName : title}
      isName={isLong}
      lead={isLong ? longText : text}
      adornment={<MarkChip>{name}</MarkChip>}
      actions={
        <>
          <Button>{secondAction}</Button>
          <Button variant="contained" color="primary">
            {action}
          </Button>
        </>
      }
    >
      <p>{longText}</p>
    </Page>
  );
}

function Line({ sample, count }: { readonly sample: Sample; readonly count: number }): ReactNode {
  const facts = [sample.name, sample.text, sample.longText, sample.longName].slice(0, count);
  return <QuietLine label={sample.title} facts={facts.map((fact) => ({ key: fact, fact }))} />;
}

export const examples = defineExamples('pages', {
  BackButton: {
    normal: ({ title }) => <BackButton title={title} path="/" />,
    longText: ({ longName }) => <BackButton title={longName} onBack={none} />,
  },
  EmptyState: {
    normal: ({ title, text, action }) => <EmptyState title={title} text={text} action={<Button>{action}</Button>} />,
    longText: ({ longName, longText }) => <EmptyState title={longName} text={longText} />,
  },
  ForbiddenState: {
    normal: ({ title, text, secondAction }) => (
      <ForbiddenState title={title} text={text} action={<Button>{secondAction}</Button>} />
    ),
  },
  LoadState: {
    normal: load({ status: 'ready', data: '' }),
    loading: load({ status: 'loading' }),
    empty: load({ status: 'empty' }),
    failed: load(failedWith('500')),
    notFound: load(failedWith('notFound')),
    forbidden: load(failedWith('planRight')),
  },
  MessageState: {
    normal: ({ title, text, action }) => (
      <MessageState scene="gap" title={title} text={text} actions={<Button>{action}</Button>} />
    ),
    large: ({ title, text }) => <MessageState isWholePage scene="fallen" title={title} text={text} />,
  },
  NotFoundPage: { notFound: ({ title }) => <NotFoundPage title={title} path="/" /> },
  Page: {
    normal: (sample) => <SamplePage sample={sample} />,
    longText: (sample) => <SamplePage sample={sample} isLong />,
  },
  ProblemState: {
    failed: problem('500'),
    offline: problem('offline'),
    notFound: problem('notFound'),
    forbidden: problem('planRight'),
    expired: problem('expired'),
    conflict: problem('conflict'),
    pending: problem('503'),
  },
  QuietLine: {
    normal: (sample) => <Line sample={sample} count={2} />,
    longText: (sample) => <Line sample={sample} count={4} />,
    open: (sample) => (
      <Pressed>
        <Line sample={sample} count={4} />
      </Pressed>
    ),
  },
  SkipLink: {
    normal: ({ text }) => (
      <>
        <SkipLink targetId="content" />
        <div id="content" tabIndex={-1}>
          {text}
        </div>
      </>
    ),
  },
  SlotPlace: {
    normal: ({ title, action }) => (
      <SlotProvider>
        <p>
          {title} <SlotPlace />
        </p>
        <InSlot>
          <Button size="small">{action}</Button>
        </InSlot>
      </SlotProvider>
    ),
  },
  SupportId: { normal: () => <SupportId id="a1b2c3d4-5678-90ab-cdef-1234567890ab" /> },
  TileDrawing: { tones: () => scenes.map((scene) => <TileDrawing key={scene} scene={scene} />) },
  Waiting: {
    loading: () => (
      <Waiting>
        <ListSkeleton />
      </Waiting>
    ),
  },
  WarningBar: {
    normal: ({ text }) => (
      <WarningBar>
        <TriangleAlert aria-hidden />
        {text}
      </WarningBar>
    ),
    longText: ({ longText }) => (
      <WarningBar>
        <TriangleAlert aria-hidden />
        {longText}
      </WarningBar>
    ),
  },
});
