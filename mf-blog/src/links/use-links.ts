import type { ApiClient } from '@tessera/contracts/http/client';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import type { LinkFileQuery } from '@tessera/contracts/link/link-file.schema';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { linkEvents } from '@tessera/contracts/link/link.events';
import type { Link, LinkChange, NewLink } from '@tessera/contracts/link/link.schema';
import {
  useCursorPages,
  useHost,
  useRefreshOnChange,
  useSendOnce,
  useThenRefresh,
} from '@tessera/ui/shared-modules/kit';
import type { LinkAddress } from './use-link-address.ts';

export type LinkPage = CallOutput<typeof linkCalls.getLinks>;

export type LinkFilePage = CallOutput<typeof linkCalls.previewLinks>;

export type LinkFileAnswer = CallOutput<typeof linkCalls.addLinks>;

const linksKey = ['links'] as const;
const linkKinds = ['link'] as const;

/** The links that match the address, loaded page by page. The old list stays until the new one has loaded. */
export function useLinks({ search, isArchived }: LinkAddress): ReturnType<typeof useCursorPages<LinkPage>> {
  const { api } = useHost();
  useRefreshOnChange(linkKinds, linksKey);
  return useCursorPages({
    queryKey: [...linksKey, { search: search.trim(), isArchived }],
    ask: (from, signal) =>
      api.call(linkCalls.getLinks, { body: { search: search.trim(), isArchived, ...from } }, { signal }),
  });
}

/** A file as a CSV file: systems report various types, or none, for it. */
const toCsvBlob = (file: File): Blob => new Blob([file], { type: 'text/csv' });

/** How a file of links is read, and the links of its first rows. */
export const previewLinkFile = (
  api: Pick<ApiClient, 'upload'>,
  file: File,
  query: LinkFileQuery,
  signal?: AbortSignal,
): Promise<LinkFilePage> =>
  api.upload(linkCalls.previewLinks, { file: toCsvBlob(file), query }, signal === undefined ? {} : { signal });

interface LinkActs {
  add(link: NewLink): Promise<Link>;
  /** Creates links from the rows of a file. */
  addFile(file: File, query: LinkFileQuery): Promise<LinkFileAnswer>;
  change(change: LinkChange): Promise<Link>;
  remove(id: string): Promise<void>;
}

/** The actions on links. Each refreshes the list before its promise resolves. */
export function useLinkActs(): LinkActs {
  const { api, events } = useHost();
  const sendOnce = useSendOnce();
  const thenRefresh = useThenRefresh(linksKey);
  return {
    add: async (given) => {
      const { link } = await thenRefresh(sendOnce(given, (body, key) => api.call(linkCalls.addLink, { body }, key)));
      events.publish(linkEvents.linkMade, { linkId: link.id });
      return link;
    },
    addFile: async (file, query) => {
      const { name, size, lastModified } = file;
      const answer = await thenRefresh(
        sendOnce({ name, size, lastModified, query }, (_file, key) =>
          api.upload(linkCalls.addLinks, { file: toCsvBlob(file), query }, key),
        ),
      );
      for (const { id } of answer.linkList) events.publish(linkEvents.linkMade, { linkId: id });
      return answer;
    },
    change: async (body) => (await thenRefresh(api.call(linkCalls.updateLink, { body }))).link,
    remove: async (id) => void (await thenRefresh(api.call(linkCalls.deleteLink, { body: { id } }))),
  };
}
