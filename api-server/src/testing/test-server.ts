interface TestServer {
  readonly folder: string;
  stop(): Promise<void>;
}

// Set-up and tear-down are loaded apart; what they share is the process.
const key = Symbol.for('tessera.testServer');
const store = new Map<symbol, TestServer>();
const shared: { [key]?: Map<symbol, TestServer> } = globalThis;
shared[key] ??= store;

export const rememberServer = (server: TestServer): void => void shared[key]?.set(key, server);
export const rememberedServer = (): TestServer | undefined => shared[key]?.get(key);
