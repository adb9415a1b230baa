/* Saved views of a list or a board. Shared separately from the kit, because only some pages have them. */
export { SavedViewsMenu } from '../views/saved-views-menu.tsx';
export { useDefaultView } from '../views/use-default-view.ts';
export { useSavedViews } from '../views/use-saved-views.ts';
