import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { startCuttingProxy } from '#tests/support/database/cutting-proxy.ts'
import { connect } from '../connect.ts'
import type { Connection, Readable } from '../connection.ts'

const { connection, databaseUrl: url } = await startTestApp()
await connection.executeSql('create table readings (n int)')

/** An instance that reads through a proxy which the test can cut. The server behind it is the leader itself. */
async function reading() {
  const proxy = await startCuttingProxy(url ?? '')
  const own = await connect({ url, poolSize: 2, readUrl: proxy.url, readPoolSize: 2 })
  onTestFinished(async () => {
    await own.close()
    await proxy.close()
  })
  return { own, proxy }
}

const where = (db: Readable) =>
  db.execute(sql`show default_transaction_read_only`) as unknown as Promise<{ rows: object[] }>
/** Whether a statement was answered on a connection of the replica, which takes no writes. */
const isOfReplica = async ({ replica }: Connection) =>
  (await where(replica.about(['titles']))).rows.some((row) => Object.values(row).includes('on'))

describe.runIf(url)('what may be read from a replica', () => {
  test('is read there, and nothing is written', async () => {
    const { own } = await reading()
    expect(own.replica.isAsked?.()).toBe(true)
    expect(await isOfReplica(own)).toBe(true)
    const writing = own.replica.about(['titles']).execute(sql`insert into readings values (1)`)
    await expect(writing).rejects.toMatchObject({ cause: { name: 'ReplicaWritten' } })
    expect((await connection.executeSql('select * from readings')).rows).toEqual([])
  })

  test('is read from the leader when the replica goes, without a failure, also by who waits for it', async () => {
    const { own, proxy } = await reading()
    const db = own.replica.about(['titles'])
    const slow = Promise.all(Array.from({ length: 6 }, () => db.execute(sql`select pg_sleep(1)`)))
    const underWay = `select pid from pg_stat_activity
      where datname = current_database() and application_name = 'lernladen-reads' and wait_event = 'PgSleep'`
    await expect.poll(async () => (await connection.executeSql(underWay)).rows.length).toBe(2)
    await proxy.close()
    await expect(slow).resolves.toHaveLength(6)
    expect(await isOfReplica(own)).toBe(false)
    expect((await where(db)).rows).toHaveLength(1)
  })

  test('is read from the leader when the replica keeps silent', async () => {
    const { own, proxy } = await reading()
    const db = own.replica.about(['titles'])
    proxy.swallow(true)
    expect((await where(db)).rows).toEqual([{ default_transaction_read_only: 'off' }])
    await expect.poll(() => own.replica.isAsked?.()).toBe(false)
  })

  test('is read from the leader where there is no replica, and where it is away from the start', async () => {
    const own = await connect({ url, poolSize: 1 })
    onTestFinished(() => own.close())
    expect(await isOfReplica(own)).toBe(false)
    const away = Object.assign(new URL(url ?? ''), { port: '1' }).href
    const without = await connect({ url, poolSize: 1, readUrl: away })
    onTestFinished(() => without.close())
    expect(await isOfReplica(without)).toBe(false)
  })

  test('fails as on the leader, where the statement itself is wrong', async () => {
    const { own } = await reading()
    const asked = own.replica.about(['titles']).execute(sql`select * from nothing_of_this_name`)
    await expect(asked).rejects.toMatchObject({ cause: { code: '42P01' } })
    expect(own.replica.isAsked?.()).toBe(true)
  })

  test('is read from the leader from a change on, until the replica has it too', async () => {
    const { own } = await reading()
    own.replica.changed(['titles'])
    expect(await isOfReplica(own)).toBe(false)
    expect((await where(own.replica.about(['office']))).rows).toEqual([{ default_transaction_read_only: 'on' }])
    await expect.poll(() => isOfReplica(own)).toBe(true)
    own.replica.changed(null)
    expect((await where(own.replica.about(['office']))).rows).toEqual([{ default_transaction_read_only: 'off' }])
    await expect.poll(() => isOfReplica(own)).toBe(true)
  })
})
