import { z } from 'zod'
import { type NavigationEntry, type Navigations, navigationEntry } from '#contract/content/content.ts'
import type { Core } from '#kernel/core.ts'
import { type Place, placesOfIds } from '../links/where-links-lead.ts'
import { navigations } from '../tables.ts'

/** A tree as it is stored: a page that is known by its id follows it to its present address. */
export const storedTree = z.array(navigationEntry)

/**
 * Main, meta and footer navigation, kept in memory; purge `content` after changing one, or a department, and `titles`
 * where a level of school gets its first title. What they name
 * is linked at its present address; an entry that visitors cannot see is left out, with everything below it.
 */
export function loadNavigations({ db, kept }: Pick<Core, 'db' | 'kept'>): Promise<Navigations> {
  return kept.get('navigations', ['content', 'titles'], async () => {
    const rows = await db.select().from(navigations)
    const stored = (handle: keyof Navigations) =>
      storedTree.parse(rows.find((row) => row.handle === handle)?.tree ?? [])
    const trees = {
      main_navigation: stored('main_navigation'),
      meta_navigation: stored('meta_navigation'),
      footer_navigation: stored('footer_navigation'),
      footer_meta_navigation: stored('footer_meta_navigation'),
    }
    const places = await placesOfIds(db, idsIn(Object.values(trees).flat()))
    return Object.fromEntries(
      Object.entries(trees).map(([handle, entries]) => [handle, present(entries, places)]),
    ) as unknown as Navigations
  })
}

/** What the points of a tree are known by. */
export function idsIn(tree: readonly NavigationEntry[]): string[] {
  return tree.flatMap(({ page, children }) => [page.id, ...children.map((child) => child.page.id)])
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
