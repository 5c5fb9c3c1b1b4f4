import pg from 'pg'

/** Where the shop is paused: by triggers in its database, and by its mail server. */
export const pausePoints = [
  'before the transaction',
  'in the transaction',
  'after the commit, before the provider',
  'after the provider, before its answer is stored',
  'after the webhook is stored, before it is applied',
  'after the invoice is issued, before it is drawn',
  'after the invoice is drawn, before it is noted',
  'before the mail',
  'in the mail, before its end',
  'after the mail, before it is marked',
] as const
export type PausePoint = (typeof pausePoints)[number]

/** Where it is paused while money goes back. */
export const refundPoints = [
  'while the refund is written, before its commit',
  'after the refund is written, before the provider is asked',
  'after the provider has refunded, before it is noted',
] as const
export type RefundPoint = (typeof refundPoints)[number]

/** Where it is paused while a redeemed licence is delivered to its platform; the gate before the platform sees two. */
export const deliveryPoints = [
  'while the coupon is redeemed, before its commit',
  'before the delivery is noted',
  'before the try is noted',
  'after the try is noted, before the platform has the request',
  'after the platform has given access, before its answer',
  'after the answer, before it is stored',
  'after it is stored, before the job is done',
] as const
export type DeliveryPoint = (typeof deliveryPoints)[number]

type AnyPoint = PausePoint | RefundPoint | DeliveryPoint

/** An arbitrary number: the test's and the triggers' sessions meet at this advisory lock. */
const LOCK = 471_100

const triggers: Partial<Record<AnyPoint, string>> = {
  'before the transaction': 'before update of ordered_at on carts for each row',
  'in the transaction': 'before insert on mails for each row',
  'after the provider, before its answer is stored': 'before update of link on payment_attempts for each row',
  'after the webhook is stored, before it is applied': 'before update of applied_at on payment_inbox for each row',
  'after the invoice is drawn, before it is noted': 'before update of file_hash on billing_documents for each row',
  'while the refund is written, before its commit': 'before insert on refunds for each row',
  'after the refund is written, before the provider is asked': 'before update of asked_at on refunds for each row',
  'after the provider has refunded, before it is noted': 'before update of settled_at on refunds for each row',
  'while the coupon is redeemed, before its commit': 'before insert on entitlements for each row',
  'before the delivery is noted': 'before insert on platform_deliveries for each row',
  'before the try is noted': 'before update of next_try_at on platform_deliveries for each row',
  'after the answer, before it is stored': 'before update of external_id on platform_deliveries for each row',
  'after it is stored, before the job is done':
    "before update on jobs.job for each row when (new.name = 'deliver-entitlement' and new.state = 'completed')",
  'in the mail, before its end': 'before update of handed_over_at on mails for each row',
  'after the mail, before it is marked': 'before update of sent_at on mails for each row',
}

/** Makes statements of the shop wait, sees when one does, and ends the sessions that a killed process leaves behind. */
export class DatabasePauses {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async open(databaseUrl: string): Promise<DatabasePauses> {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'crash-test' })
    await client.connect()
    await client.query(`create function crash_pause() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$`)
    return new DatabasePauses(client)
  }

  /** From now on the shop waits at this point. False where the database does not see the point. */
  async set(point: AnyPoint): Promise<boolean> {
    const moment = triggers[point]
    if (!moment) return false
    await this.#client.query(`select pg_advisory_lock(${LOCK})`)
    await this.#client.query(`create trigger crash_pause ${moment} execute function crash_pause()`)
    return true
  }

  async isReached(): Promise<boolean> {
    const { rowCount } = await this.#client.query(
      `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where datname = current_database() and locktype = 'advisory' and objid = ${LOCK} and not granted`,
    )
    return (rowCount ?? 0) > 0
  }

  /**
   * Ends the killed process's sessions first, so that nothing they were about to do still happens; then releases the
   * lock.
   */
  async clear(point: AnyPoint): Promise<void> {
    await this.#client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'lernladen%'`)
    const table = triggers[point]?.split(' on ')[1]?.split(' ')[0]
    if (!table) return
    await this.#client.query(`drop trigger crash_pause on ${table}`)
    await this.#client.query(`select pg_advisory_unlock(${LOCK})`)
  }

  async close(): Promise<void> {
    await this.#client.end()
  }
}
