import { parseArgs } from 'node:util';
import { isolate } from './isolate.ts';

const usage = 'Usage: npm run isolate -- <id> [--port <port>] [--product <address>]';
const log = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '0' }, product: { type: 'string', default: 'http://127.0.0.1:4400' } },
  });
  const [id, ...rest] = positionals;
  const port = Number(values.port);
  if (id === undefined || rest.length > 0 || !Number.isInteger(port) || !URL.canParse(values.product))
    throw new Error(usage);
  const { url, close } = await isolate({ id, port, product: new URL(values.product), log });
  log(`isolate ${id} from source: ${url}`);
  log('        Changes appear as they are saved. Ctrl+C ends it.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
} catch (failure) {
  process.stderr.write(`isolate failed: ${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exitCode = 1;
}
