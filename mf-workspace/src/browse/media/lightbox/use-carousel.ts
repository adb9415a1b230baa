import { useState } from 'react';

/** Which picture of a post is shown. */
export interface Carousel {
  readonly index: number;
  readonly show: (index: number) => void;
}

/** The picture shown of the open post; another post starts with its first picture. */
export function useCarousel(openId: string | null): Carousel {
  const [shown, setShown] = useState({ openId, index: 0 });
  return { index: shown.openId === openId ? shown.index : 0, show: (index) => setShown({ openId, index }) };
}
