import { uuidv7 } from 'uuidv7'
import type { EntryContent } from '#contract/website/entry-content.ts'
import type { Database } from '#kernel/database/connection.ts'
import { checkAddress, taking } from '../addresses.ts'
import { checkCategory } from '../categories.ts'
import { entryColumns } from '../entry-columns.ts'
import { freeAddress } from '../redirects.ts'
import { entries, entryRevisions } from '../tables.ts'

export interface NewEntry {
  id?: string
  uri: string
  content: EntryContent
  /** Null: the shop itself. */
  authorId: string | null
}

/** Makes an entry, as a draft. Returns its id. Throws `invalid` at `uri` or `category`. */
export async function createEntry(tx: Database, { id = uuidv7(), uri, content, authorId }: NewEntry): Promise<string> {
  await checkAddress(tx, uri, content.type)
  await checkCategory(tx, content)
  await taking(
    tx.insert(entries).values({ id, uri, type: content.type, state: 'draft', revision: 1, ...entryColumns(content) }),
  )
  await tx.insert(entryRevisions).values({ entryId: id, number: 1, action: 'save', uri, content, authorId })
  await freeAddress(tx, uri)
  return id
}
