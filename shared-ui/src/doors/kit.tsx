/* Our own kit as one shared copy: contexts and stores in it are the same for the shell and every remote. */
export { Announcer, useAnnounce } from '../live-region/announcer.tsx';
export { toLoadable } from '../page/loadable.ts';
export type { Loadable } from '../page/loadable.ts';
export { LoadState, Waiting } from '../page/load-state.tsx';
export { EmptyState, ForbiddenState, MessageState } from '../page/message-state.tsx';
export { Page } from '../page/page.tsx';
export { ProblemState } from '../page/problem-state.tsx';
export { SkipLink } from '../page/skip-link.tsx';
export { SupportId } from '../page/support-id.tsx';
export { TileDrawing } from '../page/tile-drawing.tsx';
export { VisuallyHidden } from '../page/visually-hidden.tsx';
export { loadFonts } from '../theme/fonts.ts';
export { createSchemeStore, schemeChoices } from '../theme/scheme.ts';
export type { SchemeChoice, SchemeStore } from '../theme/scheme.ts';
export { styleCache } from '../theme/style-cache.ts';
export { ThemeRoot } from '../theme/theme-root.tsx';
