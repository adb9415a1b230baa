/** What the wall and the lightbox need to know of a picture. */
export type GalleryItem = {
  readonly id: string;
  /** Null where there is none: its place says so, and nothing is asked for. */
  readonly src: string | null;
  /** A larger version for the lightbox; without it the same one. */
  readonly largeSrc?: string | null;
  /** What is to be seen, for those who do not see it. */
  readonly alt: string;
  /** Width over height. */
  readonly ratio: number;
  /** A CSS colour or gradient that stands until the picture is there. */
  readonly placeholder?: string;
};
