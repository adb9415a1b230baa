import { resultsOpenedBy } from '@tessera/contracts/draw/draw-name';
import { checkDraw, textOfRules } from '@tessera/contracts/draw/draw-proof';
import type { SharedDraw } from '@tessera/contracts/draw/draw.schema';
import { Alert, OutlinedInput, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { ReportSection } from '../../lib/report-section.tsx';
import { heldPlaces } from '../draws/held-places.ts';

const Facts = styled('dl')({
  display: 'grid',
  gap: step,
  margin: 0,
  '& dt': { fontSize: size.tiny, color: color.inkSecondary },
  '& dd': { margin: `0 0 ${step * 2}px`, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

/** Repeats the draw in the visitor's browser and shows the expected result. */
export function DrawCheck({ draw }: { readonly draw: SharedDraw }): ReactNode {
  const { t } = useTranslation('workspace');
  const { list } = useFormat();
  // Browsers provide crypto.subtle only in secure contexts.
  const canCheck = 'subtle' in crypto;
  const { data } = useQuery({
    queryKey: ['drawCheck', draw],
    queryFn: () => checkDraw(draw),
    enabled: canCheck,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { winners, commitment, rules, rulesHash, listHash, seedHash, seed, lines, results } = draw;
  const expected = data?.expected?.slice(0, Math.max(winners, results.length)) ?? [];
  const facts = [
    ['commitment', commitment],
    ...(rules === null || rulesHash === null
      ? []
      : ([
          ['rulesHash', rulesHash],
          ['rules', textOfRules(rules)],
        ] as const)),
    ['listHash', listHash],
    ['seedHash', seedHash],
    ['seed', seed ?? t('lottery.seed.secret')],
    ...(expected.length === 0 ? [] : [['expected', list(expected.map((entry) => lines[entry] ?? ''))] as const]),
  ] as const;
  return (
    <ReportSection title={t('lottery.check.title')}>
      {!canCheck && (
        <Alert severity="warning" role="status">
          {t('lottery.check.cannot')}
        </Alert>
      )}
      {canCheck && data === undefined && (
        <Alert severity="info" role="status">
          {t('lottery.check.running')}
        </Alert>
      )}
      {data?.faults.length === 0 && (
        <Alert severity="success" role="status">
          {t(seed === null ? 'lottery.check.bound' : 'lottery.check.right')}
        </Alert>
      )}
      {data !== undefined && data.faults.length > 0 && (
        <Alert severity="error" role="alert">
          {t('lottery.check.wrong', { faults: list(data.faults.map((fault) => t(`lottery.fault.${fault}`))) })}
        </Alert>
      )}
      <p>{t('lottery.check.text')}</p>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`lottery.fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </ReportSection>
  );
}

/**
 * Winners with masked names prove it by typing their name. The browser compares it with the published codes and sends
 * it nowhere.
 */
export function DrawOwnName({
  draw: { lines, results },
}: {
  readonly draw: Pick<SharedDraw, 'lines' | 'results'>;
}): ReactNode {
  const { t } = useTranslation('workspace');
  const [name, setName] = useState('');
  const { data: opened } = useQuery({
    queryKey: ['drawName', name, results],
    queryFn: () => resultsOpenedBy(name, lines, results),
    enabled: name.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const holders = heldPlaces(results).map(({ holder }) => holder.entry);
  // A person with several posts may have been drawn more than once for the same place.
  const said = [
    ...new Set(
      (opened ?? []).map(({ entry, place }) =>
        t(holders.includes(entry) ? 'lottery.own.place' : 'lottery.own.replaced', { place }),
      ),
    ),
  ];
  return (
    <ReportSection title={t('lottery.own.title')}>
      <p>{t('lottery.own.text')}</p>
      <OutlinedInput
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        slotProps={{ input: { 'aria-label': t('lottery.own.label'), autoCapitalize: 'none', spellCheck: false } }}
        placeholder={t('lottery.own.label')}
        sx={{ width: 280, maxWidth: '100%' }}
      />
      <div role="status">
        {opened === undefined
          ? null
          : said.length === 0
            ? t('lottery.own.none')
            : said.map((text) => <p key={text}>{text}</p>)}
      </div>
    </ReportSection>
  );
}
