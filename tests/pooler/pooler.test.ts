import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { checkAddresses, UnfitAddress } from '#kernel/database/addresses/check-addresses.ts'
import { startNoticeHeartbeat } from '#kernel/database/addresses/notice-heartbeat.ts'
import { setForRole } from '#kernel/database/addresses/session-settings.ts'
import { connect } from '#kernel/database/connect.ts'
import type { Connection, ServerOptions } from '#kernel/database/connection.ts'
import { onPurge, purge } from '#kernel/purge.ts'
import { recordMeasurement } from '../record-measurement.ts'
import { freshDatabase } from '../support/app.ts'
import { untilHeard } from '../support/database/until-heard.ts'
import { startPgBouncer, through } from './start-pgbouncer.ts'

/** Set by `npm run test:pooler`, which says so where there is no PgBouncer. */
const command = process.env['PGBOUNCER']

describe.runIf(command)('an address that leads through PgBouncer', async () => {
  if (command === undefined) return
  const { connection, url = '', drop } = await freshDatabase()
  afterAll(async () => {
    await connection.close()
    await drop()
  })

  /** The database through a PgBouncer of the test's own. */
  async function pooled(settings: Record<string, string | number> = {}): Promise<string> {
    const pooler = await startPgBouncer(JSON.parse(command ?? '[]') as string[], url, settings)
    onTestFinished(() => pooler.stop())
    return through(url, pooler.address)
  }

  const refusal = (addresses: ServerOptions) =>
    checkAddresses(addresses).then(
      () => '',
      (error: unknown) => (error instanceof UnfitAddress ? error.message : String(error)),
    )

  test('is taken with an address of the server itself beside it', async () => {
    expect(await refusal({ url: await pooled(), sessionUrl: url, pooler: 'pgbouncer' })).toBe('')
  })

  test('is refused alone, as notices would get lost', async () => {
    const alone = await pooled()
    expect(await refusal({ url: alone, pooler: 'pgbouncer' })).toMatch(/^DATABASE_SESSION_URL: leads through a pooler/)
    const turns = await pooled({ server_round_robin: 1 })
    expect(await refusal({ url: turns, pooler: 'pgbouncer' })).toMatch(/^DATABASE_SESSION_URL: leads through a pooler/)
  })

  test('is refused as long as nobody says that it does, also where PgBouncer ignores what it cannot set', async () => {
    const silent = await pooled({ ignore_startup_parameters: 'statement_timeout,options' })
    expect(await refusal({ url: silent, sessionUrl: url })).toContain('Set DATABASE_POOLER=pgbouncer')
  })

  test('is taken alone where each connection keeps its session', async () => {
    expect(await refusal({ url: await pooled({ pool_mode: 'session' }) })).toBe('')
  })

  test('is refused where named statements are lost, with the setting that keeps them', async () => {
    const forgetful = await pooled({ max_prepared_statements: 0 })
    expect(await refusal({ url: forgetful, sessionUrl: url, pooler: 'pgbouncer' })).toContain(
      'max_prepared_statements = 300',
    )
  })

  test('gives sessions the settings of the role, and tells which ones are missing until then', async () => {
    const before = await checkAddresses({ url: await pooled(), sessionUrl: url, pooler: 'pgbouncer' })
    expect(before).toEqual(['jit', 'max_parallel_workers_per_gather', 'statement_timeout'])
    await setForRole(connection)
    expect(await checkAddresses({ url: await pooled(), sessionUrl: url, pooler: 'pgbouncer' })).toEqual([])
  })

  /** A connection of the shop, which hears of purges. */
  async function listening(addresses: ServerOptions): Promise<{ own: Connection; heard: (string[] | null)[] }> {
    const own = await connect({ ...addresses, poolSize: 2 })
    onTestFinished(() => own.close())
    const heard: (string[] | null)[] = []
    await onPurge(own, (tags) => heard.push(tags))
    return { own, heard }
  }

  test('lets purges through to all instances', async () => {
    const { own, heard } = await listening({ url: await pooled(), sessionUrl: url, pooler: 'pgbouncer' })
    const begun = performance.now()
    await own.db.transaction((tx) => purge(tx as never, ['titles']))
    await expect.poll(() => heard, { interval: 1 }).toEqual([['titles']])
    recordMeasurement(`A purge through PgBouncer arrived after ${Math.round(performance.now() - begun)} ms.`)
    const told: string[] = []
    const heartbeat = await startNoticeHeartbeat(own, (message) => told.push(message))
    onTestFinished(() => heartbeat.stop())
    for (let beats = 0; beats < 4; beats++) {
      await heartbeat.beat()
      await untilHeard(own)
    }
    expect(heartbeat.isLate()).toBe(false)
    expect(told).toEqual([])
  })

  test('shows that it loses notices, where nobody checked', async () => {
    const { own, heard } = await listening({ url: await pooled(), pooler: 'pgbouncer' })
    const told: string[] = []
    const heartbeat = await startNoticeHeartbeat(own, (message) => told.push(message))
    onTestFinished(() => heartbeat.stop())
    for (let beats = 0; beats < 4; beats++) await heartbeat.beat()
    expect(heartbeat.isLate()).toBe(true)
    expect(told).toEqual([expect.stringContaining('notices do not arrive')])
    expect(heard).toContain(null)
  })
})
