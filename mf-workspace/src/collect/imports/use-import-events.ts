import { events } from '@tessera/contracts/events/events';
import { isAtWork } from '@tessera/contracts/import/import-state';
import { importCalls } from '@tessera/contracts/import/import.calls';
import type { Import } from '@tessera/contracts/import/import.schema';
import { paths } from '@tessera/contracts/paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQueryClient, type QueryClient } from '@tessera/ui/shared-modules/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { announceMedia, isBoardInSight, showFreshMedia } from '../../browse/media/announce-media.ts';
import { writeWorkspaceAddress } from '../../browse/views/workspace-address.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCatchUp } from '../../lib/use-catch-up.ts';
import { importKeys, progressImport } from './import-changes.ts';

interface End {
  readonly folderId: string;
  readonly contentId: string;
  readonly state: Import['state'];
  readonly added: number;
}

/**
 * Refreshes imports, contents and walls on events about imports, and announces their results. Use it once, in the app.
 */
export function useImportEvents(): void {
  const { api, events: bus, navigate, notify } = useHost();
  const { t } = useTranslation('workspace');
  const client = useQueryClient();
  const told = useRef(new Set<string>());

  /** Shows one notice per import: none if the wall already announces the new media. */
  const tellEnd = ({ folderId, contentId, state, added }: End): void => {
    const announced = added > 0 ? announceMedia(client, folderId, { isFinished: true }) : null;
    const refresh = {
      label: t('media.fresh.action'),
      run: (): void => {
        showFreshMedia(client, folderId);
        if (!isBoardInSight(client, folderId))
          navigate(`${paths.home}?${writeWorkspaceAddress({ folderId, contentId }).toString()}`);
      },
    };
    if (state === 'failed')
      notify({
        tone: 'bad',
        text: t('import.failed.text', { count: added }),
        ...(announced === 'unseen' ? { action: refresh } : {}),
      });
    else if (announced === 'unseen') notify({ tone: 'good', text: t('media.fresh.text'), action: refresh });
    else if (announced === 'shown') notify({ tone: 'good', text: t('import.done.shown', { count: added }) });
    else if (announced === null && state === 'done') notify({ tone: 'neutral', text: t('import.done.nothingNew') });
  };

  const end = (data: End & { readonly importId: string }): void => {
    if (told.current.has(data.importId)) return;
    told.current.add(data.importId);
    for (const queryKey of [queryKeys.contents, queryKeys.folders]) void client.invalidateQueries({ queryKey });
    tellEnd(data);
  };
  const onEnd = useEffectEvent(async (id: string) => {
    if (told.current.has(id)) return;
    const answer = await api.call(importCalls.getImport, { query: { id } }).catch(() => null);
    if (answer) end({ ...answer.import, importId: id });
    else for (const queryKey of [queryKeys.contents, queryKeys.folders]) void client.invalidateQueries({ queryKey });
  });

  useEffect(() => {
    const releases = [
      bus.subscribe(events.jobProgressed, ({ data }) => {
        if (data.kind === 'import') changeImport(client, data.id, (item) => progressImport(item, data));
      }),
      bus.subscribe(events.jobFinished, ({ data: { kind, id } }) => {
        if (kind !== 'import') return;
        // The event has no counts, so the import appears to be running until the list is loaded.
        void client.invalidateQueries({ queryKey: importKeys.all });
        void onEnd(id);
      }),
    ];
    return () => releases.forEach((release) => release());
  }, [bus, client]);

  useCatchUp(async () => {
    const running = importsIn(client).filter(isAtWork);
    if (running.length === 0) return;
    await client.refetchQueries({ queryKey: importKeys.all });
    const ended = new Map(
      importsIn(client)
        .filter((item) => !isAtWork(item))
        .map((item) => [item.id, item]),
    );
    for (const { id } of running) {
      const item = ended.get(id);
      if (item) end({ ...item, importId: id });
    }
  });
}

const importsIn = (client: QueryClient): readonly Import[] =>
  client.getQueriesData<readonly Import[]>({ queryKey: importKeys.all }).flatMap(([, items = []]) => items);

/** Changes an import in the cached lists. An unknown one was started elsewhere, so the list is refetched. */
function changeImport(client: QueryClient, importId: string, change: (item: Import) => Import): void {
  const isKnown = importsIn(client).some(({ id }) => id === importId);
  if (isKnown)
    client.setQueriesData<readonly Import[]>({ queryKey: importKeys.all }, (items) =>
      items?.map((item) => (item.id === importId ? change(item) : item)),
    );
  else void client.invalidateQueries({ queryKey: importKeys.all });
}
