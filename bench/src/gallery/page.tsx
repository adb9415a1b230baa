/* The page that the gallery bench measures: our wall, or a plain list of the same pictures in the same rows. */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Gallery, type GalleryItem } from '@tessera/ui/shared-modules/gallery';
import { renderKitPage } from '../lib/render-kit-page.tsx';
import { rowsOf } from './bare-rows.ts';

const parameters = new URLSearchParams(location.search);
const count = Number(parameters.get('count'));
const ratios = (parameters.get('ratios') ?? '1').split(',').map(Number);
const width = 1200;
const gap = 8;
const rowHeight = 240;

const items: readonly GalleryItem[] = Array.from({ length: count }, (_, index) => ({
  id: `m${index}`,
  src: `/p/${index}.jpg`,
  alt: `Picture ${index}`,
  ratio: ratios[index % ratios.length] ?? 1,
}));

function BareList() {
  const rows = rowsOf(
    items.map(({ ratio }) => ratio),
    { width, gap, rowHeight },
  );
  const list = useWindowVirtualizer({ count: rows.length, estimateSize: (index) => (rows[index]?.height ?? 0) + gap });
  return (
    <div style={{ position: 'relative', height: list.getTotalSize() }}>
      {list.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        return (
          row && (
            <div
              key={key}
              style={{
                position: 'absolute',
                top: 0,
                left: 0,
                width: '100%',
                height: row.height,
                display: 'flex',
                gap,
                transform: `translateY(${start}px)`,
              }}
            >
              {items.slice(row.start, row.end).map(({ id, src, alt, ratio }) => (
                <img
                  key={id}
                  src={src ?? ''}
                  alt={alt}
                  loading="lazy"
                  decoding="async"
                  style={{ width: ratio * row.height, height: row.height, objectFit: 'cover' }}
                />
              ))}
            </div>
          )
        );
      })}
    </div>
  );
}

const nothing = (): undefined => undefined;

await renderKitPage(
  <div style={{ width, margin: '0 auto' }}>
    {parameters.get('which') === 'wall' ? (
      <Gallery
        label="Wall"
        items={items}
        total={count}
        openId={null}
        onOpenChange={nothing}
        lightboxLabel="Picture"
        renderDetails={nothing}
      />
    ) : (
      <BareList />
    )}
  </div>,
);
