/** Sentences and words of the cart and of the way into it. */
export const addToCartMessages = {
  add: 'In den Warenkorb',
  added: (title: string) => `«${title}» liegt im Warenkorb.`,
  toCart: 'Zum Warenkorb',
} as const

export const cartMessages = {
  title: 'Warenkorb',
  itemCount: (count: number) => (count === 1 ? '1 Exemplar' : `${count} Exemplare`),
  items: 'Artikel',
  isbn: 'ISBN',
  unitPrice: 'Einzelpreis',
  total: 'Gesamtpreis',
  remove: 'Entfernen',
  removeItem: (title: string) => `«${title}» entfernen`,
  removed: (title: string) => `«${title}» wurde entfernt.`,
  undo: 'Rückgängig',
  notAvailable: 'Nicht mehr erhältlich. Bitte entfernen Sie diesen Artikel, um weiterzufahren.',
  nextTier: (from: number, rate: string) => `Ab ${from} Ex. ${rate}`,
  toCheckout: 'Zur Kasse',
  continueShopping: 'Weiter einkaufen',
  emptyTitle: 'Ihr Warenkorb ist leer',
  emptyText: 'Stöbern Sie in unserem Programm oder suchen Sie nach Titel, Autorin oder ISBN.',
  toHome: 'Zur Startseite',
  toSearch: 'Zur Suche',
  testLicences: (titles: string) =>
    `Sie hatten diese Testlizenzen schon, darum haben wir sie aus dem Warenkorb entfernt: ${titles}`,
} as const
