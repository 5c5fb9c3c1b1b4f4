import { sql } from 'drizzle-orm'
import type { TitleCard } from '#contract/catalogue.ts'
import type { Block } from '#contract/content.ts'
import type { Viewer } from '#contract/viewer.ts'
import { browseTitles } from '#modules/catalogue/browse-titles.ts'
import { selectCards } from '#modules/catalogue/load-cards.ts'
import { departmentTree } from '#modules/catalogue/load-departments.ts'
import { presentCard } from '#modules/catalogue/present-title.ts'
import { rowsOf } from '#server/database/connection.ts'
import type { Core } from '#server/database/core.ts'
import type { StoredBlock, TitleChoice } from './stored-blocks.ts'

/** Fills in what blocks show of the catalogue. */
export function resolveBlocks(core: Core, blocks: readonly StoredBlock[], viewer: Viewer): Promise<Block[]> {
  return Promise.all(blocks.map((block) => resolveBlock(core, block, viewer)))
}

async function resolveBlock(core: Core, stored: StoredBlock, viewer: Viewer): Promise<Block> {
  switch (stored.type) {
    case 'hero': {
      const { titles, ...block } = stored
      return { ...block, covers: await chosenTitles(core, titles, viewer) }
    }
    case 'product_list': {
      const { titles, ...block } = stored
      return { ...block, products: await chosenTitles(core, titles, viewer) }
    }
    case 'department_grid':
      return { type: stored.type, title: stored.title, departments: await gridOf(core, stored.departments) }
    default:
      return stored
  }
}

async function chosenTitles(core: Core, choice: TitleChoice, viewer: Viewer): Promise<TitleCard[]> {
  if ('uris' in choice) {
    const named = sql`(select titles.id, place
      from jsonb_array_elements_text(${JSON.stringify(choice.uris)}::jsonb) with ordinality as named (uri, place)
      join titles on titles.uri = named.uri) as wanted`
    return (await selectCards(core.db, named)).map((card) => presentCard(card, viewer))
  }
  const placed = choice.department ? (await departmentTree(core)).bySlug.get(choice.department) : null
  // The department was removed after the editor chose it.
  if (placed === undefined) return []
  const filters = {
    departmentId: placed?.department.id ?? null,
    format: undefined,
    author: undefined,
    availability: undefined,
  }
  const { cards } = await browseTitles(core.db, filters, { sort: choice.sort, page: 1 })
  return cards.slice(0, choice.limit).map((card) => presentCard(card, viewer))
}

async function gridOf(core: Core, slugs: readonly string[] | null) {
  const tree = await departmentTree(core)
  const shown = (slugs ?? tree.roots.map((root) => root.slug)).flatMap((slug) => tree.bySlug.get(slug) ?? [])
  const counts = await rowsOf<{ id: string; count: number }>(
    core.db,
    sql`select department_id as id, count(*)::int as count from title_listings group by department_id`,
  )
  const countOf = new Map(counts.map((row) => [row.id, row.count]))
  return shown.map(({ department, lead }) => ({
    title: department.title,
    url: department.url,
    text: lead,
    count: countOf.get(department.id) ?? 0,
  }))
}
