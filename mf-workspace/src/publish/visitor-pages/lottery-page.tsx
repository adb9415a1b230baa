import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import type { SharedDraw } from '@tessera/contracts/draw/draw.schema';
import { maskName } from '@tessera/contracts/draw/mask-name';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { SharedPage } from '@tessera/ui/shared-modules/share';
import { color, radius, size, step } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { CountedSearch } from '../../lib/counted-search.tsx';
import { ReportBody, ReportSection } from '../../lib/report-section.tsx';
import { DrawFunnel } from '../draws/draw-funnel.tsx';
import { heldPlaces } from '../draws/held-places.ts';
import { DrawCheck, DrawOwnName } from './draw-check.tsx';
import { DrawRules } from './draw-rules.tsx';

const Narrow = styled('div')({ maxWidth: 480, width: '100%' });
const List = styled('ol')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Winner = styled('li')({
  padding: step * 3,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
  overflowWrap: 'anywhere',
});
const Quiet = styled('p')({ color: color.inkSecondary, fontSize: size.small, overflowWrap: 'anywhere' });
const Line = styled('li')({ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' });

const linesShown = 50;

/** Whether masked names can be checked in this browser, which requires a secure context. */
const canOpenNames = ({ names, results }: SharedDraw): boolean =>
  names !== 'full' && 'subtle' in crypto && results.some(({ nameKey }) => nameKey !== null);

/** The code and the published name in a line of the list. */
function entryOf(line: string): { readonly code: string; readonly name: string } {
  const [code = '', ...name] = line.split(' ');
  return { code, name: name.length === 0 ? code : name.join(' ') };
}

/** The public page of a draw: the winners, the verification, and the whole list. */
export function LotteryPage(): ReactNode {
  return (
    <SharedPage kind="draw" ask={(api, query, signal) => api.call(drawCalls.openDraw, { query }, { signal })}>
      {(draw) => (
        <ReportBody>
          <Winners draw={draw} />
          {canOpenNames(draw) && <DrawOwnName draw={draw} />}
          {draw.rules !== null && <DrawRules rules={draw.rules} />}
          <DrawCheck draw={draw} />
          <Entries draw={draw} />
        </ReportBody>
      )}
    </SharedPage>
  );
}

function Winners({
  draw: { lines, names, results, drawnTime, committedTime },
}: {
  readonly draw: SharedDraw;
}): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  const nameOf = (entry: number): string => entryOf(lines[entry] ?? '').name;
  return (
    <ReportSection title={t('lottery.winners.title')}>
      <Quiet>
        {drawnTime === null
          ? t('lottery.waiting', { time: dateTime(committedTime) })
          : t('draw.drawn', { time: dateTime(drawnTime) })}
      </Quiet>
      <List>
        {heldPlaces(results).map(({ place, holder, before }) => (
          <Winner key={place}>
            <strong>{t('draw.place', { place, name: nameOf(holder.entry) })}</strong>
            {names !== 'none' && <Quiet>{entryOf(lines[holder.entry] ?? '').code}</Quiet>}
            {before.map((earlier) => (
              <Quiet key={earlier.entry}>
                {t('draw.replaced', { name: nameOf(earlier.entry), reason: earlier.replacedFor })}
              </Quiet>
            ))}
          </Winner>
        ))}
      </List>
    </ReportSection>
  );
}

/** Whether a line contains the searched text, or ends with the name as the list masks it. */
const isFound = (line: string, wanted: string, masked: string): boolean =>
  line.includes(wanted) || (masked !== '' && line.endsWith(` ${masked}`));

/** How the list was selected, and the list itself, in which participants can find their own line. */
function Entries({ draw: { lines, counts, names } }: { readonly draw: SharedDraw }): ReactNode {
  const { t } = useTranslation('workspace');
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const masked = maskName(wanted, names);
  const found = lines.filter((line) => isFound(line.toLowerCase(), wanted, masked));
  return (
    <ReportSection title={t('lottery.list.title', { count: lines.length })}>
      <Narrow>
        <DrawFunnel counts={counts} />
      </Narrow>
      <Quiet>{t(`lottery.names.${names}`)}</Quiet>
      <CountedSearch
        label={t('lottery.list.search')}
        text={text}
        onChange={setText}
        found={found.length}
        total={lines.length}
      />
      <List aria-label={t('lottery.list.label')}>
        {found.slice(0, linesShown).map((line) => (
          <Line key={line}>{line}</Line>
        ))}
      </List>
      {found.length > linesShown && <Quiet>{t('lottery.list.more', { count: found.length - linesShown })}</Quiet>}
    </ReportSection>
  );
}
