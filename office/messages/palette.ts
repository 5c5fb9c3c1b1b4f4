import { FEWEST_LETTERS } from '#contract/desks/search-words.ts'

/** The search of the whole back office. */
export const palette = {
  title: 'Suchen und springen',
  open: 'Suchen',
  label: 'Bestellung, Person, Titel, Aufgabe, Rechnung, Rückzahlung …',
  rooms: 'Räume',
  steps: 'Auf dieser Seite',
  titles: 'Titel im Shop',
  nothing: 'Nichts gefunden.',
  tooShort: `Gesucht wird ab ${FEWEST_LETTERS} Zeichen.`,
  found: (count: number) => (count === 1 ? '1 Treffer' : `${count} Treffer`),
} as const
