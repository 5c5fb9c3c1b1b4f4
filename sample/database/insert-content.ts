import { saveEntry } from '#modules/content/save-entry.ts'
import { globalSettings, navigations } from '#modules/content/tables.ts'
import type { Database } from '#server/database/connection.ts'
import type { DepartmentRow } from '../catalogue/rows.ts'
import { makeGlobals } from '../content/globals.ts'
import { makeNavigations } from '../content/navigations.ts'
import { pages } from '../content/pages.ts'
import { insertRows } from './insert-rows.ts'

/** When the website was last changed, for demonstration data that is the same every time. */
const CHANGED_AT = new Date('2026-10-15T08:00:00Z')

/** Settings, navigations and pages of the website. */
export async function insertContent(tx: Database, departments: readonly DepartmentRow[]): Promise<void> {
  const globals = pairsOf(makeGlobals(departments))
  const trees = pairsOf(makeNavigations(departments))
  await insertRows(
    tx,
    globalSettings,
    globals.map(([handle, value]) => ({ handle, value })),
  )
  await insertRows(
    tx,
    navigations,
    trees.map(([handle, tree]) => ({ handle, tree })),
  )
  for (const page of pages) await saveEntry(tx, { ...page, state: 'published', changedAt: CHANGED_AT })
}

function pairsOf<T extends object>(values: T): [keyof T, T[keyof T]][] {
  return Object.entries(values) as [keyof T, T[keyof T]][]
}
