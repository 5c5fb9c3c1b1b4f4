import { and, eq, sql } from 'drizzle-orm'
import type { Block } from '#contract/content/blocks.ts'
import type { Entry } from '#contract/content/content.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import { entries, entryRevisions } from '#modules/content/content/tables.ts'
import { isVisible } from '#modules/content/content/visible.ts'
import { readerAs, readerOfDraft } from '#modules/ground/security/readers.ts'
import { loadEntry } from './load-entry.ts'
import { presentEntry } from './present-entry.ts'
import { resolveBlocks } from './resolve-blocks.ts'

export interface Preview {
  entry: Entry
  revision: number
  is_published: boolean
}

/** A revision as its page would look, with all locks open. Never cached. */
export async function loadPreview(core: Core, entryId: string, number: number): Promise<Preview> {
  const [row] = await core.db
    .select({
      uri: entries.uri,
      content: entryRevisions.content,
      isPublished: sql<boolean>`${isVisible} and ${entries.publishedRevision} = ${entryRevisions.number}`,
    })
    .from(entryRevisions)
    .innerJoin(entries, eq(entries.id, entryRevisions.entryId))
    .where(and(eq(entryRevisions.entryId, entryId), eq(entryRevisions.number, number)))
  if (!row) throw new Refusal('not_found')
  const { uri, content, isPublished } = row
  const entry =
    content.type === 'product'
      ? await withSections(core, uri, (await resolveBlocks(core, content.blocks, readerOfDraft)).blocks)
      : await presentEntry(core, { id: entryId, uri, content }, readerOfDraft)
  return { entry, revision: number, is_published: isPublished }
}

/** Extra sections are shown on the page of their title. */
export async function withSections(core: Core, uri: string, blocks: Block[]) {
  const entry = await loadEntry(core, uri, readerAs('anyone'))
  if (entry?.type !== 'product') throw new Refusal('not_found')
  return { ...entry, blocks }
}
