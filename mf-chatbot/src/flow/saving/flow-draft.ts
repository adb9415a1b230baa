import { projectFlowSchema } from '@tessera/contracts/chatbot/chatbot.schema';
import type { ProjectFlow } from '@tessera/contracts/chatbot/chatbot.schema';
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

/** Unsaved work of a project that is stored on this device, with the version of the project on which it is based; null if there is none. */
export function readDraft(storage: HostStorage, projectId: string): ProjectFlow | null {
  const draft = projectFlowSchema.safeParse(readAll(storage)[projectId]);
  return draft.success ? draft.data : null;
}

/** Stores unsaved work on this device; null deletes it. */
export function writeDraft(storage: HostStorage, projectId: string, draft: ProjectFlow | null): void {
  const { [projectId]: _, ...others } = readAll(storage);
  const all = draft === null ? others : { ...others, [projectId]: draft };
  if (Object.keys(all).length === 0) storage.remove(key);
  else storage.set(key, JSON.stringify(all));
}
