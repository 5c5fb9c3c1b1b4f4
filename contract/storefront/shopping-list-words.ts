import { copiesInWords } from '../ground/text/copies-in-words.ts'

/** What stands on a printed list. */
export const listSheetWords = {
  price: 'Einzelpreis',
  amount: 'Menge',
  by: (owner: string) => `Zusammengestellt von ${owner}`,
  counted: (titles: number, copies: number) =>
    `${titles === 1 ? '1 Titel' : `${titles} Titel`}, ${copiesInWords(copies)}`,
  total: (copies: number) => `Total für ${copiesInWords(copies)}, nach Mengenrabatt`,
  prices: (day: string) => `Preise in CHF inkl. MwSt., ohne Versand, am ${day}`,
  how: 'QR-Code scannen oder eingeben:',
  qrCode: 'QR-Code, der zur Liste führt',
  continued: (name: string) => `${name}, Fortsetzung`,
  empty: 'Auf dieser Liste ist noch nichts.',
} as const

/** The columns of a list as a table. */
export const LIST_FILE_HEAD = ['Menge', 'ISBN', 'Titel', 'Ausgabe', 'Auflage', 'Einzelpreis CHF', 'Bemerkung']

/** The name of a list that is made of something else. */
export const listNames = {
  ofOrder: (number: string) => `Bestellung ${number}`,
  ofCart: (day: string) => `Warenkorb vom ${day}`,
} as const
