import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { noteBackup } from '#modules/ground/backups/note-backup.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeRestore } from '#tests/support/factories/restore-factories.ts'
import { watchBackups } from './watch-backups.ts'

const app = await startTestApp()
const { db } = app.core
const registry = new Registry()
watchBackups(registry, app.connection)

/** Values by the metric with its labels. */
async function told(): Promise<Map<string, number>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]))
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const hours = async (name: string) => Math.round(((await told()).get(name) ?? Number.NaN) / 3_600)

test('nothing is told of backups while nobody tells of any', async () => {
  expect([...(await told()).keys()]).toEqual([])
})

test('the newest good backup counts, by what it holds; one that failed makes it no younger', async () => {
  await noteBackup(db, { kind: 'backup', at: hoursAgo(50), holdsUntil: hoursAgo(50), isGood: true })
  await noteBackup(db, { kind: 'backup', at: hoursAgo(26), holdsUntil: hoursAgo(27), isGood: true })
  await noteBackup(db, { kind: 'backup', at: hoursAgo(2), holdsUntil: null, isGood: false })
  await noteBackup(db, { kind: 'drill', at: hoursAgo(90), holdsUntil: hoursAgo(100), isGood: true })
  await noteBackup(db, { kind: 'drill', at: hoursAgo(1), holdsUntil: hoursAgo(27), isGood: false })
  expect(await hours('lernladen_backup_age_seconds')).toBe(27)
  expect(await hours('lernladen_backup_drill_age_seconds')).toBe(100)
})

test('what a restore holds is told by its kind until it is released', async () => {
  await makeRestore(app)
  const kinds = [...(await told()).keys()].filter((name) => name.startsWith('lernladen_held_work_seconds'))
  expect(kinds).toHaveLength(5)
  await makeRestore(app, { isReleased: true })
  expect([...(await told()).keys()].filter((name) => name.startsWith('lernladen_held_work_seconds'))).toEqual([])
})
