import { readFileSync } from 'node:fs'
import { loadDraft } from '../load/load-draft.ts'
import type { Draft } from './draft.ts'

/** A title a row, its cells between tabs, in the order of the departments. */
const table = readFileSync(new URL('./titles.tsv', import.meta.url), 'utf8').trimEnd()

/** All titles that are written by hand. */
export const drafts: Draft[] = table.split('\n').map((row) => {
  const [subDepartment, series, title, subtitle, pitch, topics] = row.split('\t') as Draft
  return [subDepartment, series, title, subtitle || null, pitch, topics]
})

/** Titles after the hand-written ones: generated, for load tests. */
export function draftAt(n: number): Draft {
  const draft = drafts[n % drafts.length] as Draft
  return n < drafts.length ? draft : loadDraft(n, draft)
}
