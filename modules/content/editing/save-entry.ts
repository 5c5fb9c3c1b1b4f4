import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { EntryContent } from '#contract/website/entry-content.ts'
import type { Database } from '#kernel/database/connection.ts'
import { checkCategory } from '../categories.ts'
import { appendRevision } from './append-revision.ts'
import { lockEntry } from './lock-entry.ts'

export interface EntryToSave {
  id: string
  content: EntryContent
  /** The revision the author began from. */
  revision: number
  authorId: string | null
}

/**
 * Keeps what an editor wrote as a new revision; visitors see it when it is published. Throws `entry_changed` when
 * somebody else saved in between, `invalid` for another type.
 */
export async function saveEntry(tx: Database, { id, content, revision, authorId }: EntryToSave): Promise<void> {
  const entry = await lockEntry(tx, id)
  if (entry.revision !== revision) throw new Refusal('entry_changed')
  if (entry.type !== content.type) {
    throw new Refusal('invalid', { errors: { 'content.type': [fieldMessage('content.type', 'invalid')] } })
  }
  await checkCategory(tx, content)
  await appendRevision(tx, entry, { action: 'save', uri: entry.uri, content, authorId })
}
