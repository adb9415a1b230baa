/** The real or a frozen time, plus an offset; the control API sets both. */
export interface Clock {
  now: () => number;
  set: (setting: { offsetMs?: number | undefined; freezeAt?: number | undefined }) => void;
  advance: (ms: number) => void;
}

export const createClock = (source: () => number): Clock => {
  let offset = 0;
  let frozenAt: number | undefined;
  return {
    now: () => (frozenAt ?? source()) + offset,
    set: ({ offsetMs, freezeAt }) => {
      offset = offsetMs ?? 0;
      frozenAt = freezeAt;
    },
    advance: (ms) => {
      offset += ms;
    },
  };
};
