import { z } from 'zod'
import { type Navigations, navigationEntry } from '#contract/content.ts'
import type { Core } from '#server/database/core.ts'
import { navigations } from './tables.ts'

const tree = z.array(navigationEntry)

/** Main, meta and footer navigation, kept in memory; purge `content` after changing one. */
export function loadNavigations({ db, kept }: Pick<Core, 'db' | 'kept'>): Promise<Navigations> {
  return kept.get('navigations', ['content'], async () => {
    const rows = await db.select().from(navigations)
    const treeOf = (handle: keyof Navigations) => tree.parse(rows.find((row) => row.handle === handle)?.tree ?? [])
    return {
      main_navigation: treeOf('main_navigation'),
      meta_navigation: treeOf('meta_navigation'),
      footer_navigation: treeOf('footer_navigation'),
      footer_meta_navigation: treeOf('footer_meta_navigation'),
    }
  })
}
