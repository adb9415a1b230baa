import { useValue } from '@tessera/ui/host/use-value';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useAnnounce, useConfirm, useFormat } from '@tessera/ui/shared-modules/kit';
import { FlaskConical, Link } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Overridden, OverrideStatus } from '../qa/create-qa.ts';
import { readTabState } from '../qa/read-tab-state.ts';
import { linkWith } from '../qa/requested-overrides.ts';
import { useShell } from '../shell.ts';
import { BisectStep } from './bisect-step.tsx';
import {
  coversStrip,
  Strip,
  StripActions,
  StripButton,
  StripLead,
  StripMore,
  StripText,
  StripWords,
} from './strip-parts.tsx';
import { useCopy } from './use-copy.ts';
import { useRefusedText } from './use-refused-text.ts';

/**
 * A banner over every page while overrides are active: which versions, from where, until when, and a button that ends
 * them.
 */
export function OverrideBanner(): ReactNode {
  const { qa } = useShell();
  const status = useValue(qa.status$);
  return (
    <>
      {qa.refused.length > 0 && <RefusedNotices />}
      {qa.offered.length > 0 && <OfferQuestion />}
      {status.phase !== 'none' && <Banner status={status} />}
    </>
  );
}

/** Describes versions and their sources: this site, or a folder on another origin. */
function useNames(): (remotes: readonly Overridden[]) => { readonly names: string; readonly places: string } {
  const { t } = useTranslation('qa');
  const format = useFormat();
  return (remotes) => ({
    names: format.list(remotes.map(({ id, version }) => `${id} ${version}`)),
    places: format.list([
      ...new Set(remotes.map(({ base }) => (URL.canParse(base) ? base : t('qa:override.origin.own')))),
    ]),
  });
}

function Banner({ status }: { readonly status: Exclude<OverrideStatus, { phase: 'none' }> }): ReactNode {
  const { t } = useTranslation('qa');
  const { qa, reload } = useShell();
  const format = useFormat();
  const announce = useAnnounce();
  const { names, places } = useNames()(status.remotes);
  const { bisect } = readTabState(qa.store);
  const text =
    status.phase === 'active' ? t('qa:banner.active.text', { names }) : t(`qa:banner.over.${status.why}`, { names });
  const announceState = useEffectEvent(() => announce(text));
  useEffect(() => announceState(), [status.phase]);
  return (
    <Strip ref={coversStrip} aria-label={t('qa:banner.label')}>
      {status.phase === 'active' && bisect ? (
        <BisectStep bisect={bisect} under={text} />
      ) : (
        <>
          <StripText>
            <FlaskConical size={16} aria-hidden />
            <StripWords>
              <StripLead>{text}</StripLead>
              {status.phase === 'active' && (
                <StripMore>
                  {t('qa:banner.active.from', { places, until: format.time(new Date(status.until)) })}
                </StripMore>
              )}
            </StripWords>
          </StripText>
          <StripActions>
            {status.phase === 'active' ? (
              <>
                <CopyLink remotes={status.remotes} />
                <StripButton onClick={() => void qa.end()}>{t('qa:banner.active.end')}</StripButton>
              </>
            ) : (
              <StripButton onClick={() => void reload()}>{t('qa:banner.over.reload')}</StripButton>
            )}
          </StripActions>
        </>
      )}
    </Strip>
  );
}

/** Copies the URL of this page with these versions requested, to share with another tester. */
function CopyLink({ remotes }: { readonly remotes: readonly Overridden[] }): ReactNode {
  const { t } = useTranslation('qa');
  const copy = useCopy();
  return (
    <StripButton
      startIcon={<Link aria-hidden />}
      onClick={() => {
        const link = linkWith(
          document.location.href,
          remotes.map(({ id, base }) => ({ id, address: base })),
        );
        void copy(link, { done: t('qa:banner.link.copied'), refused: t('qa:banner.link.refused', { link }) });
      }}
    >
      {t('qa:banner.link.copy')}
    </StripButton>
  );
}

/** Asks before the versions requested by a link are used, because the link may be malicious. */
function OfferQuestion(): ReactNode {
  const { t } = useTranslation('qa');
  const { qa, notices } = useShell();
  const confirm = useConfirm();
  const namesOf = useNames();
  const refusedText = useRefusedText();
  const confirmOffer = useEffectEvent(async () => {
    const { names, places } = namesOf(qa.offered);
    const isConfirmed = await confirm({
      title: t('qa:offer.title'),
      question: t('qa:offer.question', { names, places }),
      consequence: t('qa:offer.consequence'),
      confirmLabel: t('qa:offer.confirm'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    const refused = await qa.apply(qa.offered.map(({ id, base }) => ({ id, address: base })));
    for (const refusal of refused) notices.notify({ tone: 'bad', text: refusedText(refusal) });
  });
  useEffect(() => void confirmOffer(), []);
  return null;
}

/** Shows a notice for each refused version, once. */
function RefusedNotices(): ReactNode {
  const { qa, notices } = useShell();
  const refusedText = useRefusedText();
  const announceState = useEffectEvent(() => {
    for (const text of new Set(qa.refused.map(refusedText))) notices.notify({ tone: 'bad', text });
  });
  useEffect(() => announceState(), []);
  return null;
}
