import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { announceInstance } from './announce-instance.ts'
import { isBefore, OlderInstances, refuseOlderInstances } from './refuse-older-instances.ts'
import { instances } from './tables.ts'

const { core, connection } = await startTestApp()
const { db } = core

afterEach(async () => {
  await db.delete(instances)
})

async function start(version: string, every?: number): Promise<() => Promise<void>> {
  const stop = await announceInstance(connection, { version, roles: ['web', 'api'] }, every)
  onTestFinished(stop)
  return stop
}

const refusal = async (version: string) =>
  refuseOlderInstances(db, version).then(
    () => '',
    (error: unknown) => (error instanceof OlderInstances ? error.message : String(error)),
  )

describe('what only a former release needs', () => {
  test('stays while an instance of it is alive, and goes with the last one', async () => {
    await start('0.10.0')
    expect(await refusal('0.10.0')).toBe('')
    const stop = await start('0.9.0')
    expect(await refusal('0.10.0')).toContain('0.9.0 (web,api)')
    await stop()
    expect(await refusal('0.10.0')).toBe('')
  })

  test('stays while an instance is alive whose release nobody can tell', async () => {
    await start('test')
    expect(await refusal('0.10.0')).toContain('test (web,api)')
  })

  test.runIf(process.env['DATABASE_URL'])('stays while an instance is connected that says nothing', async () => {
    await connection.ping()
    expect(await refusal('0.10.0')).toContain('1 that does not say which release')
  })

  test('goes when an instance has given no sign of life for a minute, and others forget it', async () => {
    const minuteAgo = new Date(Date.now() - 61_000)
    await db.insert(instances).values({ id: crypto.randomUUID(), version: '0.9.0', roles: 'worker', seenAt: minuteAgo })
    await start('0.10.0')
    expect(await refusal('0.10.0')).toBe('')
    expect(await db.select({ version: instances.version }).from(instances)).toEqual([{ version: '0.10.0' }])
  })
})

test('an instance goes on giving signs of life', async () => {
  const seen = async () => (await db.select().from(instances)).map(({ seenAt }) => seenAt.getTime())
  await start('0.10.0', 20)
  const [first = 0] = await seen()
  await expect.poll(async () => (await seen())[0] ?? 0).toBeGreaterThan(first)
})

test('an instance stops although the database does not answer any more', async () => {
  let isSilent = false
  const stop = await announceInstance(
    { executeAside: () => (isSilent ? new Promise(() => undefined) : Promise.resolve({ rows: [] })) },
    { version: '0.10.0', roles: ['worker'] },
  )
  isSilent = true
  await expect(stop()).resolves.toBeUndefined()
})

test.each([
  ['0.9.0', '0.10.0', true],
  ['0.10.0', '0.9.0', false],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '1.0.1', true],
  ['2.0.0', '1.9.9', false],
])('release %s is before %s: %s', (version, other, isSo) => {
  expect(isBefore(version, other)).toBe(isSo)
})
