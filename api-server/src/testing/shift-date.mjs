/**
 * Preloaded into a process of a test: its machine's clock is wrong by as many milliseconds as the query of this module
 * says.
 */
const shift = Number(new URL(import.meta.url).searchParams.get('ms'));
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
