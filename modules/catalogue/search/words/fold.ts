import { asTyped } from '#contract/typed-text/pasted-text.ts'

/**
 * The one spelling of texts and queries for comparison; folded here and not in the database, because versions of
 * PostgreSQL stem umlauts differently. `Pädagogik` → `paedagogik`, `Élève` → `eleve`.
 */
export function fold(text: string): string {
  return withoutAccents(
    asTyped(text)
      .toLowerCase()
      .replace(/[äöüßæœø]/g, (letter) => WRITTEN_OUT[letter] ?? letter),
  )
}

const WRITTEN_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o' }

/** Folds `Pädagogik` as people type it without umlauts on their keyboard: `padagogik`. */
function foldBare(text: string): string {
  return withoutAccents(asTyped(text).toLowerCase())
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđðħŧıþ]/g, (letter) => WITHOUT_STROKE[letter] ?? letter)
}

/** Letters whose stroke is part of one character, not an accent: `Łódź` → `lodz`. */
const WITHOUT_STROKE: Record<string, string> = { ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', þ: 'th' }

// German stop words that the database does not recognise once their umlauts are folded.
const STOP_WORDS = new Set(['fuer', 'ueber', 'waehrend', 'koennen', 'koennte', 'wuerde', 'wuerden'])
const LONGEST_WORD = 60

export interface Word {
  folded: string
  spelling: string
}

/** The words of a text in their spelling: letters and digits only, so they cannot contain SQL syntax. */
export function spellingsOf(text: string): string[] {
  return asTyped(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words of a query with their folded forms. */
export function wordsOf(text: string): Word[] {
  return spellingsOf(text).flatMap((spelling) => {
    const folded =
      fold(spelling)
        .match(/[\p{L}\p{N}]+/gu)
        ?.join('') ?? ''
    return folded && folded.length <= LONGEST_WORD && !STOP_WORDS.has(folded) ? [{ folded, spelling }] : []
  })
}

/** The forms under which a word of a document is found: with umlauts written out, and without them. */
export function indexedForms(spelling: string): Word[] {
  return wordsOf(spelling).flatMap((word) => {
    const bare = foldBare(word.spelling)
    return bare === word.folded || !/^[\p{L}\p{N}]+$/u.test(bare) ? [word] : [word, { ...word, folded: bare }]
  })
}

/** ISBN or order number without hyphens and spaces: `978-3-9999-9001-7` → `9783999990017`, `AB-101` → `ab101`. */
export function foldNumber(number: string): string {
  return fold(number).replace(/[^\p{L}\p{N}]/gu, '')
}
