import type { Database } from '#kernel/database/connection.ts'
import { checkAddress, taking } from '../addresses.ts'
import { keepOldAddress } from '../redirects.ts'
import { appendRevision } from './append-revision.ts'
import { contentOf, lockEntry } from './lock-entry.ts'
import { refreshEntry } from './refresh-entry.ts'

export interface Move {
  id: string
  uri: string
  authorId: string | null
}

/** Gives an entry another address, at once; the old one leads there for good. Throws `not_found`, `invalid` at `uri`. */
export async function moveEntry(tx: Database, { id, uri, authorId }: Move): Promise<void> {
  const entry = await lockEntry(tx, id)
  if (entry.uri === uri) return
  await checkAddress(tx, uri, entry.type)
  const content = await contentOf(tx, id, entry.revision)
  await taking(appendRevision(tx, entry, { action: 'move', uri, content, authorId }))
  await keepOldAddress(tx, entry.uri, uri)
  await refreshEntry(tx, id)
}
