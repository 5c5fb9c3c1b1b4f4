import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as officeSchoolsApi from '#contract/accounts/schools/office-schools.ts'
import * as schoolsApi from '#contract/accounts/schools/schools.ts'
import * as officePrivacyApi from '#contract/desks/office-privacy.ts'
import * as privacyApi from '#contract/desks/privacy.ts'
import type { Input } from '#contract/endpoint.ts'
import * as privacyJobs from '#modules/desks/privacy/jobs.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { LEAST_ADDRESS } from '#tests/support/factories/address-input.ts'
import { makeUser, PASSWORD, type UserOverrides } from '#tests/support/factories/people-factories.ts'
import { makeConfirmedSchool, makeMember, makeSchool, schoolInput } from '#tests/support/factories/school-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { memberOf } from './member-of.ts'
import { schoolMembers, schoolSteps, schools } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const seller = await signIn(app, await makeUser(app, { groups: ['sales'], firstName: 'Vera', lastName: 'Moser' }))

type Person = SignedIn<{ id: string; email: string }>
type Wish = Input<typeof schoolsApi.foundSchool>['body']

const aTeacher = async (user: UserOverrides = {}) =>
  signIn(app, await makeUser(app, { groups: ['teacher'], firstName: 'Noemi', lastName: 'Häfliger', ...user }))
const found = ({ client, user }: Person, changes: Partial<Wish> = {}) =>
  client(schoolsApi.foundSchool, { params: { id: user.id }, body: { ...schoolInput, ...changes } })
const ownOf = async ({ client, user }: Person) =>
  (await client(schoolsApi.listOwnSchools, { params: { id: user.id } })).data
const read = ({ client }: Pick<Person, 'client'>, id: string) => client(schoolsApi.getSchool, { params: { id } })
const historyOf = async ({ client }: Pick<Person, 'client'>, id: string) =>
  (await client(schoolsApi.listSchoolSteps, { params: { id }, query: {} })).data
const codeOf = async (call: Promise<unknown>) => (await refused(call)).body.code
const mailsTo = async ({ user }: Person) =>
  (await db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, user.email))).map(({ kind }) => kind)

/** A confirmed school, whose founder is responsible for it. */
async function confirmed(changes: Partial<Wish> = {}) {
  const founder = await aTeacher()
  const { id } = (await found(founder, changes)).data
  await seller.client(officeSchoolsApi.approveSchool, { params: { id }, body: { revision: 1 } })
  return { founder, id }
}

const dataOf = ({ data }: Awaited<ReturnType<typeof read>>) => {
  const { name, street, street_number, post_code, city, canton, levels, invoice_email, revision } = data
  const { purchase_number_rule, order_deadline } = data
  const written = { name, street, street_number, post_code, city, canton, levels, invoice_email }
  return { ...written, no_street_number: street_number === null, purchase_number_rule, order_deadline, revision }
}

