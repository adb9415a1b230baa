import { registerHooks } from 'node:module';

// The product's server with one part exchanged: who calls is known beforehand, so no session, plan, grant or budget is read, and no right is asked for.

const exchanged = new Set(['./authenticate-and-limit.ts', './right.ts']);
const exchange = new URL('admit-everybody.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    exchanged.has(specifier) && context.parentURL?.endsWith('/http/register-call.ts') === true ? { url: exchange, shortCircuit: true } : next(specifier, context),
});

await import('@tessera/api-server/server');
