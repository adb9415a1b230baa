import { useObservable } from '@tessera/ui/doors/kit';
import type { BehaviorSubject } from '@tessera/ui/doors/rx';
import { createContext, useContext } from 'react';
import type { Settings } from '../workbench/settings.ts';
import type { Workbench } from '../workbench/workbench.ts';
import type { PanelViewStore } from './panel-view.ts';

/** What the panel is drawn of. */
export interface Bench {
  readonly workbench: Workbench;
  readonly view: PanelViewStore;
}

const BenchContext = createContext<Bench | null>(null);
export const BenchProvider = BenchContext.Provider;

function useBench(): Bench {
  const bench = useContext(BenchContext);
  if (!bench) throw new Error('useBench outside BenchProvider');
  return bench;
}

export const useWorkbench = (): Workbench => useBench().workbench;
export const usePanelView = (): PanelViewStore => useBench().view;

/** The present value of a subject, and each one after it. */
export const useSubject = <Value,>(subject: BehaviorSubject<Value>): Value => useObservable(subject, subject.value);

export const useSettings = (): Settings => useSubject(useWorkbench().settings$);
