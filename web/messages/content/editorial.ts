/** Sentences of articles, persons, videos and previews: what editors write, but for titles. */
export const articleMessages = {
  categories: 'Themen',
  all: 'Alle',
  articles: 'Artikel',
  feed: 'Artikel als RSS-Feed',
  further: 'Weiterlesen',
  related: 'Titel zum Thema',
  book: 'Das Buch dazu',
  by: 'Von',
  writtenBy: 'Geschrieben von',
  none: 'Noch keine Artikel',
  noneText: 'Zu diesem Thema ist noch nichts erschienen.',
  toAll: 'Alle Artikel',
} as const

export const memberMessages = {
  mail: 'E-Mail',
  mailTo: (name: string) => `E-Mail an ${name}`,
  articles: 'Artikel',
} as const

export const videoMessages = {
  watch: 'Video ansehen',
  elsewhere: 'Öffnet die Seite des Anbieters',
} as const

export const previewMessages = {
  title: (revision: number) => `Vorschau der Fassung ${revision}`,
  draft: 'Diese Fassung ist nicht veröffentlicht. Besucherinnen und Besucher sehen sie nicht.',
  published: 'Diese Fassung ist veröffentlicht.',
} as const
