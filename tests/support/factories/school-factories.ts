import { uuidv7 } from 'uuidv7'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import type { foundSchool } from '#contract/accounts/schools/schools.ts'
import type { Input } from '#contract/endpoint.ts'
import { inTransaction } from '#kernel/core.ts'
import { schoolMembers, schools } from '#modules/accounts/schools/tables.ts'
import type { TestApp } from '../app.ts'
import { makeUser, type TestUser, type UserOverrides } from './people-factories.ts'

export type SchoolOverrides = Partial<typeof schools.$inferInsert>

type App = Pick<TestApp, 'core'>

const AN_HOUR_AGO = () => new Date(Date.now() - 3_600_000)

/**
 * A school that nobody belongs to yet: closed unless overridden, as a confirmed one has a responsible member. Returns its
 * id; `makeConfirmedSchool` brings one with its people.
 */
export async function makeSchool({ core }: App, overrides: SchoolOverrides = {}): Promise<string> {
  const id = overrides.id ?? uuidv7()
  await core.db.insert(schools).values({
    id,
    name: 'Schule Murtenbach',
    street: 'Schulstrasse',
    streetNumber: '4',
    postCode: '3280',
    city: 'Murten',
    canton: 'fr',
    levels: ['cycle_2'],
    invoiceEmail: 'sekretariat@schule.example',
    state: 'closed',
    confirmedAt: AN_HOUR_AGO(),
    decidedAt: AN_HOUR_AGO(),
    ...overrides,
  })
  return id
}

/** A current membership. */
export async function makeMember(
  { core }: App,
  member: Omit<typeof schoolMembers.$inferInsert, 'id'>,
): Promise<string> {
  const id = uuidv7()
  await core.db.insert(schoolMembers).values({ id, since: AN_HOUR_AGO(), ...member })
  return id
}

export interface SchoolWithPeople {
  schoolId: string
  responsible: TestUser
  finance: TestUser
  teacher: TestUser
}

/** A confirmed school with one member of each role. */
export async function makeConfirmedSchool(app: App, overrides: SchoolOverrides = {}): Promise<SchoolWithPeople> {
  const person = (lastName: string, more: UserOverrides = {}) => makeUser(app, { lastName, ...more })
  const responsible = await person('Verantwortlich', { groups: ['teacher'] })
  const finance = await person('Finanz')
  const teacher = await person('Lehrer', { groups: ['teacher'] })
  const schoolId = await inTransaction(app.core.db, async (tx) => {
    const within = { core: { ...app.core, db: tx } }
    const id = await makeSchool(within, { askedBy: responsible.id, state: 'confirmed', ...overrides })
    const join = (userId: string, role: MemberRole) => makeMember(within, { schoolId: id, userId, role })
    await join(responsible.id, 'responsible')
    await join(finance.id, 'finance')
    await join(teacher.id, 'teacher')
    return id
  })
  return { schoolId, responsible, finance, teacher }
}

/** What a teacher says of a school that they found. */
export const schoolInput = {
  name: 'Primarschule Aarefeld',
  street: 'Schulweg',
  street_number: '7',
  post_code: '3012',
  city: 'Bern',
  canton: 'be',
  levels: ['cycle_1', 'cycle_2'],
  invoice_email: 'finanzen@aarefeld.example',
} satisfies Input<typeof foundSchool>['body']
