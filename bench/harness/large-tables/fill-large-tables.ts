import { type SQL, sql } from 'drizzle-orm'
import { RECORD_DAYS } from '#contract/exchange/import-runs.ts'
import { MAIL_DAYS } from '#contract/ground/kept-times.ts'
import { SIGN_ON_DAYS } from '#contract/partners/notice-terms.ts'
import { connect } from '#kernel/database/connect.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { LOOK_YEARS, RECORD_YEARS } from '#modules/ground/audit/personal-data.ts'

/** Tables that grow without an end, and that no order can do without. */
const TABLES = ['mails', 'order_events', 'audit_records', 'payment_inbox', 'oauth_notices', 'import_records']

const RECORDS_OF_RUN = 5_000
const number = (value: number) => sql.raw(String(value))

/** The moments of `rows` rows, numbered `n`, evenly over so many days and the one before, which is due. */
const over = (days: number, rows: number) =>
  sql`now() - interval '1 day' * (${number(days + 1)} * n::float8 / ${number(rows)})`

const series = (rows: number) => sql`from generate_series(1, ${number(rows)}) as n`

/** What a large shop has of each after years; a day's worth of it is due tonight. */
function steps(rows: number): Record<string, SQL> {
  const part = Math.floor(rows / 3)
  const runs = Math.ceil(rows / RECORDS_OF_RUN)
  return {
    mails: sql`insert into mails (id, kind, subject_id, recipient, data, created_at, sent_at)
      select gen_random_uuid(), 'order-confirmation', gen_random_uuid()::text, 'lea.' || md5(n::text) || '@bench.example',
        '{}', ${over(MAIL_DAYS, rows)}, now() ${series(rows)}`,
    order_events: sql`insert into order_events (id, order_id, to_status, actor, reason, at)
      select gen_random_uuid(), md5((n / 5)::text)::uuid, 'completed', 'system', 'shipped', ${over(3_650, rows)} ${series(rows)}`,
    looks: sql`insert into audit_records (id, at, actor_id, actor, action, is_look, subject, subject_id, network)
      select gen_random_uuid(), ${over(366 * LOOK_YEARS, part)}, md5((n % 30)::text)::uuid, 'Ada Admin', 'orders.read', true,
        'orders', md5(n::text), '10.0.0.1' ${series(part)}`,
    changes: sql`insert into audit_records (id, at, actor_id, actor, action, is_look, subject, subject_id, after, network)
      select gen_random_uuid(), ${over(3_653 * (RECORD_YEARS / 10), rows - part)}, md5((n % 30)::text)::uuid, 'Ada Admin',
        'orders.change', false, 'orders', md5(n::text), '{"status": "shipped"}', '10.0.0.1' ${series(rows - part)}`,
    payment_inbox: sql`insert into payment_inbox (id, provider, event_id, event, received_at, applied_at, outcome, words)
      select gen_random_uuid(), 'datatrans', 'e' || n, jsonb_build_object('transactionId', n), ${over(3_650, rows)}, now(),
        'applied', '26' || lpad((n * 37)::text, 10, '0') || ' 2026-' || n ${series(rows)}`,
    'notices of what runs': sql`insert into oauth_notices (id, client_id, entitlement_id, product_id, type, state, created_at)
      select gen_random_uuid(), 'client-' || n % 9, gen_random_uuid(), gen_random_uuid(), 'licence.began', 'delivered',
        ${over(2_000, part)} ${series(part)}`,
    'notices of what is over': sql`insert into oauth_notices (id, client_id, entitlement_id, product_id, type, state, is_over,
        created_at)
      select gen_random_uuid(), 'client-' || n % 9, gen_random_uuid(), gen_random_uuid(),
        case n % 2 when 0 then 'licence.ended' else 'licence.began' end, 'delivered', n % 2 = 1,
        ${over(SIGN_ON_DAYS, rows - part)} ${series(rows - part)}`,
    'runs with records': sql`insert into import_runs (id, source, format, started_at)
      select md5(n::text)::uuid, 'onix.xml', 'onix', ${over(RECORD_DAYS, runs)} ${series(runs)}`,
    'runs without': sql`insert into import_runs (id, source, format, started_at)
      select gen_random_uuid(), 'onix.xml', 'onix', now() - interval '1 day' * (${number(RECORD_DAYS + 2)} + n) ${series(3_000)}`,
    import_records: sql`insert into import_records (run_id, position, line, outcome, reference, remarks)
      select md5((1 + (n - 1) / ${number(RECORDS_OF_RUN)})::text)::uuid, n, n, 'unchanged', 'r' || n, '[]' ${series(rows)}`,
  }
}

/**
 * Fills a migrated PostgreSQL database with so many rows of each large table. Needs the right to put triggers aside, which a
 * superuser has.
 */
export async function fillLargeTables(url: string, rows: number, say: (line: string) => void): Promise<void> {
  // A single session, which may take its time.
  const connection = await connect({ url, poolSize: 1 })
  const { db } = connection
  await db.execute(sql`set statement_timeout = 0`)
  await db.transaction(async (transaction) => {
    const tx = transaction as Database
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
    const names = sql.join(
      TABLES.map((name) => sql`${name}`),
      sql`, `,
    )
    // What only makes reading quicker is built when the rows are there, which is quicker.
    const indexes = await rowsOf<{ name: string; definition: string }>(
      tx,
      sql`select indexname as name, indexdef as definition from pg_indexes
        where schemaname = 'public' and tablename in (${names}) and indexdef not like 'CREATE UNIQUE%'`,
    )
    for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`))
    for (const [what, statement] of Object.entries(steps(rows))) {
      say(`large-tables: filling ${what} …`)
      await tx.execute(statement)
    }
    say('large-tables: making indexes …')
    for (const { definition } of indexes) await tx.execute(sql.raw(definition))
  })
  await db.execute(sql.raw(`vacuum (analyze) ${TABLES.join(', ')}, import_runs`))
  await connection.close()
}
