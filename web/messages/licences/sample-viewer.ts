/** Words of the window in which one looks at the pages of a sample, which is loaded when the first is opened. */
export const viewerMessages = {
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  enlarge: 'Seite vergrössern',
} as const
