import { describe, expect, onTestFinished, test } from 'vitest'
import { onPurge } from '#kernel/purge.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilHeard } from '#tests/support/database/until-heard.ts'
import { startNoticeHeartbeat } from './notice-heartbeat.ts'

const { connection, isPostgres } = await startTestApp()

async function start() {
  const told: string[] = []
  const heartbeat = await startNoticeHeartbeat(connection, (message) => told.push(message))
  onTestFinished(() => heartbeat.stop())
  let stale = 0
  onTestFinished(await onPurge(connection, (tags) => void (stale += tags === null ? 1 : 0)))
  return { heartbeat, told, stale: () => stale }
}

/** The connection that listens stays open, and hears nothing any more. */
const deafen = () => connection.executeAside('unlisten *')

describe.runIf(isPostgres)('notices that do not arrive', () => {
  test('make all that is kept stale after the third one that is missed, and at each one after it', async () => {
    const { heartbeat, told, stale } = await start()
    await deafen()
    // The one sent at the start may have come before.
    for (let beats = 0; beats < 3; beats++) await heartbeat.beat()
    const before = stale()
    expect(before).toBeLessThanOrEqual(1)
    for (let beats = 0; beats < 3; beats++) await heartbeat.beat()
    expect(heartbeat.isLate()).toBe(true)
    expect(stale() - before).toBeGreaterThanOrEqual(2)
    expect(told).toEqual([expect.stringContaining('notices do not arrive')])
  })

  test('are told when they arrive again', async () => {
    const { heartbeat, told } = await start()
    await deafen()
    for (let beats = 0; beats < 4; beats++) await heartbeat.beat()
    expect(heartbeat.isLate()).toBe(true)
    // A new connection listens to all channels again.
    await connection.executeAside('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
    const isLateNow = async () => {
      await heartbeat.beat()
      return heartbeat.isLate()
    }
    await expect.poll(isLateNow).toBe(false)
    expect(told.at(-1)).toBe('notices arrive again')
  })
})

test('notices that arrive change nothing', async () => {
  const { heartbeat, told, stale } = await start()
  for (let beats = 0; beats < 4; beats++) {
    await heartbeat.beat()
    await untilHeard(connection)
  }
  expect(heartbeat.isLate()).toBe(false)
  expect(told).toEqual([])
  expect(stale()).toBe(0)
})
