import { resultsOpenedBy } from '@tessera/contracts/draw/draw-name';
import type { SharedDraw } from '@tessera/contracts/draw/draw.schema';
import { OutlinedInput } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { heldPlaces } from '../draws/held-places.ts';
import { ReportSection } from '../report/report-section.tsx';

/** Whoever won under a masked name proves it here by typing their own: the visitor's browser compares it with the codes, and sends it nowhere. */
export function DrawOwnName({ draw: { lines, results } }: { readonly draw: Pick<SharedDraw, 'lines' | 'results'> }): ReactNode {
  const { t } = useTranslation('workspace');
  const [name, setName] = useState('');
  const { data: opened } = useQuery({ queryKey: ['drawName', name, results], queryFn: () => resultsOpenedBy(name, lines, results), enabled: name.trim() !== '', staleTime: Number.POSITIVE_INFINITY });
  const holders = heldPlaces(results).map(({ holder }) => holder.entry);
  // Somebody with several posts may have been drawn for one place more than once.
  const said = [...new Set((opened ?? []).map(({ entry, place }) => t(holders.includes(entry) ? 'lottery.own.place' : 'lottery.own.replaced', { place })))];
  return (
    <ReportSection title={t('lottery.own.title')}>
      <p>{t('lottery.own.text')}</p>
      <OutlinedInput value={name} onChange={({ target }) => setName(target.value)} autoComplete="off" slotProps={{ input: { 'aria-label': t('lottery.own.label'), autoCapitalize: 'none', spellCheck: false } }} placeholder={t('lottery.own.label')} sx={{ width: 280, maxWidth: '100%' }} />
      <div role="status">{opened === undefined ? null : said.length === 0 ? t('lottery.own.none') : said.map((text) => <p key={text}>{text}</p>)}</div>
    </ReportSection>
  );
}
