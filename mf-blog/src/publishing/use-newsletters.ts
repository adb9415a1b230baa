import { events } from '@tessera/contracts/events/events';
import type { CallInput, CallOutput } from '@tessera/contracts/http/define-call';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import type { Newsletter } from '@tessera/contracts/newsletter/newsletter.schema';
import { useHost, useSendOnce, useThenRefresh } from '@tessera/ui/shared-modules/kit';
import { useQuery, useQueryClient, type UseQueryResult } from '@tessera/ui/shared-modules/query';
import { useEffect } from 'react';

type Newsletters = CallOutput<typeof newsletterCalls.getNewsletters>;
const key = ['newsletters'] as const;

/** The newsletters and the number of subscribers, refreshed while one is being sent. */
export function useNewsletters(): UseQueryResult<Newsletters> {
  const { api, events: bus } = useHost();
  const client = useQueryClient();
  useEffect(() => {
    const refresh = ({ data }: { readonly data: { readonly kind: string } }): void => {
      if (data.kind === 'newsletter') void client.invalidateQueries({ queryKey: key });
    };
    const ends = [bus.subscribe(events.jobProgressed, refresh), bus.subscribe(events.jobFinished, refresh)];
    return () => {
      for (const end of ends) end();
    };
  }, [bus, client]);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(newsletterCalls.getNewsletters, undefined, { signal }),
  });
}

type NewsletterChange = CallInput<typeof newsletterCalls.updateNewsletter>['body'];

interface NewsletterActs {
  change(change: NewsletterChange): Promise<void>;
  test(newsletter: Pick<Newsletter, 'id'>): Promise<void>;
  send(newsletter: Pick<Newsletter, 'id' | 'revision'>): Promise<void>;
  remove(newsletter: Pick<Newsletter, 'id'>): Promise<void>;
}

/** The actions on newsletters. Each refreshes the list before its promise resolves. */
export function useNewsletterActs(): NewsletterActs {
  const { api } = useHost();
  const sendOnce = useSendOnce();
  const thenRefresh = useThenRefresh(key);
  return {
    change: async (body) => void (await thenRefresh(api.call(newsletterCalls.updateNewsletter, { body }))),
    test: async ({ id }) => {
      await sendOnce({ id }, (body, idempotencyKey) =>
        api.call(newsletterCalls.testNewsletter, { body }, idempotencyKey),
      );
    },
    send: async ({ id, revision }) =>
      void (await thenRefresh(api.call(newsletterCalls.sendNewsletter, { body: { id, revision } }))),
    remove: async ({ id }) => void (await thenRefresh(api.call(newsletterCalls.deleteNewsletter, { body: { id } }))),
  };
}
