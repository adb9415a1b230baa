/** A picture as the wall and the lightbox show it. */
export interface GalleryItem {
  readonly id: string;
  /** Null if there is no picture: a placeholder text is shown and no request is made. */
  readonly src: string | null;
  /** A larger version for the lightbox; defaults to `src`. */
  readonly largeSrc?: string | null;
  /** Alternative text for screen readers. */
  readonly alt: string;
  /** Aspect ratio: width divided by height. */
  readonly ratio: number;
  /** A CSS colour or gradient to show until the picture is loaded. */
  readonly placeholder?: string;
}
