import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type NavigationEntry, type Navigations, navigationEntry } from '#contract/content/content.ts'
import type { Core } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { navigations } from './tables.ts'
import { isVisible } from './visible.ts'

const tree = z.array(navigationEntry)

interface Place {
  uri: string
  visible: boolean
}

/**
 * Main, meta and footer navigation, kept in memory; purge `content` after changing one. Entries are linked at their
 * present addresses; an entry that visitors cannot see is left out, with everything below it.
 */
export function loadNavigations({ db, kept }: Pick<Core, 'db' | 'kept'>): Promise<Navigations> {
  return kept.get('navigations', ['content'], async () => {
    const rows = await db.select().from(navigations)
    const stored = (handle: keyof Navigations) => tree.parse(rows.find((row) => row.handle === handle)?.tree ?? [])
    const trees = {
      main_navigation: stored('main_navigation'),
      meta_navigation: stored('meta_navigation'),
      footer_navigation: stored('footer_navigation'),
      footer_meta_navigation: stored('footer_meta_navigation'),
    }
    const places = await placesOf(db, Object.values(trees).flat())
    return Object.fromEntries(
      Object.entries(trees).map(([handle, entries]) => [handle, present(entries, places)]),
    ) as unknown as Navigations
  })
}

/** The addresses of the entries that a navigation names; departments, which it names too, are no entries. */
async function placesOf(db: Database, named: readonly NavigationEntry[]): Promise<Map<string, Place>> {
  const ids = named.flatMap(({ page, children }) => [page.id, ...children.map((child) => child.page.id)])
  const rows = await rowsOf<Place & { id: string }>(
    db,
    sql`select id, uri, ${isVisible} as visible from entries
      where id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function present(entries: readonly NavigationEntry[], places: Map<string, Place>): NavigationEntry[] {
  const isShown = ({ page }: { page: NavigationEntry['page'] }) => places.get(page.id)?.visible ?? true
  const atPlace = ({ page }: { page: NavigationEntry['page'] }) => {
    const uri = places.get(page.id)?.uri
    return uri === undefined ? { page } : { page: { ...page, uri, url: uri } }
  }
  return entries
    .filter(isShown)
    .map((entry) => ({ ...atPlace(entry), children: entry.children.filter(isShown).map(atPlace) }))
}
