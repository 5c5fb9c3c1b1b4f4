/** Digits with what stands between those of numbers, days, times, fractions and amounts; Excel makes `1/2` a day. */
const NUMBER_LIKE = /^[\s\d.,:/'’%+-]*\d[\s\d.,:/'’%+-]*$/
/** `1E5` is a number too; `12E+05` is 1200000. */
const EXPONENT = /^[+-]?\d+(?:[.,]\d+)?\s*e\s*[+-]?\d+$/i
const AMOUNT = /^(?:(?:CHF|SFr\.?|Fr\.?|EUR|[€$£])\s*[\d.,'’-]+|[\d.,'’-]+\s*(?:CHF|SFr\.?|Fr\.?|EUR|[€$£]))$/i
/** In the languages of Swiss spreadsheets. */
const BOOLEAN = /^(?:true|false|wahr|falsch|vrai|faux|vero|falso)$/i
/** `3. Mai`, `Mai 2024`, `12-Mar-24`. */
const DAY_WITH_MONTH =
  /^(?:\d{1,2}\.?[\s/-]*)?(?:jan|feb|mär|mrz|mar|apr|avr|mai|mag|may|jun|jui|giu|jul|lug|aug|aoû|ago|sep|set|okt|oct|ott|nov|dez|dec|déc|dic|gen|fév)\p{L}*\.?[\s/.-]*(?:\d{1,4})?$/iu
/** A number that every spreadsheet shows and saves as it was; with more than eleven digits it would be rounded. */
export const SAFE_NUMBER = /^-?(?:0|[1-9]\d{0,10})$/

/** Four hyphens make no number and no day. */
const HYPHENATED_ISBN = /^\d{3}(?:-\d+){4}$/

/** Whether a spreadsheet takes a text for a number, a day, an amount or a truth, and shows or saves another text. */
export function isChanged(text: string): boolean {
  if (SAFE_NUMBER.test(text) || HYPHENATED_ISBN.test(text)) return false
  return (
    [NUMBER_LIKE, EXPONENT, AMOUNT, BOOLEAN].some((one) => one.test(text)) ||
    (DAY_WITH_MONTH.test(text) && /\d/.test(text))
  )
}
