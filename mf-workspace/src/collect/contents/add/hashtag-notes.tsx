import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  LoadState,
  toLoadable,
  useFormat,
  useHost,
  useProblemText,
  type Loadable,
} from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { color, radius, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

type HashtagQuota = CallOutput<typeof contentCalls.getHashtagQuota>;

/** The query key, to be invalidated after a hashtag was queried. */
export const hashtagQuotaKey = ['hashtagQuota'] as const;

/** The number of hashtags that the connection has queried in the last 7 days. Fetched only if `isNeeded`. */
export function useHashtagQuota(isNeeded: boolean): Loadable<HashtagQuota> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: hashtagQuotaKey,
    queryFn: ({ signal }) => api.call(contentCalls.getHashtagQuota, undefined, { signal }),
    enabled: isNeeded,
  });
  return toLoadable(query);
}

const Notes = styled('div')({
  marginBottom: step * 4,
  padding: `${step * 2.5}px ${step * 3}px`,
  borderRadius: radius.card,
  background: color.hover,
  fontSize: size.small,
  color: color.inkSecondary,
});
const Line = styled('p')({ color: color.ink, marginTop: step * 1.5, overflowWrap: 'anywhere' });
const Quiet = styled('p')({ marginTop: step, overflowWrap: 'anywhere' });

/** The number of hashtags that are listed by name; the rest are only counted. */
const namedTags = 8;

/** What a hashtag can and cannot show, and how many more can be queried. */
export function HashtagNotes({ quota }: { readonly quota: Loadable<HashtagQuota> }): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <Notes>
      <p>{t('hashtag.about.text')}</p>
      {quota.status === 'failed' ? (
        <QuotaProblem problem={quota.problem} />
      ) : (
        <LoadState state={quota} skeleton={<Quiet>{t('hashtag.quota.loading')}</Quiet>}>
          {(known) => <QuotaLines quota={known} />}
        </LoadState>
      )}
    </Notes>
  );
}

function QuotaProblem({ problem }: Pick<Extract<Loadable<HashtagQuota>, { status: 'failed' }>, 'problem'>): ReactNode {
  const { t } = useTranslation('workspace');
  const textOf = useProblemText();
  return <Line>{problem.code === 'sourceMissing' ? textOf(problem) : t('hashtag.quota.unknown')}</Line>;
}

function QuotaLines({ quota }: { readonly quota: HashtagQuota }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime, list, sentences } = useFormat();
  const { used, quota: limit, freeTime, source, tags } = quota;
  const named = tags.slice(0, namedTags).map((tag) => `#${tag}`);
  const more = tags.length - named.length;
  return (
    <>
      <Line>
        {sentences([
          t(`hashtag.quota.${source}`, { used, quota: limit }),
          freeTime !== null && t('hashtag.quota.freeTime', { time: dateTime(freeTime) }),
        ])}
      </Line>
      {tags.length > 0 && (
        <Quiet>
          {t('hashtag.quota.tags', {
            tags: list([...named, ...(more > 0 ? [t('hashtag.quota.moreTags', { count: more })] : [])]),
          })}
        </Quiet>
      )}
    </>
  );
}
