import { buildEmulator, DEFAULT_OPTIONS } from './app.ts';

const number = (name: string, fallback: number): number => {
  const value = Number(process.env[name] ?? fallback);
  if (Number.isInteger(value) && value >= 0) return value;
  process.stderr.write(`${name} must be a whole number\n`);
  process.exit(1);
};

const host = process.env.HOST ?? '127.0.0.1';
const { server } = buildEmulator({
  seed: number('SEED', DEFAULT_OPTIONS.seed),
  accounts: number('ACCOUNTS', DEFAULT_OPTIONS.accounts),
  appId: process.env.APP_ID ?? DEFAULT_OPTIONS.appId,
  appSecret: process.env.APP_SECRET ?? DEFAULT_OPTIONS.appSecret,
  vendorKey: process.env.VENDOR_KEY ?? DEFAULT_OPTIONS.vendorKey,
  stateFile: process.env.STATE_FILE,
  arePicturesPlain: process.env.PICTURES === 'plain',
});

const stop = (): void => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

server.on('error', (error) => {
  process.stderr.write(`The emulator cannot listen: ${error.message}\n`);
  process.exit(1);
});
server.listen(number('PORT', 0), host, () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`${JSON.stringify({ ready: true, url: `http://${host}:${port}` })}\n`);
});
