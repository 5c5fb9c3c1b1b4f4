import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_PUPILS } from '#contract/accounts/classes/class-limits.ts'
import * as classesApi from '#contract/accounts/classes/classes.ts'
import { joinClass, joinClassWithAccount } from '#contract/accounts/classes/joining-classes.ts'
import { removePupil } from '#contract/accounts/classes/pupils.ts'
import { inTransaction } from '#kernel/core.ts'
import { users } from '#modules/ground/users/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeMember } from '#tests/support/factories/school-factories.ts'
import { persist } from '#tests/support/persist.ts'
import type { AnyRefusal } from '#tests/support/refused.ts'
import {
  joinAsPupil,
  PUPIL_PASSWORD,
  pupilsOf,
  startClass,
  startTaughtClass,
} from '#tests/support/schools/class-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { lockAccount } from '../schools/keep-responsible.ts'
import { holdTaught } from './find-class.ts'
import { classes, classPupils, classTeachers } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const ROUNDS = isFullRun ? 10 : 2

const join = (code: string, alias: string) =>
  persist(() => app.client()(joinClass, { params: { code }, body: { alias, password: PUPIL_PASSWORD } }))

/** The codes with which some of the calls were refused. */
async function codesOf(calls: Promise<unknown>[]) {
  const ends = await Promise.allSettled(calls)
  return ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as AnyRefusal).body.code] : []))
}

/** Calls that are let go together, once all of them wait for the class; on the embedded database they come one by one. */
async function atOnce(classId: string, calls: (() => Promise<unknown>)[]): Promise<string[]> {
  if (!app.isPostgres) return codesOf(calls.map((call) => call()))
  const { ends } = await inTransaction(db, async (tx) => {
    await tx.select().from(classes).where(eq(classes.id, classId)).for('update')
    const started = codesOf(calls.map((call) => call()))
    await untilWaiting(db, calls.length)
    return { ends: started }
  })
  return ends
}

test('of several who join with one alias at once, one does', async () => {
  const { class: made } = await startTaughtClass(app)
  for (let round = 0; round < ROUNDS; round++) {
    const calls = ['Adler', 'ADLER', 'adler'].map((alias) => () => join(made.typed, `${alias} ${round}`))
    expect(await atOnce(made.id, calls)).toEqual(['alias_taken', 'alias_taken'])
  }
  expect(await db.$count(classPupils, eq(classPupils.classId, made.id))).toBe(ROUNDS)
})

test('of several who join for the last place at once, one does', async () => {
  const { class: made } = await startTaughtClass(app)
  const person = await makeUser(app)
  const place = { classId: made.id, isHome: false }
  const taken = await Promise.all(
    Array.from({ length: MAX_PUPILS - 1 }, async (_, index) => {
      const { id: userId } = index === 0 ? person : await makeUser(app)
      return { ...place, id: userId, userId, seat: index + 1, alias: `p${index}` }
    }),
  )
  await db.insert(classPupils).values(taken)
  const calls = ['a1', 'a2', 'a3'].map((alias) => () => join(made.typed, alias))
  expect(await atOnce(made.id, calls)).toEqual(['class_full', 'class_full'])
  expect(await db.$count(classPupils, eq(classPupils.classId, made.id))).toBe(MAX_PUPILS)
})

test.skipIf(!app.isPostgres)(
  'whoever joins while the code is renewed does not get in with the former one',
  async () => {
    const { teacher, class: made } = await startTaughtClass(app)
    for (let round = 0; round < ROUNDS; round++) {
      const former = (await teacher.client(classesApi.renewClassCode, { params: { id: made.id } })).data.code ?? ''
      const joining = await inTransaction(db, async (tx) => {
        await holdTaught(tx, { userId: teacher.user.id, classId: made.id })
        await tx
          .update(classes)
          .set({ codeHash: `renewed ${round}` })
          .where(eq(classes.id, made.id))
        const call = codesOf([join(former, `Adler ${round}`)])
        await untilWaiting(db, 1)
        return { call }
      })
      expect(await joining.call).toEqual(['class_code_unknown'])
    }
    expect(await db.$count(classPupils, eq(classPupils.classId, made.id))).toBe(0)
  },
)

