import { plainText } from '#contract/rich-text.ts'
import { postgresIndex } from '#modules/search/postgres-index.ts'
import type { Database } from '#server/database/connection.ts'
import { purge } from '#server/database/purge.ts'
import type { StoredBlock } from './stored-blocks.ts'
import { entries } from './tables.ts'

export interface EntryToSave {
  id: string
  uri: string
  title: string
  description: string
  state: 'draft' | 'published'
  blocks: readonly StoredBlock[]
  changedAt: Date
}

/** Makes or changes a page, in one transaction with what the search knows of it; visitors see it at the commit. */
export async function saveEntry(tx: Database, entry: EntryToSave): Promise<void> {
  const { id, ...columns } = { ...entry, type: 'page' as const }
  await tx
    .insert(entries)
    .values({ id, ...columns })
    .onConflictDoUpdate({ target: entries.id, set: columns })
  const index = postgresIndex(tx)
  if (entry.state === 'published') await index.write([documentOf(entry)])
  else await index.remove([id])
  await purge(tx, ['content'])
}

function documentOf({ id, uri, title, description, blocks }: EntryToSave) {
  return {
    id,
    kind: 'page' as const,
    title,
    url: uri,
    excerpt: description || null,
    popularity: 0,
    head: title,
    body: [description, ...blocks.map(words)].join(' '),
    numbers: [],
  }
}

function words(block: StoredBlock): string {
  switch (block.type) {
    case 'text':
      return plainText(block.text)
    case 'hero':
      return `${block.title} ${block.lead}`
    case 'call_to_action':
      return `${block.title} ${block.text}`
    default:
      return block.title
  }
}
