import type { EmbedTarget } from '@tessera/contracts/share/embed.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  LoadState,
  SegmentedControl,
  toLoadable,
  useDebounced,
  useElementWidth,
  useHost,
} from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { color, radius, step } from '@tessera/ui/theme/tokens';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { EmbedView } from './embed-view.tsx';

const Column = styled('section')({ minWidth: 0, display: 'flex', flexDirection: 'column', gap: step * 3 });
const Stage = styled('div')({
  overflow: 'auto',
  maxHeight: '80dvh',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.background,
});

/** The preview sizes of an embed: a phone, a column of a page, a whole page, a large screen. */
const places = { phone: [360, 640], column: [720, 480], page: [1200, 675], screen: [1920, 1080] } as const;
const placeNames = ['phone', 'column', 'page', 'screen'] as const;
type Place = (typeof placeNames)[number];

const typingMs = 400;

/** The height of a wall, passed as a custom CSS property. */
const heightOf = (pixels: number): CSSProperties & Readonly<Record<'--embed-height', string>> => ({
  '--embed-height': `${String(pixels)}px`,
});

/** A preview of an embed with its current posts. */
export function EmbedPreview({ title, target }: { readonly title: string; readonly target: EmbedTarget }): ReactNode {
  const { t } = useTranslation('workspace');
  const { api } = useHost();
  const [place, setPlace] = useState<Place>('column');
  const { ref, width } = useElementWidth();
  const {
    layout: _layout,
    hasTitle: _hasTitle,
    cta: _cta,
    ctaColor: _ctaColor,
    turnSeconds: _turn,
    refreshSeconds: _refresh,
    ...asked
  } = target;
  const settled = useDebounced(asked, typingMs);
  const body = { ...target, ...settled };
  const query = useQuery({
    // Only settings that change the posts; a colour needs no request.
    queryKey: queryKeys.embed(settled),
    queryFn: async ({ signal }) => (await api.call(shareCalls.previewEmbed, { body }, { signal })).mediaList,
    placeholderData: (before) => before,
  });
  const [wide, high] = places[place];
  return (
    <Column aria-label={t('embed.preview.label')}>
      <div>
        <SegmentedControl
          label={t('embed.preview.place')}
          value={place}
          onChange={setPlace}
          options={placeNames.map((value) => ({ value, label: t(`embed.place.${value}`) }))}
        />
      </div>
      <div ref={ref}>
        <Stage tabIndex={0} role="group" aria-label={t('embed.preview.label')}>
          <LoadState state={toLoadable(query)} skeleton={<Skeleton height={320} />}>
            {(posts) => (
              <div
                style={{
                  width: wide,
                  margin: '0 auto',
                  zoom: width === 0 ? 1 : Math.min(1, width / wide),
                  ...heightOf(high),
                }}
              >
                <EmbedView title={title} settings={target} posts={posts} hrefOf={({ link }) => link} heading="h2" />
              </div>
            )}
          </LoadState>
        </Stage>
      </div>
    </Column>
  );
}
