import { Refusal } from '#contract/errors.ts'
import { LIST_CODE_LENGTH } from '#contract/storefront/shopping-list/shown-lists.ts'
import type { Database } from '#kernel/database/connection.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { randomCode } from '#modules/ground/security/random-code.ts'

/** A list without its entries, as the database has it. */
export interface StoredList {
  id: string
  ownerId: string
  code: string
  name: string
  isShared: boolean
  showsOwner: boolean
  revision: number
  changedAt: Date | string
}

export interface StoredEntry {
  productId: string
  amount: number
}

/** A list with its entries in their order. */
export interface WholeList extends StoredList {
  entries: readonly StoredEntry[]
}

/** One of a user's own lists. */
export interface OwnList {
  ownerId: string
  /** Its code, or the one before. */
  code: string
}

export function newListCode(): string {
  return randomCode(LIST_CODE_LENGTH)
}

const LIST_COLUMNS = `lists.id, owner_id as "ownerId", code, name, is_shared as "isShared",
  shows_owner as "showsOwner", revision, lists.changed_at as "changedAt"`
const ENTRIES = `(select coalesce(json_agg(json_build_object('productId', product_id, 'amount', amount) order by position), '[]')
  from shopping_list_entries where list_id = lists.id) as entries`
const IS_OWN = 'owner_id = $1 and (code = $2 or former_code = $2) and deleted_at is null'

const findOwnStatement = prepared<WholeList>(
  'find-own-shopping-list',
  `select ${LIST_COLUMNS}, ${ENTRIES} from shopping_lists lists where ${IS_OWN}`,
)

/** One of the user's lists with its entries, both of the same moment; null when there is none. */
export async function findOwnList(db: Database, { ownerId, code }: OwnList): Promise<WholeList | null> {
  const [list] = await findOwnStatement(db, [ownerId, code])
  return list ?? null
}

/** The same; it must exist. */
export async function requireOwnList(db: Database, own: OwnList): Promise<WholeList> {
  const list = await findOwnList(db, own)
  if (!list) throw new Refusal('not_found')
  return list
}

const findStatement = prepared<StoredList & { owner: string }>(
  'find-shopping-list',
  `select ${LIST_COLUMNS}, users.first_name || ' ' || users.last_name as owner
   from shopping_lists lists join users on users.id = owner_id where code = $1 and deleted_at is null`,
)

/** The list with this code, no matter who asks, with the name of its owner; null when there is none. */
export async function findList(db: Database, code: string): Promise<(StoredList & { owner: string }) | null> {
  const [list] = await findStatement(db, [code])
  return list ?? null
}

const readEntriesStatement = prepared<Pick<WholeList, 'entries'>>(
  'read-shopping-list-entries',
  `select ${ENTRIES} from (select $1::uuid as id) as lists`,
)

/** The entries of a list, in their order. */
export async function readEntries(db: Database, listId: string): Promise<readonly StoredEntry[]> {
  const [row] = await readEntriesStatement(db, [listId])
  return row?.entries ?? []
}

const lockStatement = prepared<StoredList>(
  'lock-shopping-list',
  `select ${LIST_COLUMNS} from shopping_lists lists where ${IS_OWN} for no key update`,
)

/**
 * One of the user's lists, locked until the end of the transaction, so that changes of a list happen one after the
 * other; null when there is none.
 */
export async function lockOwnList(tx: Database, { ownerId, code }: OwnList): Promise<WholeList | null> {
  const [list] = await lockStatement(tx, [ownerId, code])
  // In a statement of their own: that of the lock would see them as they were before it waited.
  return list ? { ...list, entries: await readEntries(tx, list.id) } : null
}

const writeListStatement = prepared<StoredList>(
  'write-shopping-list',
  `update shopping_lists lists set name = $2, is_shared = $3, shows_owner = $4, revision = revision + 1,
     changed_at = now() where id = $1 returning ${LIST_COLUMNS}`,
)

const deleteEntries = prepared(
  'delete-shopping-list-entries',
  'delete from shopping_list_entries where list_id = $1 and not product_id = any ($2::uuid[])',
)

const putEntries = prepared(
  'put-shopping-list-entries',
  `insert into shopping_list_entries as entries (list_id, product_id, amount, position)
   select $1, product_id, amount, position
   from unnest((select $2::uuid[]), (select $3::int[])) with ordinality as wanted (product_id, amount, position)
   on conflict (list_id, product_id) do update set amount = excluded.amount, position = excluded.position
   where (entries.amount, entries.position) is distinct from (excluded.amount, excluded.position)`,
)

/** Writes a locked list and all its entries, as its next revision. */
export async function writeList(tx: Database, list: WholeList): Promise<WholeList> {
  const [written] = await writeListStatement(tx, [list.id, list.name, list.isShared, list.showsOwner])
  if (!written) throw new Error('a locked list is gone')
  await writeEntries(tx, list.id, list.entries)
  return { ...written, entries: list.entries }
}

/** Replaces the entries of a new or locked list; their order is that of the list. */
export async function writeEntries(tx: Database, listId: string, entries: readonly StoredEntry[]): Promise<void> {
  const productIds = entries.map(({ productId }) => productId)
  await deleteEntries(tx, [listId, productIds])
  if (entries.length > 0) await putEntries(tx, [listId, productIds, entries.map(({ amount }) => amount)])
}
