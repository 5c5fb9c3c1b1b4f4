/**
 * SQL for the stem of a folded word, as documents and queries hold it; null for «der», «und», which neither holds.
 * Takes an SQL expression.
 */
export function stemOf(word: string): string {
  return `case when ${word} ~ '[0-9]' then ${word} else (ts_lexize('german_stem', ${word}))[1] end`
}
