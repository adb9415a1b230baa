import type { Flow } from '@tessera/contracts/chatbot/flow.schema';

/** A flow with its undo and redo steps. */
export interface FlowHistory {
  readonly past: readonly Flow[];
  readonly present: Flow;
  readonly future: readonly Flow[];
  /** Consecutive changes with the same name form one undo step, for example the letters of a word. */
  readonly step: string | null;
}

const stepsMax = 200;

export const startHistory = (present: Flow): FlowHistory => ({ past: [], present, future: [], step: null });

export function change(history: FlowHistory, next: Flow, step: string | null = null): FlowHistory {
  if (next === history.present) return history;
  const isSameStep = step !== null && step === history.step;
  return {
    past: isSameStep ? history.past : [...history.past, history.present].slice(-stepsMax),
    present: next,
    future: [],
    step,
  };
}

/** Changes every version, so that no undo brings back what the change removed. */
export const changeAll = ({ past, present, future, step }: FlowHistory, make: (flow: Flow) => Flow): FlowHistory => ({
  past: past.map(make),
  present: make(present),
  future: future.map(make),
  step,
});

export function undo({ past, present, future }: FlowHistory): FlowHistory {
  const before = past.at(-1);
  return {
    past: past.slice(0, -1),
    present: before ?? present,
    future: before === undefined ? future : [present, ...future],
    step: null,
  };
}

export function redo({ past, present, future }: FlowHistory): FlowHistory {
  const [after, ...rest] = future;
  return { past: after === undefined ? past : [...past, present], present: after ?? present, future: rest, step: null };
}