describe('a confirmed teacher founds a school', () => {
  test('which waits for the publisher, is confirmed to them by mail, and gives no rights yet', async () => {
    const founder = await aTeacher()
    const { data } = await found(founder)
    expect(data).toMatchObject({ ...schoolInput, state: 'asked', role: null, members: 0, revision: 1, note: null })
    expect(await ownOf(founder)).toMatchObject([{ id: data.id, state: 'asked', role: null, is_chosen: false }])
    expect(await mailsTo(founder)).toEqual(['school-received'])
    expect(await memberOf(db, { userId: founder.user.id, schoolId: data.id })).toBeNull()
  })

  test('whose address is understood as it was meant, and has to lie in Switzerland or Liechtenstein', async () => {
    const founder = await aTeacher()
    const wrong = await refused(found(founder, { post_code: '79100', levels: [], street_number: null }))
    expect(Object.keys(wrong.body.errors ?? {}).toSorted()).toEqual(['levels', 'post_code', 'street_number'])
    const { data } = await found(founder, { street: 'Schulweg 7', street_number: null, post_code: 'CH-3012' })
    expect(data).toMatchObject({ street: 'Schulweg', street_number: '7', post_code: '3012' })
  })

  test('one at a time, and only with an account that is a teacher’s', async () => {
    const founder = await aTeacher()
    await found(founder)
    expect(await codeOf(found(founder))).toBe('school_open')
    for (const groups of [[], ['pending_teacher']] as const)
      expect(await codeOf(found(await aTeacher({ groups: [...groups] })))).toBe('school_needs_teacher')
  })

  test('and once it is confirmed, they are responsible for it, and may found another one', async () => {
    const { founder, id } = await confirmed()
    expect((await read(founder, id)).data).toMatchObject({ state: 'confirmed', role: 'responsible', members: 1 })
    expect(await memberOf(db, { userId: founder.user.id, schoolId: id })).toBe('responsible')
    expect(await mailsTo(founder)).toEqual(['school-received', 'school-confirmed'])
    await found(founder, { name: 'Schule Murtenbach' })
    expect((await ownOf(founder)).map(({ name, state }) => [name, state])).toEqual([
      ['Primarschule Aarefeld', 'confirmed'],
      ['Schule Murtenbach', 'asked'],
    ])
  })

  test('answers in the shop what the publisher asks, and corrects what they wrote', async () => {
    const founder = await aTeacher()
    const { id } = (await found(founder)).data
    await seller.client(officeSchoolsApi.askSchool, { params: { id }, body: { revision: 1, note: 'Welches Haus?' } })
    expect((await read(founder, id)).data).toMatchObject({ state: 'question', note: 'Welches Haus?' })
    const body = { ...dataOf(await read(founder, id)), name: 'Schulhaus Aarefeld' }
    await founder.client(schoolsApi.changeSchool, { params: { id }, body })
    const answer = () =>
      founder.client(schoolsApi.answerSchoolQuestion, { params: { id }, body: { answer: 'Das an der Aare.' } })
    expect((await answer()).data).toMatchObject({ state: 'asked', name: 'Schulhaus Aarefeld' })
    expect(await codeOf(answer())).toBe('school_without_question')
    const { data } = await seller.client(officeSchoolsApi.schools.read, { params: { id } })
    expect(data.history.map(({ step, note }) => [step, note])).toEqual([
      ['answer', 'Das an der Aare.'],
      ['change', 'Name: zuvor «Primarschule Aarefeld»'],
      ['ask', 'Welches Haus?'],
      ['found', null],
    ])
  })

  test('is told why it was refused, and may ask again', async () => {
    const founder = await aTeacher()
    const { id } = (await found(founder)).data
    await seller.client(officeSchoolsApi.refuseSchool, { params: { id }, body: { revision: 1, note: 'Unbekannt.' } })
    expect((await read(founder, id)).data).toMatchObject({ state: 'refused', note: 'Unbekannt.' })
    const again = (await found(founder)).data.id
    expect((await ownOf(founder)).map((one) => one.id)).toEqual([again])
  })

  test('takes the request back', async () => {
    const founder = await aTeacher()
    const { id } = (await found(founder)).data
    await founder.client(schoolsApi.closeOwnSchool, { params: { id } })
    expect(await ownOf(founder)).toEqual([])
    expect(await codeOf(read(founder, id))).toBe('not_found')
    await found(founder)
  })

  test('asks a handful of times a day', async () => {
    const founder = await aTeacher()
    for (let n = 0; n < 5; n++) {
      const { id } = (await found(founder)).data
      await founder.client(schoolsApi.closeOwnSchool, { params: { id } })
    }
    expect(await codeOf(found(founder))).toBe('too_many_requests')
  })
})

