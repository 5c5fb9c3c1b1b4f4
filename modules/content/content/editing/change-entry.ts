import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { EntryContent } from '#contract/content/entry-content.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { Database } from '#kernel/database/connection.ts'
import { checkAddress, taking } from '../addresses.ts'
import { HOME } from '../needed-pages.ts'
import { dropRedirectsTo, freeAddress, keepOldAddress } from '../redirects/redirects.ts'
import { entries, entryRevisions } from '../tables.ts'
import { withKnownIds, withOwnIds } from './block-ids.ts'
import {
  contentOf,
  type EntryRow,
  entryColumns,
  lockEntry,
  type RecordedChange,
  recordChange,
} from './entry-history.ts'
import { refreshEntry } from './publish-entry.ts'
import { checkReferences } from './references.ts'

export interface NewEntry {
  id?: string
  uri: string
  content: EntryContent
  /** Null: the shop itself. */
  authorId: string | null
}

/** Creates an entry as a draft. Returns its id. */
export async function createEntry(
  tx: Database,
  { id = uuidv7(), uri, content: written, authorId }: NewEntry,
): Promise<string> {
  await checkAddress(tx, uri, written.type)
  await checkReferences(tx, written)
  const content = withOwnIds(written)
  await taking(
    tx.insert(entries).values({ id, uri, type: content.type, state: 'draft', revision: 1, ...entryColumns(content) }),
  )
  await tx.insert(entryRevisions).values({ entryId: id, number: 1, action: 'save', uri, content, authorId })
  await freeAddress(tx, uri)
  return id
}

export interface EntryToSave {
  id: string
  content: EntryContent
  authorId: string | null
}

/**
 * Saves an editor's content as a new revision; visitors see it once it is published. An entry keeps its type. The
 * caller makes sure that nobody else has saved in between.
 */
export async function saveEntry(tx: Database, { id, content, authorId }: EntryToSave): Promise<void> {
  const entry = await lockEntry(tx, id)
  if (entry.type !== content.type) {
    throw new Refusal('invalid', { errors: { 'content.type': [fieldMessage('content.type', 'invalid')] } })
  }
  await checkReferences(tx, content)
  const former = withKnownIds(id, await contentOf(tx, id, entry.revision))
  const saved = withOwnIds(content, former.blocks)
  await appendRevision(tx, entry, { action: 'save', uri: entry.uri, content: saved, authorId })
}

export interface Restoring {
  id: string
  number: number
  authorId: string | null
}

/** Makes an earlier revision the newest again, at the entry's present address; nothing is lost. */
export async function restoreRevision(tx: Database, { id, number, authorId }: Restoring): Promise<void> {
  const entry = await lockEntry(tx, id)
  const content = withKnownIds(id, await contentOf(tx, id, number))
  await appendRevision(tx, entry, { action: 'restore', uri: entry.uri, content, authorId })
}

export interface Move {
  id: string
  uri: string
  authorId: string | null
}

/** Moves an entry to another address at once; the old one redirects there for good. The home page stays where it is. */
export async function moveEntry(tx: Database, { id, uri, authorId }: Move): Promise<void> {
  const entry = await lockEntry(tx, id)
  if (entry.uri === uri) return
  // Nothing leads on from there: the shop's own page has that address. The others keep their old one.
  if (entry.uri === HOME && entry.state === 'published') throw new Refusal('entry_needed')
  await checkAddress(tx, uri, entry.type)
  const content = await contentOf(tx, id, entry.revision)
  await taking(appendRevision(tx, entry, { action: 'move', uri, content, authorId }))
  await keepOldAddress(tx, entry.uri, uri)
  await refreshEntry(tx, id)
}

/** Deletes a draft that visitors have never been shown. What others have typed in it stays theirs. */
export async function deleteEntry(tx: Database, id: string): Promise<void> {
  const entry = await lockEntry(tx, id)
  const published = and(eq(entryRevisions.entryId, id), eq(entryRevisions.action, 'publish'))
  if ((await tx.$count(entryRevisions, published)) > 0) throw new Refusal('entry_was_shown')
  await tx.delete(entries).where(eq(entries.id, id))
  await dropRedirectsTo(tx, entry.uri)
}

/** Copies the newest revision of an entry to a new one at another address; returns its id. */
export async function duplicateEntry(tx: Database, { id, uri, authorId }: Move): Promise<string> {
  const { revision } = await lockEntry(tx, id)
  const content = await contentOf(tx, id, revision)
  const blocks = content.blocks.map(({ id: _, ...block }) => block)
  return createEntry(tx, { uri, content: { ...content, blocks }, authorId })
}

/** A change of the content or address that editors continue from. */
type Revision = RecordedChange & { action: 'save' | 'restore' | 'move' }

/** Appends a change of a locked entry as its newest revision. Visitors continue to see the published one. */
async function appendRevision(tx: Database, entry: EntryRow, change: Revision): Promise<void> {
  const revision = await recordChange(tx, entry.id, change)
  await tx
    .update(entries)
    .set({
      revision,
      changedAt: new Date(),
      uri: change.uri,
      // Visitors see nothing of a draft, so its row follows the newest revision.
      ...(entry.state === 'draft' ? entryColumns(change.content) : {}),
    })
    .where(eq(entries.id, entry.id))
}
