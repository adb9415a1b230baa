import { styled } from '@tessera/ui/shared-modules/components';
import type { ReactNode } from 'react';

// Lines break between hashtags, and inside one only if it alone is too long for a line.
const Hashtag = styled('span')({ display: 'inline-block', maxWidth: '100%', marginRight: '0.25em' });

/**
 * Hashtags one after another. Each stays in one piece, even in languages in which a line may break after any character.
 */
export const HashtagList = ({ tags }: { readonly tags: readonly string[] }): ReactNode =>
  tags.map((tag) => (
    <span key={tag}>
      <Hashtag>{`#${tag}`}</Hashtag>{' '}
    </span>
  ));
