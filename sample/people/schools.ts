import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import type { schoolAddresses, schoolMembers, schoolSteps, schools } from '#modules/accounts/schools/tables.ts'
import { sampleId } from '../sample-id.ts'
import type { UserRow } from './rows.ts'
import { DEMONSTRATION_ACCOUNTS, firstOf } from './users.ts'

const DAY = 86_400_000

/** Days ago: when the school was asked for, confirmed, and when its people came. */
const ASKED = 430
const CONFIRMED = 429
const CAME = 421
/** The same of the one that waits. */
const WAITING = 2

/** The school that has ordered, and wishes again. */
export const AAREFELD = sampleId('school', 0)
const LIKE_IT = sampleId('school', 1)

const place = { postCode: '3600', city: 'Thun', canton: 'be' as const }

interface SchoolRows {
  schools: (typeof schools.$inferInsert)[]
  addresses: (typeof schoolAddresses.$inferInsert)[]
  members: (typeof schoolMembers.$inferInsert)[]
  steps: (typeof schoolSteps.$inferInsert)[]
}

/**
 * «Primarschule Aarefeld» with who is responsible, the finance office and six teachers, and a school that waits for the
 * staff and looks like it. Nobody acts for a school: whoever logs in sees the shop as before.
 */
export function makeSchools(
  users: readonly UserRow[],
  { staffId, today }: { staffId: string; today: Date },
): SchoolRows {
  const ago = (days: number) => new Date(today.getTime() - days * DAY)
  const responsible = firstOf(users, 'teacher')
  const others = users.slice(DEMONSTRATION_ACCOUNTS).filter(({ isEmailVerified }) => isEmailVerified)
  const [asking, ...teachers] = others.filter(({ groups }) => groups.includes('teacher')).slice(0, 7)
  const finance = others.find(({ groups }) => groups.length === 0)
  if (!asking || !finance) throw new Error('The demonstration has too few people')
  const people: [UserRow, MemberRole][] = [
    [finance, 'finance'],
    ...teachers.map((one): [UserRow, MemberRole] => [one, 'teacher']),
  ]
  const members = [[responsible, 'responsible'] as const, ...people].map(([{ id: userId }, role], n) => ({
    id: sampleId('school member', n),
    schoolId: AAREFELD,
    userId,
    role,
    since: ago(n === 0 ? CONFIRMED : CAME),
    byId: n === 0 ? null : responsible.id,
  }))
  const taken = { schoolId: AAREFELD, byId: responsible.id }
  return {
    schools: [
      {
        id: AAREFELD,
        name: 'Primarschule Aarefeld',
        street: 'Aarefeldstrasse',
        streetNumber: '14',
        ...place,
        levels: ['cycle_1', 'cycle_2'],
        invoiceEmail: 'finanzen@aarefeld.example',
        purchaseNumberRule: 'required',
        deadlineMonth: 5,
        deadlineDay: 15,
        state: 'confirmed',
        revision: 2,
        askedBy: responsible.id,
        askedAt: ago(ASKED),
        decidedAt: ago(CONFIRMED),
        confirmedAt: ago(CONFIRMED),
        staffId,
      },
      {
        id: LIKE_IT,
        name: 'Schule Aarefeld, Primarstufe',
        street: 'Aarefeldstrasse',
        streetNumber: '14',
        ...place,
        levels: ['cycle_2'],
        invoiceEmail: 'sekretariat@aarefeld.example',
        askedBy: asking.id,
        askedAt: ago(WAITING),
      },
    ],
    addresses: [
      {
        id: sampleId('school address', 0),
        schoolId: AAREFELD,
        kind: 'billing',
        institution: 'Gemeinde Aarefeld, Finanzverwaltung',
        firstName: finance.firstName,
        lastName: finance.lastName,
        street: 'Rathausplatz',
        streetNumber: '1',
        postCode: place.postCode,
        city: place.city,
        country: 'ch',
      },
    ],
    members,
    steps: [
      { ...taken, id: sampleId('school step', 0), step: 'found', at: ago(ASKED), revision: 1 },
      {
        ...taken,
        id: sampleId('school step', 1),
        step: 'approve',
        at: ago(CONFIRMED),
        byId: staffId,
        isByStaff: true,
        aboutId: responsible.id,
        revision: 2,
      },
      ...people.map(([{ id: aboutId }, role], n) => ({
        ...taken,
        id: sampleId('school step', n + 2),
        step: 'join' as const,
        at: ago(CAME),
        byId: aboutId,
        role,
      })),
      {
        id: sampleId('school step', 100),
        schoolId: LIKE_IT,
        step: 'found',
        at: ago(WAITING),
        byId: asking.id,
        revision: 1,
      },
    ],
  }
}
