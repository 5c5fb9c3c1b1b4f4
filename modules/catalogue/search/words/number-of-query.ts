import { foldNumber } from './fold.ts'

const SHORTEST_NUMBER = 4
/** Prefixes as printed before the number: «ISBN 978-…», «ISBN-13: 978-…». */
const LABEL = /^\s*isbn(?:[-\s]?1[03](?=[\s:]))?[\s:]*/i

/** The ISBN or order number that a query begins to write, folded as in the index; null for any other query. */
export function numberOfQuery(query: string): string | null {
  const number = foldNumber(query.replace(LABEL, ''))
  if (number.length < SHORTEST_NUMBER || !/\d/.test(number)) return null
  if (isIsbn10(number)) return `978${number.slice(0, 9)}`
  return isEndOfIsbn13(number) ? `978${number}` : number
}

/** The ten digits behind 978: people leave out what all books have in common, or take it for a prefix. */
function isEndOfIsbn13(number: string): boolean {
  if (!/^\d{10}$/.test(number)) return false
  const sum = [...`978${number}`].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * ISBN-10: ten digits whose weighted sum is divisible by eleven (ISO 2108, before 2007); the same book has nine of them
 * after 978.
 */
function isIsbn10(number: string): boolean {
  if (!/^\d{9}[\dx]$/.test(number)) return false
  const sum = [...number].reduce(
    (total, digit, place) => total + (digit === 'x' ? 10 : Number(digit)) * (10 - place),
    0,
  )
  return sum % 11 === 0
}
