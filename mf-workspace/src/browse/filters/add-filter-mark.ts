/** Marks the element that opens the list of filters; a keyboard shortcut focuses it. */
export const addFilterMark = 'data-add-filter';
