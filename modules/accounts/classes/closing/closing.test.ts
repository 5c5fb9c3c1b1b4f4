import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as classesApi from '#contract/accounts/classes/classes.ts'
import { schoolYearAfter } from '#contract/storefront/shopping-list/school-years.ts'
import { at } from '#kernel/clock.ts'
import { inTransaction } from '#kernel/core.ts'
import { schoolSteps } from '#modules/accounts/schools/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { joinAsPupil, startTaughtClass } from '#tests/support/schools/class-steps.ts'
import { createClassSealers } from '../class-kit.ts'
import { classes } from '../tables.ts'
import { moveUp } from '../teaching/change-class.ts'
import { closeOldClasses } from './close-classes.ts'
import { tellOfClassesToClose } from './tell-teachers.ts'
import { closesOn } from './terms.ts'

const app = await startTestApp()
const { db } = app.core

/** Both jobs, as they run on a day after the school year of the class. */
const runOn = (day: string) =>
  at(new Date(`${day}T15:20:00Z`), async () => {
    await tellOfClassesToClose(app.core)
    await closeOldClasses(db)
  })
const told = (to: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, to), eq(mails.kind, 'class-closed-soon')))
const stateOf = async (id: string) => (await db.select().from(classes).where(eq(classes.id, id)))[0]?.state
/** The autumn after the school year of a class. */
const autumnAfter = ({ school_year }: { school_year: string }) => schoolYearAfter(school_year).slice(0, 4)

describe('a class whose school year is over', () => {
  test('is closed at the end of October, and its teachers are told of it once in September', async () => {
    const { schoolId, teacher, class: made } = await startTaughtClass(app)
    await joinAsPupil(app, made.typed, 'Adler')
    const year = autumnAfter(made)
    await runOn(`${year}-07-31`)
    await runOn(`${year}-08-31`)
    expect(await told(teacher.user.email)).toEqual([])
    await runOn(`${year}-09-01`)
    await runOn(`${year}-09-02`)
    expect(await told(teacher.user.email)).toMatchObject([
      { data: { className: '3b', schoolYear: made.school_year, closesOn: `${year}-10-31` } },
    ])
    const { data } = await teacher.client(classesApi.getClass, { params: { id: made.id } })
    expect(data.closes_on).toBe(`${year}-10-31`)
    await runOn(`${year}-10-30`)
    expect(await stateOf(made.id)).toBe('open')
    await runOn(`${year}-10-31`)
    expect(await stateOf(made.id)).toBe('closed')
    expect(await db.select().from(schoolSteps).where(eq(schoolSteps.schoolId, schoolId))).toContainEqual(
      expect.objectContaining({ step: 'close_class', byId: null, note: '3b' }),
    )
  })

  test('stays open when it was moved up, and its page says nothing more', async () => {
    const { teacher, class: made } = await startTaughtClass(app)
    const year = autumnAfter(made)
    await runOn(`${year}-09-10`)
    const asked = { userId: teacher.user.id, classId: made.id, name: '4b', level: null, revision: 1 }
    await inTransaction(db, (tx) => moveUp(tx, createClassSealers(TOKEN_SECRET), asked))
    await runOn(`${year}-11-20`)
    expect(await stateOf(made.id)).toBe('open')
    const { data } = await teacher.client(classesApi.getClass, { params: { id: made.id } })
    expect(data.closes_on).toBeNull()
  })

  test('is never closed within a month of which its teachers were told', () => {
    expect(closesOn(new Date('2027-09-01T15:20:00Z'))).toBe('2027-10-31')
    expect(closesOn(new Date('2027-10-20T15:20:00Z'))).toBe('2027-11-19')
    expect(closesOn(new Date('2028-02-10T15:20:00Z'))).toBe('2028-03-11')
  })
})
