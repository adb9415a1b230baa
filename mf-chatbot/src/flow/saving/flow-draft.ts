import { flowSchema } from '@tessera/contracts/chatbot/flow.schema';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import type { HostStorage } from '@tessera/contracts/remote/host-props';

const key = 'botScripts';

function readAll(storage: HostStorage): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(storage.get(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The project's unsaved work that is stored on this device; null if there is none. */
export function readDraft(storage: HostStorage, projectId: string): Flow | null {
  const flow = flowSchema.safeParse(readAll(storage)[projectId]);
  return flow.success ? flow.data : null;
}

/** Stores unsaved work on this device; null deletes it. */
export function writeDraft(storage: HostStorage, projectId: string, flow: Flow | null): void {
  const { [projectId]: _, ...others } = readAll(storage);
  const all = flow === null ? others : { ...others, [projectId]: flow };
  if (Object.keys(all).length === 0) storage.remove(key);
  else storage.set(key, JSON.stringify(all));
}
