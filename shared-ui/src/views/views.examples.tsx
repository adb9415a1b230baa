import { Problem } from '@tessera/contracts/http/problem';
import { scopedViewCalls } from '@tessera/contracts/view/scoped-view.calls';
import { createScopedView } from '@tessera/contracts/view/scoped-view.factory';
import type { ScopedView } from '@tessera/contracts/view/scoped-view.schema';
import type { ReactNode } from 'react';
import { defineExamples, type Example } from '../catalogue/examples.ts';
import { never, Pressed, WithHost } from '../catalogue/frames.tsx';
import type { Sample } from '../catalogue/sample.ts';
import { SavedViewsMenu } from './saved-views-menu.tsx';

type Answer = Problem | Promise<never> | { readonly viewList: ScopedView[] };

const viewsOf = (count: number, { name, longName }: Sample): ScopedView[] =>
  Array.from({ length: count }, (_, place) => ({
    ...createScopedView({
      name: place === 1 ? longName : `${name} ${String(place + 1)}`,
      search: `place=${String(place)}`,
      isDefault: place === 0,
    }),
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  }));

function Menu({ answer }: { readonly answer: Answer }): ReactNode {
  return (
    <WithHost answers={(network) => network.answer(scopedViewCalls.getViews, () => answer)}>
      <SavedViewsMenu scope="kols" search="place=0" />
    </WithHost>
  );
}

const opened = (answer: (sample: Sample) => Answer): Example =>
  function Opened(sample) {
    return (
      <Pressed>
        <Menu answer={answer(sample)} />
      </Pressed>
    );
  };

export const examples = defineExamples('filters', {
  SavedViewsMenu: {
    normal: (sample) => <Menu answer={{ viewList: viewsOf(3, sample) }} />,
    open: opened((sample) => ({ viewList: viewsOf(3, sample) })),
    empty: opened(() => ({ viewList: [] })),
    loading: opened(never),
    failed: opened(() => new Problem('notFound')),
    manyRows: opened((sample) => ({ viewList: viewsOf(40, sample) })),
  },
});
