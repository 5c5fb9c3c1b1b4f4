import { type CouponState, couponStateLabels } from './coupon-sets.ts'

const YEAR = 365

/** How long what a coupon gives can be used. */
export function termWords(days: number | null): string {
  if (days === null) return 'unbefristet'
  if (days % YEAR === 0) return days === YEAR ? '1 Jahr' : `${days / YEAR} Jahre`
  return days === 1 ? '1 Tag' : `${days} Tage`
}

/** What stands on a slip that is handed out. */
export const slipWords = {
  document: 'Codes zum Einlösen',
  title: (title: string) => `Codes zum Einlösen: ${title}`,
  term: (days: number | null) => (days === null ? 'unbefristet' : `${termWords(days)} ab dem Einlösen`),
  until: (day: string) => `einlösbar bis ${day}`,
  how: 'So lösen Sie den Code ein: QR-Code scannen oder',
  address: (address: string) => `${address} öffnen und den Code eingeben.`,
  qrCode: (code: string) => `QR-Code zum Einlösen von ${code}`,
} as const

/** The columns of the file of codes. */
export const CODES_HEAD = ['Code', 'Titel', 'Plattform', 'Stand', 'Eingelöst am', 'Ausgehändigt an', 'Adresse']

/** What is wrong with a line of a file of codes. */
export const codeLineWords = {
  wrong: (number: number) => `Zeile ${number}: kein Code aus 12 Buchstaben oder Ziffern`,
  rounded: (number: number) =>
    `Zeile ${number}: eine gerundete Zahl. In Excel die Spalte vor dem Einfügen der Codes als Text formatieren`,
  twice: (number: number, first: number) => `Zeile ${number}: derselbe Code wie in Zeile ${first}`,
  known: (number: number) => `Zeile ${number}: diesen Code gibt es schon`,
  none: 'Die Datei enthält keine Codes',
  tooMany: (most: number) => `Die Datei enthält mehr als ${most} Codes`,
  further: (count: number) => `und ${count} weitere Zeilen`,
} as const

/** Where a coupon stands; one that is not redeemed yet, and was handed out, says so. */
export function couponStateWords(state: CouponState, isHandedOut: boolean): string {
  return state === 'unredeemed' && isHandedOut ? 'ausgehändigt' : couponStateLabels[state]
}
