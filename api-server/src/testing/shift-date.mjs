/** Preloaded into a process of a test: its machine's clock is wrong by as many milliseconds as `SHIFT_MS` says. */
const shift = Number(process.env.SHIFT_MS ?? 0);
const { Date: RealDate } = globalThis;

globalThis.Date = class extends RealDate {
  static now() {
    return RealDate.now() + shift;
  }

  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }
};
