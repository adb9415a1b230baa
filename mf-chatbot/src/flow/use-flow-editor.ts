import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { useState } from 'react';
import { change, changeAll, redo, startHistory, undo } from './flow-history.ts';

export interface FlowEditor {
  readonly flow: Flow;
  /** Ids of the selected bubbles. */
  readonly selected: ReadonlySet<string>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Consecutive changes with the same `step` are undone together. */
  readonly edit: (make: (flow: Flow) => Flow, step?: string) => void;
  /** Changes every version, also those of the undo history. */
  readonly editAll: (make: (flow: Flow) => Flow) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly select: (ids: ReadonlySet<string>) => void;
  /** Replaces the whole flow and clears the undo history. */
  readonly replace: (flow: Flow) => void;
}

/** A flow being edited, with undo and redo. */
export function useFlowEditor(initial: Flow): FlowEditor {
  const [history, setHistory] = useState(() => startHistory(initial));
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  return {
    flow: history.present,
    selected,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (make, step) => setHistory((before) => change(before, make(before.present), step ?? null)),
    editAll: (make) => setHistory((before) => changeAll(before, make)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    select,
    replace: (flow) => {
      setHistory(startHistory(flow));
      select(new Set());
    },
  };
}
