import { eq } from 'drizzle-orm'
import type { Block, StoredBlock } from '#contract/content/blocks.ts'
import type { Entry } from '#contract/content/content.ts'
import type { EntryContent } from '#contract/content/entry-content.ts'
import type { previewWorkingCopy } from '#contract/content/working-copies.ts'
import type { Output } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import { loadOfficeEntry } from '#modules/content/content/editing/office-entries.ts'
import { readTyped, type TypedBlock } from '#modules/content/content/editing/typed-content.ts'
import { type CopyOf, findCopy } from '#modules/content/content/editing/working-copies.ts'
import { entries } from '#modules/content/content/tables.ts'
import { readerOfDraft } from '#modules/ground/security/readers.ts'
import { withSections } from './load-preview.ts'
import { presentEntry } from './present-entry.ts'
import { resolveBlocks } from './resolve-blocks.ts'

type CopyPreview = Output<typeof previewWorkingCopy>['data']

/** Where a page stands in its preview that has no address yet. */
const NOWHERE = '/'

/** Stands for a block that is not finished. */
const STAND_IN: StoredBlock = { type: 'text', text: [] }

/**
 * What somebody has typed as its page would look, with all locks open; their entry as it was last saved, where they have
 * typed nothing. Never cached.
 */
export async function previewCopy(core: Core, copyOf: CopyOf): Promise<CopyPreview> {
  const { uri, content } = await typedOf(core, copyOf)
  const { page, pageErrors, blocks } = readTyped(content)
  const stored = blocks.map(({ block }) => block ?? STAND_IN)
  return {
    entry: await entryOf(core, { id: copyOf.entryId, uri, content: { ...page, blocks: stored } }),
    frames: blocks.map(frameOf),
    lacks: Object.values(pageErrors).flat(),
  }
}

async function typedOf({ db }: Core, copyOf: CopyOf): Promise<{ uri: string; content: Record<string, unknown> }> {
  const [saved] = await db.select({ uri: entries.uri }).from(entries).where(eq(entries.id, copyOf.entryId))
  const typed = await findCopy(db, copyOf)
  if (typed) return { uri: saved?.uri ?? (typed.uri?.startsWith('/') ? typed.uri : NOWHERE), content: typed.content }
  if (!saved) throw new Refusal('not_found')
  return { uri: saved.uri, content: (await loadOfficeEntry(db, copyOf.entryId)).content }
}

async function entryOf(core: Core, entry: { id: string; uri: string; content: EntryContent }): Promise<Entry> {
  if (entry.content.type !== 'product') return presentEntry(core, entry, readerOfDraft)
  const { blocks }: { blocks: Block[] } = await resolveBlocks(core, entry.content.blocks, readerOfDraft)
  return withSections(core, entry.uri, blocks)
}

function frameOf({ id, type, errors }: TypedBlock): CopyPreview['frames'][number] {
  return { id, type, lacks: Object.values(errors).flat() }
}
