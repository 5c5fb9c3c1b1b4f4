/** A greater number that is not beside the ISBN is a year. */
const MOST_APART = 999

const WHOLE = /^-?\d{1,4}(?:[.,]0)?$/
/** «24 x», «24×», «24 Ex.», «24 Stk.». */
const BEHIND =
  /(?<![\d.,'’-])(\d{1,4})\s*(?:[x×](?![\p{L}\d])|mal\b|Ex(?:pl|emplare?)?\b|St(?:k|ck|ück)\b|St\b(?=\.?$))/iu
/** «x 24», «Menge: 24». */
const BEFORE =
  /(?:(?<![\p{L}\d])[x×]|\b(?:Menge|Anzahl|Exemplare|Stückzahl|Bestellmenge)\s*:?)\s*(\d{1,4})(?![\d.,'’])/iu
const PRICE =
  /(?:à ?)?(?:(?:\b(?:CHF|SFr|Fr|EUR)\b\.?|€) ?[\d.,'’-]+|(?<![\d.,'’-])\d+(?:[.,]\d\d ?(?:CHF|EUR|Fr\.|€)|\.-+))/giu

/** The text without amounts of money. */
export function withoutPrices(text: string): string {
  return text.replace(PRICE, ' ')
}

/** The whole number that a word or cell is; null for anything else. */
export function wholeNumber(text: string): number | null {
  return WHOLE.test(text) ? Number.parseInt(text, 10) : null
}

/** The number of copies that a text says by a word or sign beside it. */
export function markedAmount(text: string): number | null {
  const [, number] = BEHIND.exec(text) ?? BEFORE.exec(text) ?? []
  return number === undefined ? null : Number(number)
}

/** The number of copies among cells: the first whole number that is no year. */
export function amountAmong(cells: readonly string[]): number | null {
  const numbers = cells.map(wholeNumber).filter((number) => number !== null)
  return numbers.find((number) => number <= MOST_APART) ?? numbers[0] ?? null
}

/**
 * The number of copies among the words before and after an ISBN: the one right behind it, the one that the line begins
 * with, the one that it ends with, or the one right before it. Null where there is none.
 */
export function amountAround(before: readonly string[], after: readonly string[]): number | null {
  const near = (word: string | undefined) => (word === undefined ? null : wholeNumber(word))
  const apart = (word: string | undefined) => {
    const number = near(word)
    return number !== null && number <= MOST_APART ? number : null
  }
  return (
    near(after[0]) ??
    (before.length === 1 ? near(before[0]) : apart(before[0])) ??
    apart(after.at(-1)) ??
    apart(before.at(-1))
  )
}
