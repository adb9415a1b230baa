import { styled } from '@tessera/ui/shared-modules/components';
import { color, radius, size, step, weight, width } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';

export const Column = styled('div')({
  maxWidth: width.form,
  width: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: step * 5,
});
export const Quiet = styled('p')({
  margin: 0,
  color: color.inkSecondary,
  fontSize: size.small,
  overflowWrap: 'anywhere',
});
export const Plain = styled('p')({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
const Frame = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 3,
  padding: step * 4,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
});
const Title = styled('h2')({ margin: 0, fontSize: size.lead, fontWeight: weight.semibold });

/** One section of the page with its title. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Frame>
  );
}

const Pictures = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: step * 2,
});
const Cell = styled('li')({
  position: 'relative',
  '& > img': {
    width: '100%',
    aspectRatio: '1',
    objectFit: 'cover',
    borderRadius: radius.control,
    display: 'block',
    background: color.hover,
  },
  '& > span': { position: 'absolute', top: step, right: step, background: color.surface, borderRadius: radius.control },
});

interface PictureGridProps {
  readonly label: string;
  readonly images: readonly { readonly id: string; readonly url: string }[];
  /** The name of a picture, by its number from one on. */
  readonly nameOf: (place: number) => string;
  readonly action?: (id: string, place: number) => ReactNode;
}

/** Uploaded pictures in a grid of squares. */
export function PictureGrid({ label, images, nameOf, action }: PictureGridProps): ReactNode {
  return (
    <Pictures aria-label={label}>
      {images.map(({ id, url }, index) => (
        <Cell key={id}>
          <img src={url} alt={nameOf(index + 1)} loading="lazy" />
          {action && <span>{action(id, index + 1)}</span>}
        </Cell>
      ))}
    </Pictures>
  );
}
