import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { FrugalClient, KeptPlans } from './frugal-client.ts'
import { PLANNED_BY_VALUES } from './planned-by-values.ts'

const app = await startTestApp()

type Row = Record<string, unknown>

/** A connection, and the rows that a statement sent over it returns. */
async function connected() {
  const client: pg.Client = new FrugalClient(
    { connectionString: process.env.DATABASE_URL ?? '', pipeline: true },
    new KeptPlans(),
  )
  await client.connect()
  onTestFinished(() => client.end())
  const rows = async (text: string, ...values: number[]): Promise<Row[]> => {
    const answer = await client.query<Row>(text, values)
    return answer.rows
  }
  return { client, rows }
}

describe.runIf(app.isPostgres)('a connection to PostgreSQL', () => {
  test('sends statements that are asked for together in one packet', async () => {
    const { client, rows } = await connected()
    const packets = vi.spyOn(client.connection.stream, '_writev' as never)
    const answers = await Promise.all([1, 2, 3].map((n) => rows('select $1::int as n', n)))
    expect(answers).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
    expect(packets).toHaveBeenCalledTimes(1)
  })

  test('keeps the plan of a text that comes often, and of no other', async () => {
    const { rows } = await connected()
    for (let n = 0; n < 40; n++) expect(await rows('select $1::int + 1000 as often', n)).toEqual([{ often: n + 1000 }])
    for (let n = 0; n < 5; n++) await rows('select $1::int + 2000 as seldom', n)
    expect(await rows('select statement from pg_prepared_statements')).toEqual([
      { statement: 'select $1::int + 1000 as often' },
    ])
  })

  test('keeps no plan of a text that is planned by its values', async () => {
    const { rows } = await connected()
    const db = drizzle.mock()
    const { sql: text } = db
      .select({ n: sql`$1::int` })
      .from(sql`generate_series(1, 1)`)
      .where(PLANNED_BY_VALUES)
      .toSQL()
    for (let n = 0; n < 40; n++) await rows(text, n)
    expect(await rows('select statement from pg_prepared_statements')).toEqual([])
  })

  test('may send a text again whose statement failed', async () => {
    const { rows } = await connected()
    const divide = (by: number) => rows('select 10 / $1::int as result', by)
    for (let n = 1; n < 30; n++) await divide(n)
    await expect(divide(0)).rejects.toBeInstanceOf(pg.DatabaseError)
    expect(await divide(5)).toEqual([{ result: 2 }])
  })

  test('is closed before anybody hears that PostgreSQL has ended it', async () => {
    const { client, rows } = await connected()
    client.on('error', () => undefined)
    const isClosed = await rows('select pg_terminate_backend(pg_backend_pid()), $1::int', 1).then(
      () => undefined,
      () => client.connection.stream.destroyed,
    )
    expect(isClosed).toBe(true)
  })
})
