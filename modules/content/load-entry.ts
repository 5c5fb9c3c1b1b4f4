import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Entry } from '#contract/content.ts'
import { plainText } from '#contract/rich-text.ts'
import type { Viewer } from '#contract/viewer.ts'
import { readPricing } from '#modules/cart/read-pricing.ts'
import { departmentTree } from '#modules/catalogue/load-departments.ts'
import { loadTitle } from '#modules/catalogue/load-title.ts'
import { departmentUrl, presentTitle } from '#modules/catalogue/present-title.ts'
import type { Core } from '#server/database/core.ts'
import { resolveBlocks } from './resolve-blocks.ts'
import { storedBlock } from './stored-blocks.ts'
import { entries } from './tables.ts'

const DEPARTMENTS = departmentUrl('')
const TITLES = '/titel/'

/** What stands at an address of the website: a title, a department or a page; null when nothing does. */
export function loadEntry(core: Core, uri: string, viewer: Viewer): Promise<Entry | null> {
  if (uri.startsWith(TITLES)) return productEntry(core, uri, viewer)
  if (uri.startsWith(DEPARTMENTS)) return departmentEntry(core, uri.slice(DEPARTMENTS.length))
  return pageEntry(core, uri, viewer)
}

async function productEntry(core: Core, uri: string, viewer: Viewer): Promise<Entry | null> {
  const [record, pricing] = await Promise.all([loadTitle(core.db, uri), readPricing(core)])
  if (!record) return null
  return {
    type: 'product',
    id: record.id,
    uri,
    title: record.title,
    description: plainText(record.description),
    product: presentTitle(record, viewer),
    quantity_tiers: pricing.rules.quantity_tiers.map(({ from, rate }) => ({ from, rate })),
  }
}

async function departmentEntry(core: Core, slug: string): Promise<Entry | null> {
  const placed = (await departmentTree(core)).bySlug.get(slug)
  if (!placed) return null
  const { id, title, url } = placed.department
  return { type: 'department', id, uri: url, title, description: placed.lead, department: slug }
}

async function pageEntry(core: Core, uri: string, viewer: Viewer): Promise<Entry | null> {
  const [row] = await core.db
    .select()
    .from(entries)
    .where(and(eq(entries.uri, uri), eq(entries.state, 'published')))
  if (!row) return null
  const blocks = await resolveBlocks(core, z.array(storedBlock).parse(row.blocks), viewer)
  return { type: 'page', id: row.id, uri: row.uri, title: row.title, description: row.description, blocks }
}
