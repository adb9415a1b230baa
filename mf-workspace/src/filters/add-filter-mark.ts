/** On what opens the list of filters: a key of the page goes there. */
export const addFilterMark = 'data-add-filter';
