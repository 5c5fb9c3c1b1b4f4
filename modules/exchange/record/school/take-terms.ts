import { ALL_PROFESSIONS, type SchoolTermKind } from '#contract/catalogue/school/school-terms.ts'
import { recordFields, termSentences } from '#contract/exchange/exchange-sentences.ts'
import type { CatalogueRecord } from '../catalogue-record.ts'

/** The fields of a record, and of a title, that name terms, with their kinds. */
export const TERM_FIELDS = {
  subjects: 'subject',
  curricula: 'curriculum',
  professions: 'profession',
  proficiencies: 'proficiency',
} as const satisfies Partial<Record<keyof CatalogueRecord, SchoolTermKind>>
type TermField = keyof typeof TERM_FIELDS

/** What the shop has: codes of terms by `keyOfTerm`, also by the slugs that they have or had. */
export type KnownTerms = ReadonlyMap<string, string>

export function keyOfTerm(kind: SchoolTermKind, name: string): string {
  return `${kind} ${name}`
}

/** Whether a field names terms. */
export function namesTerms(field: string): field is TermField {
  return Object.hasOwn(TERM_FIELDS, field)
}

/**
 * Takes the terms that a record names, as far as the shop has them; others are left out, and a remark counts them. What
 * Thema's qualifiers mean beside is taken for kinds of which the record itself says nothing. Who is for every profession
 * is for none by itself.
 */
export function takeTerms(record: CatalogueRecord, known: KnownTerms): { record: CatalogueRecord; remarks: string[] } {
  const taken: Partial<Record<TermField, string[]>> = {}
  const remarks: string[] = []
  for (const field of Object.keys(TERM_FIELDS) as TermField[]) {
    const codeOf = (name: string) => known.get(keyOfTerm(TERM_FIELDS[field], name))
    const named = record[field]
    if (named === undefined) {
      const meant = (record.meantTerms ?? []).flatMap((name) => codeOf(name) ?? [])
      if (meant.length > 0) taken[field] = each(meant)
      continue
    }
    const unknown = named.filter((name) => codeOf(name) === undefined)
    if (unknown.length > 0) remarks.push(termSentences.unknown(recordFields[field], unknown))
    // Of a record that names only what the shop does not have, nothing is known.
    const codes = each(named.flatMap((name) => codeOf(name) ?? []))
    if (codes.length > 0 || named.length === 0) taken[field] = codes
  }
  const { professions } = taken
  if (professions?.includes(ALL_PROFESSIONS)) taken.professions = [ALL_PROFESSIONS]
  const { subjects: _s, curricula: _c, professions: _p, proficiencies: _l, meantTerms: _m, ...others } = record
  return { record: { ...others, ...taken }, remarks }
}

function each(codes: readonly string[]): string[] {
  return [...new Set(codes)]
}
