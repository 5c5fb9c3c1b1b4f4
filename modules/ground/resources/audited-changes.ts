import { eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { LastChange } from '#contract/ground/resource.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Asker, audit, auditLook, type Facts, kindOf } from '#modules/ground/audit/record-audit.ts'
import { readHistory } from './read-history.ts'

/** How an item of a resource is read, locked and recorded. */
export interface Parts<Item> {
  /** The table of the item's row, which is locked before a change, so that changes happen one after the other. */
  table?: PgTable & { id: AnyPgColumn }
  /** Locks what must be locked before that row: whoever else takes both locks takes them in this order. */
  lockBefore?(tx: Database, id: string): Promise<void>
  /** The item as the contract declares it. */
  read(db: Database, id: string): Promise<Item>
  /**
   * What the audit log keeps of an item: nothing that has a history of its own, and no personal data. Default:
   * everything.
   */
  recorded?(item: Item): Facts
  /** The user whose data or rights the item is about. */
  personOf?(item: Item): string | null
  /** What tells whether a change has changed anything; by default all but the revision and when it was made. */
  substance?(item: Item): unknown
  /** What a conflict tells beside who made the last change, as far as its operation carries it; takes precedence. */
  met?(tx: Database, item: Item, asked: { id: string; revision: number }): Promise<object>
  /** Reading an item shows personal data, so it is audited. */
  isPersonal?: true
}

/** An item of a resource, the operation on it, and the member of staff who calls it. */
export interface Asked {
  operation: Endpoint
  id: string
  staff: Asker
}

export interface Change extends Asked {
  /** The revision that the caller has read, where the resource has revisions. */
  revision?: number | undefined
  reason?: string | undefined
}

/** The new item's id; with what stood there before, where a new one takes the place of another. */
export type Created<Item> = string | { id: string; before: Item | null }

/**
 * The operations on one item of a resource. A change is one transaction: it locks the row, compares the revision that
 * the caller has read, does the work, and writes the differences to the audit log. Work after which everything is as it
 * was is taken back, with its revision, mails and jobs: who changes nothing leaves no trace.
 */
export function auditedChanges<Item>(db: Database, parts: Parts<Item>) {
  const { table, read, recorded = (item) => item as Facts, substance = withoutRevision, personOf, isPersonal } = parts
  const { lockBefore } = parts
  const areSame = (one: Item, other: Item) => JSON.stringify(substance(one)) === JSON.stringify(substance(other))
  const subject = ({ operation, id }: Pick<Asked, 'operation' | 'id'>, item: Item) => ({
    operation,
    subjectId: id,
    personId: personOf?.(item) ?? null,
  })
  /** An item that has another revision by now is refused, with who changed it. */
  const holdOne = async (tx: Database, { operation, id, revision }: Change): Promise<Item> => {
    await lockBefore?.(tx, id)
    if (table) await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update')
    const item = await read(tx, id)
    if (revision !== undefined && revisionOf(item) !== revision) {
      const [last] = await readHistory(tx, { kind: kindOf(operation), id, most: 1 })
      const known = { ...(last && ({ changed_by: { name: last.by, at: last.at } } satisfies LastChange)) }
      const told = { ...known, ...(await parts.met?.(tx, item, { id, revision })) }
      const carried = Object.keys(operation.carries.entry_changed?.shape ?? {})
      throw new Refusal(
        'entry_changed',
        Object.fromEntries(Object.entries(told).filter(([name]) => carried.includes(name))),
      )
    }
    return item
  }
  return {
    async readOne(asked: Asked): Promise<Item> {
      const item = await read(db, asked.id)
      if (isPersonal) await auditLook(db, asked.staff, subject(asked, item))
      return item
    },

    async createOne(
      asked: Omit<Change, 'id' | 'revision'>,
      work: (tx: Database) => Promise<Created<Item>>,
    ): Promise<Item> {
      return orAsItWas(
        inTransaction(db, async (tx) => {
          const created = await work(tx)
          const { id, before } = typeof created === 'string' ? { id: created, before: null } : created
          const item = await read(tx, id)
          if (before && areSame(before, item)) throw new NothingChanged(before)
          const { staff, reason = null } = asked
          const states = { before: before && recorded(before), after: recorded(item) }
          await audit(tx, staff, { ...subject({ ...asked, id }, item), ...states, reason })
          return item
        }),
      )
    },

    async changeOne(change: Change, work: (tx: Database) => Promise<void>): Promise<Item> {
      return orAsItWas(
        inTransaction(db, async (tx) => {
          const held = await holdOne(tx, change)
          await work(tx)
          const item = await read(tx, change.id)
          const { revision, reason = null } = change
          if (revision !== undefined && revisionOf(item) === revision)
            throw new Error('a change must give a new revision')
          if (areSame(held, item)) throw new NothingChanged(held)
          const [before, after] = [recorded(held), recorded(item)]
          await audit(tx, change.staff, { ...subject(change, item), before, after, reason })
          return item
        }),
      )
    },

    async deleteOne(change: Change, work: (tx: Database) => Promise<void>): Promise<void> {
      await inTransaction(db, async (tx) => {
        const item = await holdOne(tx, change)
        await work(tx)
        await audit(tx, change.staff, {
          ...subject(change, item),
          before: recorded(item),
          reason: change.reason ?? null,
        })
      })
    },
  }
}

/** Takes a transaction back that changed nothing. */
class NothingChanged<Item> extends Error {
  readonly item: Item

  constructor(item: Item) {
    super('nothing changed')
    this.item = item
  }
}

async function orAsItWas<Item>(change: Promise<Item>): Promise<Item> {
  try {
    return await change
  } catch (error) {
    if (error instanceof NothingChanged) return (error as NothingChanged<Item>).item
    throw error
  }
}

function withoutRevision(item: unknown): unknown {
  const { revision: _, changed_at: __, ...substance } = item as { revision?: unknown; changed_at?: unknown }
  return substance
}

function revisionOf(item: unknown): number {
  return (item as { revision: number }).revision
}
