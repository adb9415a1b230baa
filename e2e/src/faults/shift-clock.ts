/*
 * Preloaded into a process (`node --import`), it lets the machine's clock run ahead by CLOCK_SHIFT_MS, as on a machine whose clock is wrong.
 * Timers and `performance.now()` are not changed: a wrong clock shows the wrong time, but it does not run faster.
 */
const shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
const RealDate = Date;
const now = RealDate.now.bind(RealDate);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, created) => Reflect.construct(target, parts.length === 0 ? [now() + shiftMs] : parts, created),
  apply: () => new RealDate(now() + shiftMs).toString(),
  get: (target, name, receiver) => (name === 'now' ? () => now() + shiftMs : Reflect.get(target, name, receiver)),
});
