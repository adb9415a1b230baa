/** Slow-down factor of the browsers' processors; time limits grow with it. */
export const slowdown = Number(process.env['TESSERA_SLOWDOWN'] ?? 1);
