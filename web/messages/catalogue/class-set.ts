const inWords = new Intl.ListFormat('de-CH', { type: 'conjunction' })

/** Sentences of «Alle für eine Klasse». */
export const classSetMessages = {
  title: 'Alle für eine Klasse',
  copies: 'Exemplare je Titel',
  add: (titles: number) => `Alle ${titles} Titel in den Warenkorb`,
  what: (titles: readonly string[]) => `Als Buch: ${quoted(titles)}.`,
  forTeachers: (titles: readonly string[]) => `Nicht dabei, weil für Lehrpersonen: ${quoted(titles)}.`,
  notInPrint: (titles: readonly string[]) => `Nicht dabei, weil nicht als Buch bestellbar: ${quoted(titles)}.`,
} as const

function quoted(titles: readonly string[]): string {
  return inWords.format(titles.map((title) => `«${title}»`))
}
