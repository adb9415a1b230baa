interface TestServer {
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

// Set-up and tear-down are loaded as separate modules, so they share this through the process.
const key = Symbol.for('tessera.testServer');
const isServer = (value: unknown): value is TestServer =>
  typeof value === 'object' && value !== null && 'folder' in value && 'stop' in value;

export const rememberServer = (server: TestServer): void => void Reflect.set(globalThis, key, server);

export function rememberedServer(): TestServer | undefined {
  const server: unknown = Reflect.get(globalThis, key);
  return isServer(server) ? server : undefined;
}
