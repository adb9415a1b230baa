import { useValue } from '@tessera/ui/host/use-value';
import { createContext, useContext } from 'react';
import type { Settings } from '../workbench/settings.ts';
import type { Workbench } from '../workbench/workbench.ts';
import type { PanelViewStore } from './panel-view.ts';

/** What the panel's components need. */
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

export const useSettings = (): Settings => useValue(useWorkbench().settings$);
