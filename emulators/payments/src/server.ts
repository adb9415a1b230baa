import { buildEmulator } from './app.ts';

const host = process.env.HOST ?? '127.0.0.1';
const { server, close } = buildEmulator({
  key: process.env.SECRET_KEY ?? 'sk_test_tessera',
  webhookUrl: process.env.WEBHOOK_URL,
  webhookSecret: process.env.WEBHOOK_SECRET ?? 'whsec_tessera',
  stateFile: process.env.STATE_FILE,
  now: Date.now,
  pendingMs: process.env.PENDING_MS === undefined ? undefined : Number(process.env.PENDING_MS),
});

const stop = (): void => {
  close();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

server.on('error', (error) => {
  process.stderr.write(`The emulator cannot listen: ${error.message}\n`);
  process.exit(1);
});
server.listen(Number(process.env.PORT ?? 0), host, () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`${JSON.stringify({ ready: true, url: `http://${host}:${port}` })}\n`);
});
