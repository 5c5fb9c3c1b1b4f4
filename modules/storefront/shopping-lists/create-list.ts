import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { shoppingListRefusals } from '#contract/storefront/shopping-list-refusals.ts'
import { MAX_LISTS, RESTORE_LIST_DAYS } from '#contract/storefront/shopping-lists.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import {
  findOwnList,
  newListCode,
  type OwnList,
  type StoredEntry,
  type WholeList,
  writeEntries,
} from './stored-list.ts'
import { shoppingLists } from './tables.ts'

interface NewList {
  ownerId: string
  name: string
  entries: readonly StoredEntry[]
}

/** Makes a list, not shared. */
export function createList(core: Core, list: NewList): Promise<WholeList> {
  return inTransaction(core.db, async (tx) => {
    await lockOwner(tx, list.ownerId)
    return insertList(tx, list)
  })
}

/** Makes the changes of how many lists a user has happen one after the other. */
export async function lockOwner(tx: Database, ownerId: string): Promise<void> {
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
  if (!owner) throw new Refusal('unauthenticated')
}

/** The same within a transaction that has locked the owner. */
export async function insertList(tx: Database, { ownerId, name, entries }: NewList): Promise<WholeList> {
  await guardRoom(tx, ownerId)
  const [row] = await tx.insert(shoppingLists).values({ id: uuidv7(), ownerId, name, code: newListCode() }).returning()
  if (!row) throw new Error('the list was not stored')
  await writeEntries(tx, row.id, entries)
  return { ...row, entries }
}

async function guardRoom(tx: Database, ownerId: string): Promise<void> {
  const count = await tx.$count(shoppingLists, keptOf(ownerId))
  const [, sentence] = shoppingListRefusals.shopping_lists_full
  if (count >= MAX_LISTS) throw new Refusal('shopping_lists_full', { errors: { name: [sentence] } })
}

function keptOf(ownerId: string) {
  return and(eq(shoppingLists.ownerId, ownerId), isNull(shoppingLists.deletedAt))
}

/** Deletes a list so that it can be brought back. */
export function deleteList(core: Core, own: OwnList): Promise<void> {
  return inTransaction(core.db, async (tx) => {
    await lockOwner(tx, own.ownerId)
    const deleted = await tx
      .update(shoppingLists)
      .set({ deletedAt: sql`now()` })
      .where(and(keptOf(own.ownerId), hasCode(own.code)))
      .returning({ id: shoppingLists.id })
    if (deleted.length === 0) throw new Refusal('not_found')
    await forgetOldest(tx, own.ownerId)
  })
}

/** Of deleted lists, as many are kept as there may be others: a user cannot fill the database with them. */
async function forgetOldest(tx: Database, ownerId: string): Promise<void> {
  const oldest = tx
    .select({ id: shoppingLists.id })
    .from(shoppingLists)
    .where(and(eq(shoppingLists.ownerId, ownerId), isNotNull(shoppingLists.deletedAt)))
    .orderBy(desc(shoppingLists.deletedAt), desc(shoppingLists.id))
    .offset(MAX_LISTS)
  await tx.delete(shoppingLists).where(sql`${shoppingLists.id} in ${oldest}`)
}

/** Brings back a deleted list as it was. */
export function restoreList(core: Core, own: OwnList): Promise<WholeList> {
  return inTransaction(core.db, async (tx) => {
    await lockOwner(tx, own.ownerId)
    const there = await findOwnList(tx, own)
    if (there) return there
    const isDeleted = and(eq(shoppingLists.ownerId, own.ownerId), hasCode(own.code))
    if ((await tx.$count(shoppingLists, isDeleted)) === 0) throw new Refusal('not_found')
    await guardRoom(tx, own.ownerId)
    await tx.update(shoppingLists).set({ deletedAt: null }).where(isDeleted)
    const restored = await findOwnList(tx, own)
    if (!restored) throw new Error('the list was not brought back')
    return restored
  })
}

function hasCode(code: string) {
  return or(eq(shoppingLists.code, code), eq(shoppingLists.formerCode, code))
}

/** Job `forget-deleted-lists`: deletes the lists that can no longer be brought back. */
export async function forgetDeletedLists({ db }: Pick<Core, 'db'>): Promise<void> {
  const deadline = sql`now() - make_interval(days => ${RESTORE_LIST_DAYS})`
  await db.delete(shoppingLists).where(lt(shoppingLists.deletedAt, deadline))
}
