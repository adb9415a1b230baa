import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip, type MarkTone } from '@tessera/ui/shared-modules/kit';
import { color, font, size, step, weight } from '@tessera/ui/theme/tokens';
import { memo, useState, type ReactNode } from 'react';
import type { LogEntry } from '../../workbench/log.ts';
import { Code, CodeBlock } from '../panel-parts.tsx';
import { contentOf, isTrouble, subjectOf } from './log-filter.ts';

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0, minWidth: 0 });
const Line = styled('li')({
  borderBottom: `1px solid ${color.hairline}`,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 44px',
});
const Summary = styled('summary')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `0 ${step * 2}px`,
  padding: `${step}px 0`,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { background: color.hover },
  '&:focus-visible': { outlineOffset: -2 },
});
const Subject = styled('span')({
  fontSize: size.small,
  fontWeight: weight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Small = styled('span')({
  fontSize: size.tiny,
  color: color.inkSecondary,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
const Detail = styled('span')({ marginRight: step * 2, color: color.ink });
const Payload = styled('span')({ fontFamily: font.mono });
const Digest = styled('span')({
  gridColumn: '1 / -1',
  fontSize: size.tiny,
  color: color.inkSecondary,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Maximum characters of a payload in its line. */
const digestLength = 200;

function toneOf(entry: LogEntry): MarkTone {
  if (entry.kind === 'deadLetter') return 'bad';
  if (isTrouble(entry)) return 'bad';
  return entry.kind === 'event' ? 'accent' : 'neutral';
}

/** Secondary text of a line: version and source of an event, status and duration of a call. */
function useDetail(): (entry: LogEntry) => string {
  const { t } = useTranslation('isolation');
  return (entry) => {
    switch (entry.kind) {
      case 'event':
        return t('log.detail.event', { version: entry.envelope.version, source: entry.envelope.source });
      case 'deadLetter':
        return [
          t(`log.reason.${entry.reason}`),
          ...(entry.subscriber === null ? [] : [t('log.detail.subscriber', { subscriber: entry.subscriber })]),
        ].join(' · ');
      case 'call':
        return t('log.detail.call', {
          status: entry.call.status === 0 ? t('log.status.none') : String(entry.call.status),
          ms: Math.round(entry.call.ms),
          by: t(`log.by.${entry.call.answeredBy}`),
        });
      case 'report':
        return entry.supportId;
      case 'notice':
        return t(`log.tone.${entry.tone}`);
      case 'left':
        return t('log.detail.left');
    }
  };
}

function digestOf(entry: LogEntry): string | null {
  switch (entry.kind) {
    case 'event':
    case 'deadLetter':
      return JSON.stringify(entry.envelope.data)?.slice(0, digestLength) ?? null;
    case 'call':
      return `${entry.call.method} ${entry.call.path}`;
    case 'report':
      return entry.message;
    case 'notice':
    case 'left':
      return null;
  }
}

/** Lines of the log, each of which can be expanded. */
export function LogLines({
  entries,
  label,
}: {
  readonly entries: readonly LogEntry[];
  readonly label: string;
}): ReactNode {
  return (
    <List aria-label={label}>
      {entries.map((entry) => (
        <LogLine key={entry.id} entry={entry} />
      ))}
    </List>
  );
}

const LogLine = memo(function LogLine({ entry }: { readonly entry: LogEntry }): ReactNode {
  const { t } = useTranslation('isolation');
  const detail = useDetail();
  const [isOpen, setIsOpen] = useState(false);
  const digest = digestOf(entry);
  return (
    <Line>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <Summary>
          <MarkChip tone={toneOf(entry)}>{t(`log.kind.${entry.kind}`)}</MarkChip>
          <Subject>{subjectOf(entry)}</Subject>
          <Small>
            <time dateTime={entry.time} title={entry.time}>
              {entry.time.slice(11, 23)}
            </time>
          </Small>
          <Digest>
            <Detail>{detail(entry)}</Detail> {digest !== null && <Payload>{digest}</Payload>}
          </Digest>
        </Summary>
        {isOpen && (
          <CodeBlock>
            <Code>{JSON.stringify(contentOf(entry), null, 2)}</Code>
          </CodeBlock>
        )}
      </details>
    </Line>
  );
});
