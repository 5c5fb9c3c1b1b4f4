/** Sentences and words of the cart. */
export const cartMessages = {
  title: 'Warenkorb',
  description: 'Was Sie bestellen möchten, mit Preisen, Mehrwertsteuer und Versand, auch ohne Konto.',
  items: 'Artikel im Warenkorb',
  remove: 'Entfernen',
  removeItem: (title: string) => `«${title}» entfernen`,
  removed: (title: string) => `«${title}» wurde entfernt.`,
  undo: 'Rückgängig',
  unavailable: 'Nicht mehr erhältlich',
  unavailableItems: 'Bitte entfernen Sie zuerst die Artikel, die nicht mehr erhältlich sind.',
  nextTier: (from: number, rate: string) => `Ab ${from} Exemplaren ${rate} Rabatt`,
  toCheckout: 'Zur Kasse',
  paymentMethods: 'Zahlungsarten',
  continueShopping: 'Weiter einkaufen',
  emptyText: 'Stöbern Sie in unserem Programm oder suchen Sie nach Titel, Autor/in oder ISBN.',
  toSearch: 'Titel suchen',
  toList: 'Warenkorb als Merkliste speichern',
} as const
