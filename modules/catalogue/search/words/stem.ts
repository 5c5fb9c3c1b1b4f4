/**
 * SQL for the stem of a folded word, given as an SQL expression; null for stop words such as «der» and «und», which
 * neither documents nor queries contain.
 */
export function stemOf(word: string): string {
  return `case when ${word} ~ '[0-9]' then ${word} else (ts_lexize('german_stem', ${word}))[1] end`
}
