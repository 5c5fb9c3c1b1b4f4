import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { schoolInvitations, schoolMembers } from '#modules/accounts/schools/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { type LoggedIn, pressForm } from '#tests/support/shop-pages/press-form.ts'
import { action as choose } from '../choose.ts'
import { changeMembers } from './change-members.ts'
import { sendList } from './list/send-list.ts'
import { action as changeMember } from './member.tsx'

const app = await startTestApp()
const { db } = app.core

/** What a page answers to a form of somebody: where it leads, or what it says. */
const press = (
  page: (args: never) => Promise<unknown>,
  person: LoggedIn,
  form: Record<string, string>,
  params: Record<string, string> = {},
) => pressForm(page, person, { path: '/profile/school/members', form, params })

const isMember = async (schoolId: string, userId: string) =>
  (await db.$count(
    schoolMembers,
    and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, userId), isNull(schoolMembers.until)),
  )) === 1

describe('on the page of members', () => {
  test('who is responsible invites somebody, sends it again and takes it back', async () => {
    const { responsible, schoolId: school } = await startSchool(app)
    const person = { first_name: 'Noemi', last_name: 'Neu', email: 'noemi@schule.test', role: 'finance' }
    const invited = '/profile/school/members?getan=invited'
    expect(await press(changeMembers, responsible, { intent: 'invite', school, ...person })).toBe(invited)
    const [row] = await db.select().from(schoolInvitations).where(eq(schoolInvitations.schoolId, school))
    expect(row).toMatchObject({ firstName: 'Noemi', role: 'finance' })
    const thing = row?.id ?? ''
    expect(await press(changeMembers, responsible, { intent: 'send-again', school, thing })).toBe(invited)
    expect(await press(changeMembers, responsible, { intent: 'take-back', school, thing })).toMatch(/taken_back$/)
  })

  test('a mistake comes back with what was typed, and at its field', async () => {
    const { responsible, schoolId: school } = await startSchool(app)
    const person = { first_name: 'Noemi', last_name: '', email: 'noemi@', role: 'chief' }
    const answer = await press(changeMembers, responsible, { intent: 'invite', school, ...person })
    expect(answer).toMatchObject({
      data: {
        values: { first_name: 'Noemi' },
        errors: { email: [expect.any(String)], last_name: [expect.any(String)], role: [expect.any(String)] },
      },
      init: { status: 422 },
    })
  })

  test('the last one who is responsible is told why they cannot leave; a teacher leaves', async () => {
    const { responsible, teacher, schoolId: school } = await startSchool(app)
    expect(await press(changeMembers, responsible, { intent: 'leave', school })).toMatchObject({
      data: { message: expect.stringMatching(/niemand mehr für die Schule verantwortlich/) as string },
      init: { status: 409 },
    })
    expect(await press(changeMembers, teacher, { intent: 'leave', school })).toBe('/profile/account')
    expect(await isMember(school, teacher.user.id)).toBe(false)
  })

  test('the link is opened and closed', async () => {
    const { responsible, schoolId: school } = await startSchool(app)
    expect(await press(changeMembers, responsible, { intent: 'renew', school })).toMatch(/renewed$/)
    expect(await press(changeMembers, responsible, { intent: 'close', school })).toMatch(/closed$/)
  })
})

test('a member is given another role, and taken out', async () => {
  const { responsible, teacher, schoolId: school } = await startSchool(app)
  const [row] = await db.select().from(schoolMembers).where(eq(schoolMembers.userId, teacher.user.id))
  const params = { member: row?.id ?? '' }
  const done = (form: Record<string, string>) => press(changeMember, responsible, { school, ...form }, params)
  expect(await done({ intent: 'role', role: 'responsible' })).toMatch(/role$/)
  expect(await done({ intent: 'remove' })).toMatch(/removed$/)
  expect(await isMember(school, teacher.user.id)).toBe(false)
})

test('a list is tried, and only then invited', async () => {
  const { responsible, schoolId: school } = await startSchool(app)
  const text = 'Lea;Muster;lea@schule.test\nkein Mensch'
  const checked = (await press(sendList, responsible, { intent: 'check', school, text })) as {
    checked: { text: string; lines: unknown[] }
  }
  expect(checked.checked.lines).toHaveLength(2)
  expect(await db.$count(schoolInvitations, eq(schoolInvitations.schoolId, school))).toBe(0)
  const sent = { intent: 'invite-all', school, text: checked.checked.text }
  expect(await press(sendList, responsible, sent)).toMatchObject({ invited: 1, leftOut: [{ answer: 'invalid' }] })
})

test('a form in the menu changes for whom one acts, and leads back to the page', async () => {
  const { teacher, schoolId: school } = await startSchool(app)
  const isChosen = async () =>
    (await db.$count(
      schoolMembers,
      and(eq(schoolMembers.userId, teacher.user.id), eq(schoolMembers.isChosen, true)),
    )) === 1
  expect(await press(choose, teacher, { school, back: '/profile/orders?page=2' })).toBe('/profile/orders?page=2')
  expect(await isChosen()).toBe(true)
  expect(await press(choose, teacher, { school: '', back: 'https://elsewhere.test' })).toBe('/profile/account')
  expect(await isChosen()).toBe(false)
})
