import { suggestionCalls } from '@tessera/contracts/kol/suggestion.calls';
import { Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LoadState, toLoadable, useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { color, size } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { SuggestionList, type Suggestion } from './suggestion-list.tsx';

/** For the panel of one influencer. The suggestions for all influencers have a panel of their own. */
const shownMax = 3;

const Quiet = styled('p')({ color: color.inkSecondary, fontSize: size.small });

/** The accounts most similar to one of the user's influencers. */
export function SimilarKols({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation('kol');
  const { api } = useHost();
  const query = useQuery({
    queryKey: queryKeys.similar(id),
    queryFn: async ({ signal }): Promise<readonly Suggestion[]> =>
      (await api.call(suggestionCalls.getSimilarKol, { query: { id } }, { signal })).suggestList,
  });
  return (
    <LoadState
      state={toLoadable(query, (list) => list.length === 0)}
      skeleton={<Skeleton height={96} />}
      empty={<Quiet>{t('similar.none')}</Quiet>}
    >
      {(list) => <SuggestionList suggestions={list.slice(0, shownMax)} />}
    </LoadState>
  );
}
