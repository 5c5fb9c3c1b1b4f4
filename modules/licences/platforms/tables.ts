import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type DeliveryState, deliveryState } from '#contract/licences/entitlements.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'

/** What became of an entitlement on its platform (decisions, section 17). */
export const platformDeliveries = pgTable(
  'platform_deliveries',
  {
    entitlementId: uuid()
      .primaryKey()
      .references(() => entitlements.id, { onDelete: 'cascade' }),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    /** The platform's own id of the access, and where the person uses it. */
    externalId: text(),
    link: text(),
    /** How often the platform was asked, for what is under way now. */
    tries: integer().notNull().default(0),
    nextTryAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Why the last try failed, in English, without data of people. */
    lastFailure: text(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The end of the term that the platform was told for certain; null where none is, or nobody knows. */
    toldUntil: timestamp({ withTimezone: true }),
    /** The end has moved since: the platform is to be told, while access goes on. */
    isMoving: boolean().notNull().default(false),
    /** Of the task that tells staff of it, until it is delivered or ended after all. */
    taskCause: text(),
  },
  (table) => [
    index('platform_deliveries_state_idx').on(table.state, table.entitlementId),
    index('platform_deliveries_due_idx').on(table.nextTryAt).where(sql`${table.state} in ('waiting','ending')`),
    index('platform_deliveries_moving_idx').on(table.nextTryAt).where(sql`${table.isMoving}`),
    index('platform_deliveries_task_idx').on(table.taskCause).where(sql`${table.taskCause} is not null`),
    check('platform_deliveries_state', isOneOf(table.state, deliveryState.options)),
    check(
      'platform_deliveries_delivered',
      sql`${table.state} <> 'delivered' or (${table.externalId} is not null and ${table.link} is not null)`,
    ),
    check('platform_deliveries_tries', sql`${table.tries} >= 0`),
  ],
)
