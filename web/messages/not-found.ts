/** Sentences of the search on the page for unknown addresses. */
export const notFoundMessages = {
  label: 'Titel oder Seite',
  search: 'Suchen',
} as const
