import type { CallOutput } from '@tessera/contracts/http/define-call';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { suggestionCalls } from '@tessera/contracts/kol/suggestion.calls';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, useHost, useMayChange, useNotifyProblem, whileWaiting } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';

export type Suggestion = CallOutput<typeof suggestionCalls.getSuggestedKol>['suggestList'][number];

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column' });
const Entry = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  gap: step,
  padding: `${step * 3}px 0`,
  borderTop: `1px solid ${color.hairline}`,
  overflowWrap: 'anywhere',
});
const Name = styled('p')({ margin: 0, fontSize: size.body, fontWeight: weight.semibold });
const Quiet = styled('p')({ color: color.inkSecondary, fontSize: size.small });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2, marginTop: step });

/** Accounts similar to the user's influencers, each with the reason, to add or to hide for ever. */
export function SuggestionList({ suggestions }: { readonly suggestions: readonly Suggestion[] }): ReactNode {
  return (
    <List>
      {suggestions.map((suggestion) => (
        <SuggestionEntry key={suggestion.username} suggestion={suggestion} />
      ))}
    </List>
  );
}

function SuggestionEntry({
  suggestion: { username, followers, engagementRate, because },
}: {
  readonly suggestion: Suggestion;
}): ReactNode {
  const { t } = useTranslation('kol');
  const { api, notify } = useHost();
  const { number } = useFormat();
  const client = useQueryClient();
  const mayChange = useMayChange();
  const notifyProblem = useNotifyProblem();
  const [isPending, setIsPending] = useState(false);

  /** Shows what a change, and its undoing, resolve to. */
  const act = async (change: () => Promise<string>, undo?: () => Promise<string>): Promise<void> => {
    setIsPending(true);
    try {
      const text = await change();
      notify({ tone: 'good', text, ...(undo ? { action: { label: t('act.undo'), run: () => void act(undo) } } : {}) });
    } catch (error) {
      notifyProblem(error);
    } finally {
      setIsPending(false);
      await client.invalidateQueries({ queryKey: queryKeys.all });
    }
  };
  const add = async (): Promise<string> => {
    const { added } = await api.call(kolCalls.updateKol, { body: { kol: [username], wait: false } });
    // Another tab may have added it meanwhile.
    return added === 0 ? t('update.started', { count: 1, name: username }) : t('add.done', { count: added });
  };
  const reject = async (isRejected: boolean): Promise<string> => {
    await api.call(suggestionCalls.setRejectKol, { body: { username, isRejected } });
    return t(isRejected ? 'suggestion.rejected' : 'suggestion.again', { name: username });
  };
  const rate = (value: number | null): string => (value === null ? '' : `${number(value, 2)}%`);
  const reasons = [
    t('suggestion.because.tags', { tags: because.tags.map((tag) => `#${tag}`).join(' ') }),
    t('suggestion.because.size', { followers: because.followers }),
    ...(because.isAsEngaging ? [t('suggestion.because.rate', { rate: rate(because.engagementRate) })] : []),
  ];
  return (
    <Entry>
      <Name>{username}</Name>
      <Quiet>
        {[
          t('account.followers', { count: followers, number: number(followers) }),
          ...(engagementRate === null ? [] : [t('suggestion.rate', { rate: rate(engagementRate) })]),
        ].join(' · ')}
      </Quiet>
      <p>
        {t('suggestion.because', { name: because.username, reasons: reasons.join(t('suggestion.because.between')) })}
      </p>
      {mayChange && (
        <Row>
          <Button size="small" {...whileWaiting(isPending, () => act(add))}>
            {t('suggestion.add')}
          </Button>
          <Button
            size="small"
            variant="text"
            {...whileWaiting(isPending, () =>
              act(
                () => reject(true),
                () => reject(false),
              ),
            )}
          >
            {t('suggestion.reject')}
          </Button>
        </Row>
      )}
    </Entry>
  );
}
