import type { Row } from '#modules/ground/uploads/table-rows.ts'

/** The places of the columns that a heading names; -1 where it does not name one. */
export interface Columns {
  number: number
  amount: number
}

/** The more telling one first. */
const NUMBER_COLUMNS = [/^(?:isbn|ean|gtin)\b/i, /^(?:artikel|bestell)[- ]?(?:nummer|nr\.?)$/i]
const AMOUNT_COLUMN =
  /^(?:bestell)?(?:menge|anzahl|stückzahl|stück|stk\.?|exemplare|expl?\.?|amount|quantity|qty|quantité|nombre|copies)\b/iu
/** Its last line. */
const SUM = /^(?:gesamt\p{L}*|total|summe)(?!\p{L})/iu

/** The columns that a row names, if it is the heading of a table: it has their words, and no number alone. */
export function headingOf({ cells }: Row): Columns | null {
  const words = cells.length > 1 ? cells : (cells[0] ?? '').split(/[\s/|,]+/)
  const placeOf = (column: RegExp) => words.findIndex((word) => column.test(word))
  const number = NUMBER_COLUMNS.map(placeOf).find((place) => place >= 0) ?? -1
  const amount = placeOf(AMOUNT_COLUMN)
  if (number + amount === -2 || words.some((word) => /^\d+$/.test(word))) return null
  return cells.length > 1 ? { number, amount } : { number: -1, amount: -1 }
}

/** Whether a row only adds up what stands above it. */
export function isSum({ cells }: Row): boolean {
  return SUM.test(cells.find((cell) => cell !== '') ?? '')
}
