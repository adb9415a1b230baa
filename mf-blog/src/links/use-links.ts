import { linkCalls } from '@tessera/contracts/link/link.calls';
import { linkEvents } from '@tessera/contracts/link/link.events';
import type { Link, LinkChange, NewLink } from '@tessera/contracts/link/link.schema';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { useCursorPages, useHost, useRefreshOnChange, useSendOnce } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import type { LinkAddress } from './use-link-address.ts';

export type LinkPage = CallOutput<typeof linkCalls.getLinks>;

export type LinkFileAnswer = CallOutput<typeof linkCalls.addLinks>;

const linksKey = ['links'] as const;
const linkKinds = ['link'] as const;

/** The links that match the address, loaded page by page. The old list stays until the new one has loaded. */
export function useLinks({ search, isArchived }: LinkAddress): ReturnType<typeof useCursorPages<LinkPage>> {
  const { api } = useHost();
  useRefreshOnChange(linkKinds, linksKey);
  return useCursorPages({
    queryKey: [...linksKey, { search: search.trim(), isArchived }],
    ask: (from, signal) => api.call(linkCalls.getLinks, { body: { search: search.trim(), isArchived, ...from } }, { signal }),
  });
}

interface LinkActs {
  add(link: NewLink): Promise<Link>;
  /** Creates links from the rows of a file. */
  addFile(file: File): Promise<LinkFileAnswer>;
  change(change: LinkChange): Promise<Link>;
  remove(id: string): Promise<void>;
}

/** The actions on links. Each refreshes the list before its promise resolves. */
export function useLinkActs(): LinkActs {
  const { api, events } = useHost();
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: linksKey });
  return {
    add: async (given) => {
      const { link } = await sendOnce(given, (body, key) => api.call(linkCalls.addLink, { body }, key));
      await refresh();
      events.publish(linkEvents.linkMade, { linkId: link.id });
      return link;
    },
    addFile: async (file) => {
      const answer = await api.upload(linkCalls.addLinks, { file: new Blob([file], { type: 'text/csv' }) });
      await refresh();
      for (const { id } of answer.linkList) events.publish(linkEvents.linkMade, { linkId: id });
      return answer;
    },
    change: async (body) => {
      try {
        return (await api.call(linkCalls.updateLink, { body })).link;
      } finally {
        await refresh();
      }
    },
    remove: async (id) => {
      await api.call(linkCalls.deleteLink, { body: { id } });
      await refresh();
    },
  };
}