describe('the responsible person', () => {
  test('changes what is known of the school, and reads in its history what stood there before', async () => {
    const { founder, id } = await confirmed()
    const before = dataOf(await read(founder, id))
    const deadline = { month: 5, day: 15 }
    const change = (body: typeof before) => founder.client(schoolsApi.changeSchool, { params: { id }, body })
    const first = await change({ ...before, order_deadline: deadline, invoice_email: 'neu@aarefeld.example' })
    expect(first.data).toMatchObject({ order_deadline: deadline, invoice_email: 'neu@aarefeld.example' })
    const { data } = await change({ ...dataOf(first), purchase_number_rule: 'required', order_deadline: null })
    expect((await change(dataOf({ data } as Awaited<ReturnType<typeof read>>))).data.revision).toBe(data.revision)
    expect(await historyOf(founder, id)).toMatchObject([
      {
        step: 'change',
        by: 'Noemi Häfliger',
        note: 'Bestellnummer der Schule: zuvor «freiwillig»\nBestelltag: zuvor «15. Mai»',
      },
      { step: 'change', note: 'E-Mail-Adresse für Rechnungen: geändert\nBestelltag: zuvor leer' },
      { step: 'approve', is_by_staff: true, by: null, about: 'Noemi Häfliger' },
      { step: 'found', is_by_staff: false, by: 'Noemi Häfliger' },
    ])
  })

  test('is shown what somebody else has changed meanwhile, instead of overwriting it', async () => {
    const { founder, id } = await confirmed()
    const before = dataOf(await read(founder, id))
    const change = (body: typeof before) => founder.client(schoolsApi.changeSchool, { params: { id }, body })
    await change({ ...before, city: 'Bern-Aarefeld' })
    const late = await refused(change({ ...before, name: 'Schule Aarefeld' }))
    expect(late.body).toMatchObject({ code: 'school_changed', school: { city: 'Bern-Aarefeld', revision: 3 } })
  })

  test('changes the school some dozen times a day', async () => {
    const { founder, id } = await confirmed()
    const body = dataOf(await read(founder, id))
    const change = () => founder.client(schoolsApi.changeSchool, { params: { id }, body })
    for (let n = 0; n < 50; n++) await change()
    expect(await codeOf(change())).toBe('too_many_requests')
  })

  test('is told of a day that not every year has', async () => {
    const { founder, id } = await confirmed()
    const body = { ...dataOf(await read(founder, id)), order_deadline: { month: 2, day: 29 } }
    const { errors } = (await refused(founder.client(schoolsApi.changeSchool, { params: { id }, body }))).body
    expect(errors).toEqual({ 'order_deadline.day': ['Tag: Diesen Tag gibt es in dem Monat nicht in jedem Jahr'] })
  })

  test('keeps one address for bills, and several where goods go', async () => {
    const { founder, id } = await confirmed()
    const add = (kind: 'billing' | 'delivery', city: string) =>
      founder.client(schoolsApi.addSchoolAddress, {
        params: { id },
        body: { kind, address: { ...LEAST_ADDRESS, city } },
      })
    await add('delivery', 'Ostermundigen')
    await add('billing', 'Thun')
    const { addresses } = (await add('billing', 'Bern')).data
    expect(addresses.map(({ kind, city }) => [kind, city])).toEqual([
      ['billing', 'Bern'],
      ['delivery', 'Ostermundigen'],
    ])
    const [billing, delivery] = addresses
    if (!billing || !delivery) throw new Error('There are two addresses')
    const change = (addressId: string, city: string) => {
      const body = { address: { ...LEAST_ADDRESS, city } }
      return founder.client(schoolsApi.changeSchoolAddress, { params: { id, addressId }, body })
    }
    await change(delivery.id, 'Köniz')
    const remove = (addressId: string) => founder.client(schoolsApi.deleteSchoolAddress, { params: { id, addressId } })
    expect((await remove(billing.id)).data.addresses).toMatchObject([{ kind: 'delivery', city: 'Köniz' }])
    expect([await codeOf(remove(billing.id)), await codeOf(change(billing.id, 'Bern'))]).toEqual([
      'not_found',
      'not_found',
    ])
    for (let n = 1; n < 20; n++) await add('delivery', 'Bern')
    expect(await codeOf(add('delivery', 'Bern'))).toBe('school_addresses_full')
    expect((await historyOf(founder, id))[0]).toMatchObject({ step: 'address', by: 'Noemi Häfliger' })
  })

  test('closes the school once nobody else belongs to it', async () => {
    const { founder, id } = await confirmed()
    const colleague = await aTeacher()
    await makeMember(app, { schoolId: id, userId: colleague.user.id, role: 'teacher' })
    const close = () => founder.client(schoolsApi.closeOwnSchool, { params: { id } })
    expect(await codeOf(close())).toBe('school_has_members')
    await db.update(schoolMembers).set({ until: new Date() }).where(eq(schoolMembers.userId, colleague.user.id))
    await close()
    expect(await ownOf(founder)).toEqual([])
    expect(await codeOf(read(founder, id))).toBe('not_found')
  })

  test('cannot delete the account while nobody else is responsible, and can once somebody is', async () => {
    const { founder, id } = await confirmed()
    const remove = ({ client, user }: Person) =>
      client(privacyApi.requestDeletion, { params: { id: user.id }, body: { current_password: PASSWORD } })
    expect(await codeOf(remove(founder))).toBe('last_responsible')
    const successor = await aTeacher()
    await makeMember(app, { schoolId: id, userId: successor.user.id, role: 'responsible' })
    await remove(founder)
    expect(await codeOf(remove(successor)), 'who is about to go does not count').toBe('last_responsible')
    await db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, founder.user.id))
    await app.perform(privacyJobs.eraseDueAccounts, {})
    expect((await read(successor, id)).data).toMatchObject({ state: 'confirmed', members: 1 })
    expect(await historyOf(successor, id)).toMatchObject([
      { step: 'approve', about: null },
      { step: 'found', by: null },
    ])
  })
})

