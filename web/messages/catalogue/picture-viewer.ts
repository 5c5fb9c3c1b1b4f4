/** Words of the window in which one looks at pictures of a book, which is loaded when the first is opened. */
export const viewerMessages = {
  of: (title: string) => `Ansichten von «${title}»`,
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  enlarge: 'Bild vergrössern',
} as const
