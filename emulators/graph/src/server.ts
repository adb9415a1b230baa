import { buildEmulator, defaultOptions } from './app.ts';

const number = (name: string, fallback: number): number => {
  const value = Number(process.env[name] ?? fallback);
  if (Number.isInteger(value) && value >= 0) return value;
  process.stderr.write(`${name} must be a whole number\n`);
  process.exit(1);
};

const host = process.env.HOST ?? '127.0.0.1';
const { server } = buildEmulator({
  seed: number('SEED', defaultOptions.seed),
  accounts: number('ACCOUNTS', defaultOptions.accounts),
  appId: process.env.APP_ID ?? defaultOptions.appId,
  appSecret: process.env.APP_SECRET ?? defaultOptions.appSecret,
  vendorKey: process.env.VENDOR_KEY ?? defaultOptions.vendorKey,
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
