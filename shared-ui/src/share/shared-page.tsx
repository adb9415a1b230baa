import { styled } from '@mui/material/styles';
import type { SharedHead } from '@tessera/contracts/share/share.schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import type { ReactNode } from 'react';
import { useFormat, ZoneProvider } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Mark, productName } from '../mark/mark.tsx';
import { Page } from '../page/page.tsx';
import { color, size, step } from '../theme/tokens.ts';
import { SharedRefusal } from './shared-refusal.tsx';
import { useShared, type AskShared } from './use-shared.ts';

const Foot = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: step * 2,
  padding: step * 6,
  fontSize: size.tiny,
  color: color.inkSecondary,
});

/**
 * Refresh interval of an open page in milliseconds, so that withdrawn content, or the whole page of a revoked link,
 * disappears.
 */
const refreshEvery = (): number => minuteMs;

interface SharedPageProps<Answer> {
  readonly kind: string;
  readonly ask: AskShared<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}

/** A public page of a share: title, author, time and content, or the reason why it cannot be shown. */
export function SharedPage<Answer extends SharedHead>({ kind, ask, children }: SharedPageProps<Answer>): ReactNode {
  const { found, token, onUnlocked, retry } = useShared(kind, ask, { refreshEvery });
  if (found.state === 'open') {
    const { answer } = found;
    return (
      <ZoneProvider value={answer.timeZone}>
        <Page title={answer.title} lead={<Lead head={answer} />}>
          {children(answer)}
        </Page>
        <MadeWith />
      </ZoneProvider>
    );
  }
  return (
    <>
      <SharedRefusal problem={found.problem} token={token} onUnlocked={onUnlocked} retry={retry} />
      <MadeWith />
    </>
  );
}

function MadeWith(): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Foot>
      <Mark pixels={16} />
      {t('shared.foot', { product: productName })}
    </Foot>
  );
}

/** The author, the time of the data, and the time zone of its days. */
function Lead({ head }: { readonly head: SharedHead }): ReactNode {
  const { t } = useTranslation('ui');
  const { dateTime, zone } = useFormat();
  const { byline, asOf, frozenTime, timeZone } = head;
  const parts = [
    ...(byline === '' ? [] : [byline]),
    ...(asOf === null ? [] : [t('shared.asOf', { time: dateTime(asOf) })]),
    ...(frozenTime === null ? [] : [t('shared.frozen', { time: dateTime(frozenTime) })]),
    zone(timeZone),
  ];
  return parts.join(' · ');
}