test('a pupil who is taken out while joining another class keeps the account, or does not join', async () => {
  const { schoolId, teacher, class: made } = await startTaughtClass(app)
  const other = await startClass(teacher.client, schoolId, '3c')
  for (let round = 0; round < ROUNDS; round++) {
    const alias = `Adler ${round}`
    const pupil = await joinAsPupil(app, made.typed, alias)
    const place = (await pupilsOf(teacher.client, made.id)).find((one) => one.alias === alias)
    const params = { id: made.id, pupilId: place?.id ?? '' }
    const [code] = await codesOf([
      pupil.client(joinClassWithAccount, { params: { code: other.typed }, body: { alias } }),
      teacher.client(removePupil, { params }),
    ])
    const [account] = await db.select().from(users).where(eq(users.id, pupil.userId))
    const places = await db.select().from(classPupils).where(eq(classPupils.userId, pupil.userId))
    if (code === undefined) expect([account?.deletionDueAt, places]).toMatchObject([null, [{ isHome: true }]])
    else expect([code, account?.deletionDueAt !== null, places]).toEqual(['unauthenticated', true, []])
  }
})

test.skipIf(!app.isPostgres)('nobody joins with an account that is taken out at the same moment', async () => {
  const { schoolId, teacher, class: made } = await startTaughtClass(app)
  const other = await startClass(teacher.client, schoolId, '3c')
  const pupil = await joinAsPupil(app, made.typed, 'Adler')
  const [place] = await pupilsOf(teacher.client, made.id)
  const ends = await inTransaction(db, async (tx) => {
    await lockAccount(tx, pupil.userId)
    const params = { id: made.id, pupilId: place?.id ?? '' }
    const removing = codesOf([teacher.client(removePupil, { params })])
    await untilWaiting(db, 1)
    const call = pupil.client(joinClassWithAccount, { params: { code: other.typed }, body: { alias: 'Adler' } })
    const joining = codesOf([call])
    await untilWaiting(db, 2)
    return { all: Promise.all([removing, joining]) }
  })
  expect(await ends.all).toEqual([[], ['unauthenticated']])
  expect(await db.$count(classPupils, eq(classPupils.userId, pupil.userId))).toBe(0)
})

test('of the last two teachers of a class who leave it at once, one stays', async () => {
  const { schoolId, teacher, class: made } = await startTaughtClass(app)
  for (let round = 0; round < ROUNDS; round++) {
    const colleague = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
    const member = await makeMember(app, { schoolId, userId: colleague.user.id, role: 'teacher' })
    const { id } = await startClass(teacher.client, schoolId, `4b ${round}`)
    const { data } = await teacher.client(classesApi.addClassTeacher, { params: { id }, body: { member } })
    const own = data.teachers.find(({ is_self }) => is_self)?.id ?? ''
    const leave = ({ client }: typeof teacher, teacherId: string) =>
      client(classesApi.removeClassTeacher, { params: { id, teacherId } })
    expect(await codesOf([leave(teacher, own), leave(colleague, member)])).toEqual(['class_keeps_teacher'])
    expect(await db.$count(classTeachers, eq(classTeachers.classId, id))).toBe(1)
  }
  expect(made.teachers).toHaveLength(1)
})

test('a class from which the database takes its last teacher goes to who is responsible', async () => {
  const { responsible, teacher, class: made } = await startTaughtClass(app)
  const own = and(eq(classTeachers.classId, made.id), eq(classTeachers.userId, teacher.user.id))
  await db.delete(classTeachers).where(own)
  const left = await db.select().from(classTeachers).where(eq(classTeachers.classId, made.id))
  expect(left.map(({ userId }) => userId)).toEqual([responsible.user.id])
})
