/** Of several pages of a list. */
export const paginationMessages = {
  label: 'Seiten',
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  page: (number: number) => `Seite ${number}`,
  position: (page: number, of: number) => `Seite ${page} von ${of}`,
} as const

/** Of the steps of an order. */
export const stepMessages = {
  label: 'Schritte der Bestellung',
  done: 'erledigt',
  current: 'aktueller Schritt',
  position: (step: number, of: number) => `Schritt ${step} von ${of}`,
} as const
