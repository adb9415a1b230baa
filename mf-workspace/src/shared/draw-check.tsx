import { checkDraw, textOfRules } from '@tessera/contracts/draw/draw-proof';
import type { SharedDraw } from '@tessera/contracts/draw/draw.schema';
import { Alert, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { ReportSection } from '../report/report-section.tsx';

const Facts = styled('dl')({ display: 'grid', gap: step, margin: 0, '& dt': { fontSize: size.tiny, color: color.inkSecondary }, '& dd': { margin: `0 0 ${step * 2}px`, overflowWrap: 'anywhere', whiteSpace: 'pre-line' } });

/** Computes the draw again, here in the visitor's browser, and says what must come out. */
export function DrawCheck({ draw }: { readonly draw: SharedDraw }): ReactNode {
  const { t } = useTranslation('workspace');
  const { list } = useFormat();
  // Browsers lend their cryptography to safe origins only.
  const canCheck = 'subtle' in crypto;
  const { data } = useQuery({ queryKey: ['drawCheck', draw], queryFn: () => checkDraw(draw), enabled: canCheck, staleTime: Number.POSITIVE_INFINITY });
  const { winners, commitment, rules, rulesHash, listHash, seedHash, seed, lines, results } = draw;
  const expected = data?.expected?.slice(0, Math.max(winners, results.length)) ?? [];
  const facts = [
    ['commitment', commitment],
    ...(rules === null || rulesHash === null ? [] : [['rulesHash', rulesHash], ['rules', textOfRules(rules)]] as const),
    ['listHash', listHash],
    ['seedHash', seedHash],
    ['seed', seed ?? t('lottery.seed.secret')],
    ...(expected.length === 0 ? [] : [['expected', list(expected.map((entry) => lines[entry] ?? ''))] as const]),
  ] as const;
  return (
    <ReportSection title={t('lottery.check.title')}>
      {!canCheck && <Alert severity="warning" role="status">{t('lottery.check.cannot')}</Alert>}
      {canCheck && data === undefined && <Alert severity="info" role="status">{t('lottery.check.running')}</Alert>}
      {data?.faults.length === 0 && <Alert severity="success" role="status">{t(seed === null ? 'lottery.check.bound' : 'lottery.check.right')}</Alert>}
      {data !== undefined && data.faults.length > 0 && <Alert severity="error" role="alert">{t('lottery.check.wrong', { faults: list(data.faults.map((fault) => t(`lottery.fault.${fault}`))) })}</Alert>}
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
