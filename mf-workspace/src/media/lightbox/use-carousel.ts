import { useState } from 'react';

/** Which of the pictures of a post is on the stage. */
export interface Carousel {
  readonly index: number;
  readonly show: (index: number) => void;
}

/** The picture shown of the post that is open; another post begins with its first. */
export function useCarousel(openId: string | null): Carousel {
  const [shown, setShown] = useState({ openId, index: 0 });
  return { index: shown.openId === openId ? shown.index : 0, show: (index) => setShown({ openId, index }) };
}
