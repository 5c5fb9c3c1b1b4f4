import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as classesApi from '#contract/accounts/classes/classes.ts'
import { joinClassWithAccount } from '#contract/accounts/classes/joining-classes.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { joinAsPupil, startClass, startTaughtClass } from '#tests/support/schools/class-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { classes, classPupils } from '../tables.ts'
import { eraseOldClasses } from './erase-classes.ts'
import { tellOfClassesToErase } from './tell-teachers.ts'

const app = await startTestApp()
const { db } = app.core

const told = (email: string) => db.select().from(mails).where(eq(mails.recipient, email))
const givenUp = async (id: string) => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row?.deletionDueAt !== null
}
/** Lets a class have been closed so many days earlier. */
const age = (id: string, days: number) =>
  db
    .update(classes)
    .set({
      closedAt: sql`${classes.closedAt} - make_interval(days => ${days})`,
      warnedAt: sql`${classes.warnedAt} - make_interval(days => ${days})`,
    })
    .where(eq(classes.id, id))
const run = async () => {
  await tellOfClassesToErase(app.core)
  await eraseOldClasses(db)
}

test('a year after a class was closed its accounts go; its teacher is told once, a month before', async () => {
  const { schoolId, teacher, class: made } = await startTaughtClass(app)
  const other = await startClass(teacher.client, schoolId, '4c')
  const [fox, owl] = [await joinAsPupil(app, made.typed, 'Fuchs'), await joinAsPupil(app, made.typed, 'Eule')]
  const person = await signIn(app, await makeUser(app))
  await person.client(joinClassWithAccount, { params: { code: made.typed }, body: { alias: 'Reh' } })
  await owl.client(joinClassWithAccount, { params: { code: other.typed }, body: { alias: 'Eule' } })
  await teacher.client(classesApi.closeClass, { params: { id: made.id } })

  await age(made.id, 330)
  await run()
  expect(await told(teacher.user.email)).toEqual([])

  await age(made.id, 10)
  await run()
  await run()
  expect(await told(teacher.user.email)).toMatchObject([
    { kind: 'class-erased-soon', data: { className: '3b', pupils: 2 } },
  ])
  expect(await givenUp(fox.userId)).toBe(false)

  await age(made.id, 31)
  await run()
  expect(await db.$count(classes, eq(classes.id, made.id))).toBe(0)
  expect([await givenUp(fox.userId), await givenUp(owl.userId), await givenUp(person.user.id)]).toEqual([
    true,
    false,
    false,
  ])
  // The other class takes care of the account that stays.
  expect(await db.select().from(classPupils).where(eq(classPupils.userId, owl.userId))).toMatchObject([
    { classId: other.id, isHome: true },
  ])
})

test('nothing goes of which nobody was told', async () => {
  const { teacher, class: made } = await startTaughtClass(app)
  const fox = await joinAsPupil(app, made.typed, 'Fuchs')
  await teacher.client(classesApi.closeClass, { params: { id: made.id } })
  await age(made.id, 500)
  await eraseOldClasses(db)
  expect(await givenUp(fox.userId)).toBe(false)
  await run()
  expect(await givenUp(fox.userId)).toBe(false)
  await age(made.id, 31)
  await run()
  expect(await givenUp(fox.userId)).toBe(true)
})

test('an account that no class has any more goes', async () => {
  const { class: made } = await startTaughtClass(app)
  const fox = await joinAsPupil(app, made.typed, 'Fuchs')
  await db.delete(classPupils).where(eq(classPupils.userId, fox.userId))
  await run()
  expect(await givenUp(fox.userId)).toBe(true)
})
