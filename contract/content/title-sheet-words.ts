/** What stands on a printed catalogue of new titles. */
export const titleSheetWords = {
  counted: (titles: number, editions: number) =>
    [
      ...(titles > 0 ? [`${titles} ${titles === 1 ? 'neuer' : 'neue'} Titel`] : []),
      ...(editions > 0 ? [`${editions} neue ${editions === 1 ? 'Auflage' : 'Auflagen'}`] : []),
    ].join(' und '),
  months: (first: string, last: string) => (first === last ? first : `${first} bis ${last}`),
  overview: 'Auf einen Blick',
  page: 'Seite',
  newEdition: 'Neue Auflage',
  published: (day: string) => `Erschienen am ${day}`,
  announced: (day: string) => `Erscheint am ${day}`,
  isbn: (isbn: string) => `ISBN ${isbn}`,
  continued: (month: string) => `${month}, Fortsetzung`,
  notes: 'Notizen',
  order: 'Bestellen',
  orderText:
    'Alles, was hier steht, bestellen Sie im Shop; was noch nicht erschienen ist, bestellen Sie vor. Buchhandlungen bestellen wie gewohnt.',
  qrCode: 'QR-Code, der zu diesen Titeln im Shop führt',
  prices: (day: string) => `Preise in CHF inkl. MwSt., am ${day}. Preise und Daten können ändern.`,
  cover: (title: string) => `Umschlag: ${title}`,
} as const
