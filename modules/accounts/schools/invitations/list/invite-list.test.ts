import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { invitedListSentences } from '#contract/accounts/schools/invited-list-sentences.ts'
import { INVITED_BY_LIST_A_DAY, MAX_LIST_BYTES, MAX_LISTED_PEOPLE } from '#contract/accounts/schools/member-limits.ts'
import * as invitationsApi from '#contract/accounts/schools/school-invitations.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { refused } from '#tests/support/refused.ts'
import { inviteColleague, startSchool } from '#tests/support/schools/school-steps.ts'
import { schoolInvitations } from '../../tables.ts'

const app = await startTestApp()
const { db } = app.core

type School = Awaited<ReturnType<typeof startSchool>>

const check = async ({ schoolId, responsible }: School, body: { text?: string; file?: File[] }) =>
  (await responsible.client(invitationsApi.checkInvitedList, { params: { id: schoolId }, body })).data
const invite = async ({ schoolId, responsible }: School, text: string) =>
  (await responsible.client(invitationsApi.inviteListToSchool, { params: { id: schoolId }, body: { text } })).data
const invitedTo = (schoolId: string) => db.$count(schoolInvitations, eq(schoolInvitations.schoolId, schoolId))

describe('a list of colleagues', () => {
  test('is answered line by line before anybody is invited', async () => {
    const school = await startSchool(app)
    const { email: invited } = await inviteColleague(app, { by: school.responsible.client, schoolId: school.schoolId })
    const before = await db.$count(mails)
    const { lines } = await check(school, {
      text: [
        'Vorname;Nachname;E-Mail',
        'Lea;Muster;lea@schule.test',
        `Tim;Lehrer;${school.teacher.user.email.toUpperCase()}`,
        `Noemi;Neu;${invited}`,
        'Lea;Muster;LEA@schule.test',
        'Max;Meier;max(at)schule.test',
        'Nur;Name;',
        ';;ohne@schule.test',
        'Eva;Egger;eva@schule',
      ].join('\n'),
    })
    expect(lines.map(({ number, answer, problem }) => [number, answer, problem])).toEqual([
      [2, 'found', null],
      [3, 'member', null],
      [4, 'invited', null],
      [5, 'repeated', null],
      [6, 'invalid', 'no_address'],
      [7, 'invalid', 'no_address'],
      [8, 'invalid', 'no_name'],
      [9, 'invalid', 'wrong_address'],
    ])
    expect([await db.$count(mails), await invitedTo(school.schoolId)]).toEqual([before, 1])
  })

  test('invites as teachers those who can be invited, and says who was left out', async () => {
    const school = await startSchool(app)
    const text = `Lea\tMuster\tlea-${uuidv7()}@schule.test\nTim\tLehrer\t${school.teacher.user.email}\nkein Mensch`
    const { text: checked } = await check(school, { text })
    const done = await invite(school, checked)
    expect(done).toMatchObject({ invited: 1, left_out: [{ answer: 'member' }, { answer: 'invalid' }] })
    const [row] = await db.select().from(schoolInvitations).where(eq(schoolInvitations.schoolId, school.schoolId))
    expect(row).toMatchObject({ firstName: 'Lea', lastName: 'Muster', role: 'teacher' })
    expect(await invite(school, checked), 'sent once more').toMatchObject({ invited: 0 })
    expect(await db.$count(mails, eq(mails.recipient, row?.email ?? ''))).toBe(1)
  })

  test('is read from a file, in the encoding in which a spreadsheet saved it', async () => {
    const school = await startSchool(app)
    const bytes = Buffer.from('E-Mail;Name;Vorname\r\nzoe@schule.test;Wäber;Zoé\r\n', 'latin1')
    const { lines, text } = await check(school, { file: [new File([new Uint8Array(bytes)], 'kollegium.csv')] })
    expect(lines).toMatchObject([{ answer: 'found', first_name: 'Zoé', last_name: 'Wäber', email: 'zoe@schule.test' }])
    expect(await check(school, { text })).toMatchObject({ lines: [{ number: 2, first_name: 'Zoé', answer: 'found' }] })
  })

  test('has 500 lines at most, and is refused at its field where it cannot be read', async () => {
    const school = await startSchool(app)
    const many = (count: number) => Array.from({ length: count }, (_, n) => `Lea Muster lea${n}@schule.test`).join('\n')
    expect((await check(school, { text: many(MAX_LISTED_PEOPLE) })).lines).toHaveLength(MAX_LISTED_PEOPLE)
    const refusalOf = async (body: object) => (await refused(check(school, body))).body.errors
    const { nothing, noLines, tooMany, tooLarge, kind, both } = invitedListSentences
    expect(await refusalOf({ text: many(501) })).toEqual({ text: [tooMany(501)] })
    expect(await refusalOf({})).toEqual({ text: [nothing] })
    expect(await refusalOf({ text: 'Guten Tag' })).toEqual({ text: [noLines] })
    expect(await refusalOf({ file: [new File(['%PDF-1.7'], 'a.pdf')] })).toEqual({ file: [kind] })
    expect(await refusalOf({ file: [new File(['x'.repeat(MAX_LIST_BYTES + 1)], 'a.csv')] })).toEqual({
      file: [tooLarge],
    })
    expect(await refusalOf({ text: 'x', file: [new File(['x'], 'a.csv')] })).toEqual({ file: [both] })
  })

  test(`invites ${INVITED_BY_LIST_A_DAY} times a day at most`, async () => {
    const school = await startSchool(app)
    for (let n = 0; n < INVITED_BY_LIST_A_DAY; n++) await invite(school, `Lea Muster lea-${uuidv7()}@schule.test`)
    const once = await refused(invite(school, `Lea Muster lea-${uuidv7()}@schule.test`))
    expect(once.body.code).toBe('too_many_requests')
  })
})
