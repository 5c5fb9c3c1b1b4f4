import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { entryColumns } from '#modules/content/content/editing/entry-history.ts'
import { articleCategories, entries, entryRevisions, navigations, redirects } from '#modules/content/content/tables.ts'
import { SETTINGS_TAG } from '#modules/ground/settings/settings.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import type { DepartmentRow } from '../catalogue/rows.ts'
import { articles, articleCategories as categoryRows } from '../content/articles.ts'
import { makeGlobals } from '../content/globals.ts'
import { makeNavigations } from '../content/navigations.ts'
import { pages } from '../content/pages.ts'
import type { SampleEntry } from '../content/sample-entry.ts'
import { sampleRedirects, specialPages, titleSections } from '../content/special-pages.ts'
import { team } from '../content/team.ts'
import { insertRows } from './insert-rows.ts'

/** When the website was last changed; fixed, so that the demonstration data is the same every time. */
const CHANGED_AT = new Date('2026-10-15T08:00:00Z')

/** Inserts settings, navigations and entries of the website; `editorId` is the user who wrote them. */
export async function insertContent(
  tx: Database,
  { departments, editorId }: { departments: readonly DepartmentRow[]; editorId: string },
): Promise<void> {
  const globals = pairsOf(makeGlobals(departments))
  const trees = pairsOf(makeNavigations(departments))
  await insertRows(
    tx,
    settings,
    globals.map(([key, value]) => ({ key, value })),
  )
  await insertRows(
    tx,
    navigations,
    trees.map(([handle, tree]) => ({ handle, tree })),
  )
  // A trigger has noted the moment of the insertion.
  await tx.update(navigations).set({ changedAt: CHANGED_AT })
  await insertRows(tx, articleCategories, categoryRows)
  await insertEntries(tx, [...pages, ...specialPages, ...team, ...articles, ...titleSections], editorId)
  await insertRows(
    tx,
    redirects,
    sampleRedirects.map((one) => ({ ...one, at: CHANGED_AT })),
  )
}

async function insertEntries(tx: Database, all: readonly SampleEntry[], editorId: string): Promise<void> {
  await insertRows(
    tx,
    entries,
    all.map(({ id, uri, content, isDraft = false, visibleFrom = null, visibleUntil = null }) => ({
      id,
      uri,
      type: content.type,
      state: isDraft ? ('draft' as const) : ('published' as const),
      visibleFrom,
      visibleUntil,
      revision: 1,
      publishedRevision: isDraft ? null : 1,
      changedAt: CHANGED_AT,
      ...entryColumns(content),
    })),
  )
  await insertRows(
    tx,
    entryRevisions,
    all.map(({ id, uri, content }) => ({
      entryId: id,
      number: 1,
      action: 'save' as const,
      uri,
      content,
      authorId: editorId,
      at: CHANGED_AT,
    })),
  )
  await purge(tx, ['content', SETTINGS_TAG])
}

function pairsOf<T extends object>(values: T): [keyof T, T[keyof T]][] {
  return Object.entries(values) as [keyof T, T[keyof T]][]
}
