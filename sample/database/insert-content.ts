import { entries, globalSettings, navigations } from '#modules/content/tables.ts'
import { postgresIndex } from '#modules/search/postgres-index.ts'
import type { Database } from '#server/database/connection.ts'
import type { DepartmentRow } from '../catalogue/rows.ts'
import { makeGlobals } from '../content/globals.ts'
import { makeNavigations } from '../content/navigations.ts'
import { pages } from '../content/pages.ts'
import { insertRows } from './insert-rows.ts'

/** When the website was last changed, for demonstration data that is the same every time. */
const CHANGED_AT = new Date('2026-10-15T08:00:00Z')

/** Pages, navigations and settings of the website; makes the search know the pages. */
export async function insertContent(tx: Database, departments: readonly DepartmentRow[]): Promise<void> {
  await insertRows(
    tx,
    entries,
    pages.map(({ plain: _, ...page }) => ({ ...page, type: 'page', state: 'published', changedAt: CHANGED_AT })),
  )
  await insertRows(tx, globalSettings, handlesOf(makeGlobals(departments)).map(([handle, value]) => ({ handle, value })))
  await insertRows(tx, navigations, handlesOf(makeNavigations(departments)).map(([handle, tree]) => ({ handle, tree })))
  const texts = pages.filter((page) => page.plain !== '')
  await postgresIndex(tx).write(
    texts.map(({ id, title, uri, description, plain }) => ({
      id,
      kind: 'page',
      title,
      url: uri,
      excerpt: description,
      popularity: 0,
      head: '',
      body: `${description} ${plain}`,
      numbers: [],
    })),
  )
}

function handlesOf<T extends object>(values: T): [keyof T, T[keyof T]][] {
  return Object.entries(values) as [keyof T, T[keyof T]][]
}
