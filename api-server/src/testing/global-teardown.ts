import { rmSync } from 'node:fs';
import { rememberedServer } from './test-server.ts';

export default async function tearDownTests(): Promise<void> {
  const server = rememberedServer();
  await server?.stop();
  if (server) rmSync(server.folder, { recursive: true, force: true });
}
