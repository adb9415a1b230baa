import { suggestionCalls } from '@tessera/contracts/kol/suggestion.calls';
import { Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, LoadState, toLoadable, useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { SidePanel } from '../../lib/side-panel.tsx';
import { SuggestionList, type Suggestion } from './suggestion-list.tsx';

const Quiet = styled('p')({ color: color.inkSecondary, fontSize: size.small });

/** A panel on the right with accounts similar to the user's influencers, and what they have in common. */
export function SuggestionsPanel({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('kol');
  const { api } = useHost();
  const query = useQuery({
    queryKey: queryKeys.suggestions,
    queryFn: async ({ signal }): Promise<readonly Suggestion[]> =>
      (await api.call(suggestionCalls.getSuggestedKol, undefined, { signal })).suggestList,
  });
  return (
    <SidePanel title={t('suggestion.title')} gap={step * 3} onClose={onClose}>
      <Quiet>{t('suggestion.help')}</Quiet>
      <LoadState
        state={toLoadable(query, (list) => list.length === 0)}
        skeleton={<Skeleton height={320} />}
        empty={<EmptyState title={t('suggestion.empty.title')} text={t('suggestion.empty.text')} />}
      >
        {(list) => <SuggestionList suggestions={list} />}
      </LoadState>
    </SidePanel>
  );
}
