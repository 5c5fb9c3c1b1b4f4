import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readClassList, type TriedClassList, tryClassList } from '#contract/accounts/classes/class-lists.ts'
import { joinClass } from '#contract/accounts/classes/joining-classes.ts'
import type { Client } from '#contract/client.ts'
import { schoolYearBefore } from '#contract/storefront/shopping-list/school-years.ts'
import { inTransaction } from '#kernel/core.ts'
import { lockSchool } from '#modules/accounts/schools/member-of.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { persist } from '#tests/support/persist.ts'
import type { AnyRefusal } from '#tests/support/refused.ts'
import { PUPIL_PASSWORD, startTaughtClass } from '#tests/support/schools/class-steps.ts'
import { rosterPerson, rosterTables, tableFiles } from '#tests/support/schools/roster-files.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { closeOldClasses } from '../closing/close-classes.ts'
import { lockClass } from '../find-class.ts'
import { classes, classPupils } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core
const ROUNDS = isFullRun ? 6 : 2

const files = (title: string) =>
  tableFiles(rosterTables([{ title, pupils: [rosterPerson('Lea', 'Muster'), rosterPerson('Tim', 'Beispiel')] }]))
const tried = async (by: Client, id: string, title: string) =>
  (await by(tryClassList, { params: { id }, body: { files: files(title) } })).data
const read = (by: Client, id: string, { list, digest }: TriedClassList) =>
  persist(() => by(readClassList, { params: { id }, body: { list, digest } }))

/** The codes with which some of the calls were refused. */
async function codesOf(calls: Promise<unknown>[]) {
  const ends = await Promise.allSettled(calls)
  return ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as AnyRefusal).body.code] : []))
}

test('of two who read one list at once, one makes its classes', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { schoolId, teacher } = await startSchool(app)
    const trial = await tried(teacher.client, schoolId, '3a')
    const calls = () => [read(teacher.client, schoolId, trial), read(teacher.client, schoolId, trial)]
    const ends = app.isPostgres
      ? await inTransaction(db, async (tx) => {
          await lockSchool(tx, schoolId)
          const started = codesOf(calls())
          await untilWaiting(db, 2)
          return { started }
        })
      : { started: codesOf(calls()) }
    expect(await ends.started).toEqual(['class_list_changed'])
    expect(await db.$count(classes, eq(classes.schoolId, schoolId))).toBe(1)
  }
})

test.skipIf(!app.isPostgres)('a list is not read as tried where somebody joins its class meanwhile', async () => {
  const { schoolId, teacher, class: made } = await startTaughtClass(app)
  const trial = await tried(teacher.client, schoolId, '3b')
  const ends = await inTransaction(db, async (tx) => {
    await lockClass(tx, made.id)
    const body = { alias: 'Adler', password: PUPIL_PASSWORD }
    const joining = codesOf([app.client()(joinClass, { params: { code: made.typed }, body })])
    await untilWaiting(db, 1)
    const reading = codesOf([read(teacher.client, schoolId, trial)])
    await untilWaiting(db, 2)
    return { both: Promise.all([joining, reading]) }
  })
  expect(await ends.both).toEqual([[], ['class_list_changed']])
  expect(await db.$count(classPupils, eq(classPupils.classId, made.id))).toBe(1)
})

test.skipIf(!app.isPostgres)('a class that is moved up while the job closes it stays open', async () => {
  const { class: made } = await startTaughtClass(app)
  const isMade = eq(classes.id, made.id)
  const former = schoolYearBefore(made.school_year)
  const toldAt = new Date(Date.now() - 400 * 86_400_000)
  await db.update(classes).set({ schoolYear: former, closingToldAt: toldAt }).where(isMade)
  const ends = await inTransaction(db, async (tx) => {
    await lockClass(tx, made.id)
    await tx.update(classes).set({ schoolYear: made.school_year, closingToldAt: null }).where(isMade)
    const closing = closeOldClasses(db)
    await untilWaiting(db, 1)
    return { closing }
  })
  await ends.closing
  expect((await db.select().from(classes).where(isMade))[0]?.state).toBe('open')
})
