/* Picture walls and their lightbox. Shared separately from the kit, because only some pages need them. */
export { Gallery } from '../gallery/gallery.tsx';
export type { GalleryItem } from '../gallery/gallery-item.ts';
export { Lightbox } from '../gallery/lightbox.tsx';
export { Picture } from '../gallery/picture.tsx';
export { StageNote } from '../gallery/stage-note.tsx';
export { Video } from '../gallery/video.tsx';
export type { VideoDrive, VideoProgress } from '../gallery/video.tsx';
export { Wall } from '../gallery/wall.tsx';
export { WallSkeleton } from '../gallery/wall-skeleton.tsx';
export type { WallSize } from '../gallery/wall-types.ts';