describe('the publisher', () => {
  test('plans no deletion of the last one responsible either', async () => {
    const { founder } = await confirmed()
    const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))
    const params = { id: founder.user.id }
    const ask = () =>
      admin.client(officePrivacyApi.requestDeletionByStaff, { params, body: { reason: 'Brief vom Mai.' } })
    expect(await codeOf(ask())).toBe('last_responsible')
    await founder.client(schoolsApi.closeOwnSchool, { params: { id: (await ownOf(founder))[0]?.id ?? '' } })
    await ask()
  })

  test('shows no mail to a school before it has said who it is', async () => {
    const { id } = (await found(await aTeacher())).data
    const preview = seller.client(officeSchoolsApi.previewSchoolMail, { params: { id }, body: { step: 'approve' } })
    expect(await codeOf(preview)).toBe('sender_missing')
  })
})

describe('the database', () => {
  test('lets no confirmed school be without somebody responsible', async () => {
    const { schoolId, responsible } = await makeConfirmedSchool(app)
    const ofResponsible = eq(schoolMembers.userId, responsible.id)
    await expect(db.update(schoolMembers).set({ until: new Date() }).where(ofResponsible)).rejects.toThrow(
      'Failed query',
    )
    await expect(db.update(schoolMembers).set({ role: 'teacher' }).where(ofResponsible)).rejects.toThrow('Failed query')
    await expect(db.delete(users).where(eq(users.id, responsible.id))).rejects.toThrow('Failed query')
    await expect(makeSchool(app, { state: 'confirmed' })).rejects.toThrow('Failed query')
    expect(await memberOf(db, { userId: responsible.id, schoolId })).toBe('responsible')
  })

  test('keeps each step of a history as it is, and each membership once', async () => {
    const { founder, id } = await confirmed()
    const ofSchool = eq(schoolSteps.schoolId, id)
    await expect(db.update(schoolSteps).set({ note: 'anders' }).where(ofSchool)).rejects.toThrow('Failed query')
    await expect(db.update(schoolSteps).set({ byId: seller.user.id }).where(ofSchool)).rejects.toThrow('Failed query')
    await expect(db.delete(schoolSteps).where(ofSchool)).rejects.toThrow('Failed query')
    await expect(makeMember(app, { schoolId: id, userId: founder.user.id, role: 'teacher' })).rejects.toThrow(
      'Failed query',
    )
  })

  test('lets a request go with the account of who made it', async () => {
    const founder = await aTeacher()
    const { id } = (await found(founder)).data
    await db.delete(users).where(eq(users.id, founder.user.id))
    expect(await db.$count(schools, eq(schools.id, id))).toBe(0)
  })
})
