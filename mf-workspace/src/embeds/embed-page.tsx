import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { EmbedView as Way, SharedEmbed } from '@tessera/contracts/share/embed.schema';
import { lightBoxPathOf } from '@tessera/contracts/share/share.paths';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, ZoneProvider } from '@tessera/ui/shared-modules/kit';
import { SharedRefusal, useShared } from '@tessera/ui/shared-modules/share';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { EmbedView } from './embed-view.tsx';
import { LightBox } from './light-box.tsx';

const Stale = styled('p')({ position: 'fixed', insetInlineEnd: step * 2, bottom: step * 2, padding: `${step}px ${step * 2}px`, borderRadius: step, fontSize: size.tiny, background: color.inverse, color: color.onInverse });

const refreshEvery = ({ settings }: SharedEmbed): number => settings.refreshSeconds * 1000;

/** The public page of an embed in one of its ways. It asks for what changed by itself, and shows what it has where no answer comes. */
function PublicEmbed({ view }: { readonly view: Way }): ReactNode {
  const { found, token, retry, onUnlocked } = useShared(`embed.${view}`, (api, key, signal) => api.call(shareCalls.openEmbed, { query: { ...key, view } }, { signal }), { refreshEvery, isForScreens: view === 'display' });
  if (found.state === 'refused') return <SharedRefusal problem={found.problem} token={token} onUnlocked={onUnlocked} retry={retry} />;
  const { answer, staleSince } = found;
  const { title, settings, mediaList, timeZone } = answer;
  return (
    <ZoneProvider value={timeZone}>
      {view === 'lightBox' ? <LightBox embed={answer} /> : <EmbedView title={title} settings={settings} posts={mediaList} hrefOf={({ key, link }) => (view === 'embed' ? lightBoxPathOf(token, key) : link)} />}
      {staleSince !== undefined && <StaleNote since={staleSince} />}
    </ZoneProvider>
  );
}

/** In a page of somebody else. */
export const EmbedPage = (): ReactNode => <PublicEmbed view="embed" />;

/** On a large screen. */
export const DisplayPage = (): ReactNode => <PublicEmbed view="display" />;

/** One post at a time. */
export const LightBoxPage = (): ReactNode => <PublicEmbed view="lightBox" />;

function StaleNote({ since }: { readonly since: string }): ReactNode {
  const { t } = useTranslation('workspace');
  const { time } = useFormat();
  return <Stale role="status">{t('embed.stale', { time: time(since) })}</Stale>;
}
