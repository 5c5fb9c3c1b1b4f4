import type { EntryContent } from '#contract/content/entry-content.ts'
import type { WrittenBlock, WrittenDocument } from './document.ts'

/** An entry as the editor writes it; its server gives every block an id. */
export function documentOf({ blocks, ...head }: EntryContent): WrittenDocument {
  return { head, blocks: blocks.map((block) => ({ ...block, id: block.id ?? '' })) }
}

/** What somebody typed and did not save; what no editor has written is left out. */
export function typedDocument({ blocks, ...head }: Readonly<Record<string, unknown>>): WrittenDocument {
  return { head, blocks: Array.isArray(blocks) ? blocks.filter(isBlock) : [] }
}

function isBlock(value: unknown): value is WrittenBlock {
  if (typeof value !== 'object' || value === null) return false
  const { id, type } = value as { id?: unknown; type?: unknown }
  return typeof id === 'string' && typeof type === 'string'
}
