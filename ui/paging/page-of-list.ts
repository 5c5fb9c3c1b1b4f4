/** Attribute of the links to the pages of a list: which page is shown, as it is read aloud after it has changed. */
export const PAGE_OF_LIST = 'data-page-of-list'
