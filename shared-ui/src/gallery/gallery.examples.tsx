import IconButton from '@mui/material/IconButton';
import { Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineExamples, type Example } from '../catalogue/examples.ts';
import { Stateful } from '../catalogue/frames.tsx';
import type { Sample } from '../catalogue/sample.ts';
import { MarkChip } from '../controls/mark-chip.tsx';
import type { GalleryItem } from './gallery-item.ts';
import { Gallery } from './gallery.tsx';
import { Lightbox } from './lightbox.tsx';
import { Picture } from './picture.tsx';
import { StageNote } from './stage-note.tsx';
import { Video } from './video.tsx';
import { WallSkeleton } from './wall-skeleton.tsx';
import type { WallProps } from './wall-types.ts';
import { Wall } from './wall.tsx';

const none = (): void => undefined;
const ratios = [0.8, 1, 1.5, 0.8, 1.78, 1];

/** A drawn picture: a horizon and a sun in the colours of its number. */
const draw = (place: number, ratio: number): string => {
  const hue = String((place * 47) % 360);
  const width = String(Math.round(400 * ratio));
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="400" viewBox="0 0 40 40" preserveAspectRatio="none"><rect width="40" height="40" fill="hsl(${hue} 45% 72%)"/><circle cx="28" cy="12" r="6" fill="hsl(${hue} 70% 86%)"/><path d="M0 28Q20 18 40 30V40H0Z" fill="hsl(${hue} 30% 42%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(shape)}`;
};

const itemsOf = (count: number, { picture }: Sample): readonly GalleryItem[] =>
  Array.from({ length: count }, (_, place) => {
    const ratio = ratios[place % ratios.length] ?? 1;
    return {
      id: String(place),
      src: place === 3 ? null : draw(place, ratio),
      alt: `${picture} ${String(place + 1)}`,
      ratio,
    };
  });

type WallOptions = Partial<WallProps<GalleryItem>>;

const wall = (count: number, options: WallOptions = {}): Example =>
  function SampleWall(sample) {
    return <Wall label={sample.title} items={itemsOf(count, sample)} total={count} onOpen={none} {...options} />;
  };

function MarkedWall(sample: Sample): ReactNode {
  const { title, name, secondAction, text } = sample;
  return (
    <Wall
      label={title}
      items={itemsOf(8, sample)}
      onOpen={none}
      renderMarks={() => <MarkChip tone="onPicture">{name}</MarkChip>}
      renderActions={() => (
        <IconButton size="small" aria-label={secondAction}>
          <Pin aria-hidden />
        </IconButton>
      )}
      renderFoot={() => <p>{text}</p>}
      footHeight={48}
    />
  );
}

const lightbox = (openId: string): Example =>
  function SampleLightbox(sample) {
    return (
      <Lightbox
        label={sample.title}
        items={itemsOf(6, sample)}
        openId={openId}
        onOpenChange={none}
        renderDetails={() => <p>{sample.longText}</p>}
      />
    );
  };

function SampleGallery(sample: Sample): ReactNode {
  return (
    <Stateful<string | null> initial={null}>
      {(openId, onOpenChange) => (
        <Gallery
          label={sample.title}
          items={itemsOf(12, sample)}
          openId={openId}
          onOpenChange={onOpenChange}
          lightboxLabel={sample.title}
          renderDetails={() => <p>{sample.longText}</p>}
        />
      )}
    </Stateful>
  );
}

const pictureStyle = { position: 'relative', width: 240, height: 240 } as const;

const picture = (src: string | null, isSmall = false): Example =>
  function SamplePicture({ picture: alt }) {
    return (
      <div style={isSmall ? { ...pictureStyle, width: 40, height: 40 } : pictureStyle}>
        <Picture src={src} alt={alt} isSmall={isSmall} isLazy={false} />
      </div>
    );
  };

const video = (src: string, poster: string | null): Example =>
  function SampleVideo({ picture: alt, error }) {
    return (
      <div style={pictureStyle}>
        <Video src={src} alt={alt} poster={poster} failedText={error}>
          <Picture src={draw(1, 1)} alt={alt} isLazy={false} />
        </Video>
      </div>
    );
  };

export const examples = defineExamples('pictures', {
  Gallery: { normal: (sample) => <SampleGallery {...sample} /> },
  Lightbox: { normal: lightbox('1'), notFound: lightbox('3') },
  Picture: { normal: picture(draw(1, 1)), small: picture(null, true), empty: picture(null), failed: picture('data:,') },
  StageNote: {
    normal: ({ text }) => (
      <div style={pictureStyle}>
        <StageNote>{text}</StageNote>
      </div>
    ),
  },
  Video: { normal: video('/catalogue/missing.mp4', draw(1, 1)), failed: video('/catalogue/missing.mp4', null) },
  Wall: {
    normal: wall(12),
    empty: wall(0),
    small: wall(24, { size: 'small' }),
    large: wall(6, { size: 'large' }),
    manyRows: wall(400),
    moreRows: wall(12, { hasMore: true, isLoadingMore: true }),
    failed: wall(12, { hasMore: true, hasLoadFailed: true, onLoadMore: none }),
    withSelection: wall(8, { selection: { mode: 'multiple', ids: new Set(['1', '2']), onChange: none } }),
    withActions: (sample) => <MarkedWall {...sample} />,
  },
  WallSkeleton: { loading: () => <WallSkeleton rows={3} /> },
});
