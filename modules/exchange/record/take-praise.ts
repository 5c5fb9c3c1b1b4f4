import { PRAISE, type Praise } from '#contract/catalogue/catalogue.ts'
import { praiseSentences } from '#contract/exchange/exchange-sentences.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { shown } from './said-fields.ts'

const BETWEEN = ', '

/** Role and place as one line, «Berufsschullehrerin, Olten»; empty where neither is known. */
export function sourceOf({ role, place }: Pick<Praise, 'role' | 'place'>): string {
  return [role, place].filter(Boolean).join(BETWEEN)
}

/** The same apart: the place stands after the last comma, and a single part is the role. */
export function readSource(source: string): Pick<Praise, 'role' | 'place'> {
  const at = source.lastIndexOf(BETWEEN)
  if (at < 0) return { role: source, place: '' }
  return { role: source.slice(0, at).trim(), place: source.slice(at + BETWEEN.length).trim() }
}

/**
 * Takes of what readers say as many as the shop shows; what is nobody's, or hardly a sentence, is left out, and remarks
 * say so. Of a record that brings nothing else, nothing is known.
 */
export function takePraise(record: CatalogueRecord): { record: CatalogueRecord; remarks: string[] } {
  if (record.praise === undefined) return { record, remarks: [] }
  const remarks: string[] = []
  const known = record.praise.filter(({ text, name }) => {
    if (name === '') remarks.push(praiseSentences.nameless(shown(text)))
    else if (text.length < PRAISE.shortest) remarks.push(praiseSentences.short(shown(text), PRAISE.shortest))
    else return true
    return false
  })
  if (known.length > PRAISE.most) remarks.push(praiseSentences.tooMany(known.length, PRAISE.most))
  return { record: { ...record, praise: known.length > 0 ? known.slice(0, PRAISE.most) : undefined }, remarks }
}
