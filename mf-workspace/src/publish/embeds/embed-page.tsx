import type { EmbedView as Way, SharedEmbed } from '@tessera/contracts/share/embed.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { lightBoxPathOf } from '@tessera/contracts/share/share.paths';
import { Link, styled } from '@tessera/ui/shared-modules/components';
import { Picture } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { IconAction, useFormat, useShortcut, VisuallyHidden, ZoneProvider } from '@tessera/ui/shared-modules/kit';
import { useLocation, useNavigate, useSearchParams } from '@tessera/ui/shared-modules/router';
import { SharedRefusal, useShared } from '@tessera/ui/shared-modules/share';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { CtaLink } from './cta-link.tsx';
import { PostTexts, usePostName } from './embed-card.tsx';
import { EmbedView } from './embed-view.tsx';

const Stale = styled('p')({
  position: 'fixed',
  insetInlineEnd: step * 2,
  bottom: step * 2,
  padding: `${step}px ${step * 2}px`,
  borderRadius: step,
  fontSize: size.tiny,
  background: color.inverse,
  color: color.onInverse,
});

const refreshEvery = ({ settings }: SharedEmbed): number => settings.refreshSeconds * 1000;

/**
 * The public page of an embed in one of its forms. It refreshes by itself, and keeps the last data if a request fails.
 */
function PublicEmbed({ view }: { readonly view: Way }): ReactNode {
  const { found, token, retry, onUnlocked } = useShared(
    `embed.${view}`,
    (api, key, signal) => api.call(shareCalls.openEmbed, { query: { ...key, view } }, { signal }),
    { refreshEvery, isForScreens: view === 'display' },
  );
  if (found.state === 'refused')
    return <SharedRefusal problem={found.problem} token={token} onUnlocked={onUnlocked} retry={retry} />;
  const { answer, staleSince } = found;
  const { title, settings, mediaList, timeZone } = answer;
  return (
    <ZoneProvider value={timeZone}>
      {view === 'lightBox' ? (
        <LightBox embed={answer} />
      ) : (
        <EmbedView
          title={title}
          settings={settings}
          posts={mediaList}
          hrefOf={({ key, link }) => (view === 'embed' ? lightBoxPathOf(token, key) : link)}
        />
      )}
      {staleSince !== undefined && <StaleNote since={staleSince} />}
    </ZoneProvider>
  );
}

/** In a frame on another site. */
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

const Frame = styled('div')({
  minHeight: '100dvh',
  maxWidth: 1200,
  margin: '0 auto',
  padding: step * 4,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 3,
  containerType: 'inline-size',
});
const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: step * 2,
  minHeight: 40,
});
const Title = styled('h1')({
  fontSize: size.title,
  fontWeight: weight.semibold,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});
const Body = styled('div')({
  display: 'grid',
  gap: step * 4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 700px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
});
const Stage = styled('div')({
  position: 'relative',
  height: 'min(80dvh, 125cqw)',
  borderRadius: radius.card,
  background: color.sunken,
  overflow: 'hidden',
  '& > span': { position: 'absolute', inset: 0 },
});
const Tools = styled('div')({ display: 'flex', alignItems: 'center', gap: step * 2 });
const Quiet = styled('p')({ color: color.inkSecondary });

const captionLength = 2_200;

/** The posts of an embed one at a time, large, with the full caption and a link to the post. */
function LightBox({ embed: { title, settings, mediaList } }: { readonly embed: SharedEmbed }): ReactNode {
  const { t } = useTranslation('workspace');
  const nameOf = usePostName(settings.parts);
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // If the post has been removed in the meantime, show the first one.
  const place = Math.max(
    0,
    mediaList.findIndex(({ key }) => key === search.get('post')),
  );
  const post = mediaList[place];
  const go = (steps: number): void => {
    const next = mediaList[(place + steps + mediaList.length) % Math.max(1, mediaList.length)];
    if (next !== undefined)
      void navigate(`${pathname}?${new URLSearchParams({ post: next.key }).toString()}`, { replace: true });
  };
  useShortcut('ArrowLeft', t('embed.back'), () => go(-1));
  useShortcut('ArrowRight', t('embed.on'), () => go(1));
  return (
    <Frame>
      <Head>
        {settings.hasTitle ? <Title>{title}</Title> : <VisuallyHidden as="h1">{title}</VisuallyHidden>}
        {settings.cta !== null && <CtaLink cta={settings.cta} ctaColor={settings.ctaColor} />}
      </Head>
      {post === undefined ? (
        <Quiet>{t('embed.none')}</Quiet>
      ) : (
        <Body>
          <Stage>
            <Picture key={post.key} src={post.image} alt={nameOf(post)} fit="contain" isLazy={false} />
          </Stage>
          <div>
            <PostTexts post={post} settings={settings} captionMax={captionLength} />
            <Tools>
              <IconAction label={t('embed.back')} icon={<ChevronLeft aria-hidden />} onClick={() => go(-1)} />
              <span>{t('embed.position', { place: place + 1, count: mediaList.length })}</span>
              <IconAction label={t('embed.on')} icon={<ChevronRight aria-hidden />} onClick={() => go(1)} />
              <Link href={post.link} target="_blank" rel="noopener noreferrer nofollow">
                {t('embed.original')}
              </Link>
            </Tools>
          </div>
        </Body>
      )}
    </Frame>
  );
}
