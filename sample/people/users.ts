import type { Group } from '#contract/groups.ts'
import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import { type Random, random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import { familyNames, femaleNames, maleNames } from './names.ts'
import { PARTNER_USERS } from './partners.ts'
import type { AddressRow, UserRow } from './rows.ts'
import { foreignTowns, schools, streets, swissTowns, type Town } from './towns.ts'

export const DEMONSTRATION_USERS = 300

/** The password of every demonstration account (decisions, section 13). */
export const DEMONSTRATION_PASSWORD = 'Lernladen-2026'

type Account = {
  name: string
  first: string
  last: string
  female: boolean
  groups: Group[]
  postCode: string
  institution?: string
  verified?: boolean
}

const ACCOUNTS: Account[] = [
  { name: 'kundin', first: 'Salome', last: 'Flückiger', female: true, groups: [], postCode: '3007' },
  {
    name: 'lehrer',
    first: 'Reto',
    last: 'Zbinden',
    female: false,
    groups: ['teacher'],
    postCode: '3550',
    institution: 'Berufsfachschule Langnau',
  },
  {
    name: 'neu',
    first: 'Noemi',
    last: 'Häfliger',
    female: true,
    groups: ['pending_teacher'],
    postCode: '3098',
    institution: 'Oberstufenzentrum Köniz',
  },
  {
    name: 'unbestaetigt',
    first: 'Luca',
    last: 'Bernasconi',
    female: false,
    groups: [],
    postCode: '6500',
    verified: false,
  },
  {
    name: 'partner',
    first: 'Céline',
    last: 'Rochat',
    female: true,
    groups: ['partner'],
    postCode: '1003',
    institution: 'Lernwelt Partner AG',
  },
  { name: 'redaktion', first: 'Magdalena', last: 'Uhlmann', female: true, groups: ['editor'], postCode: '3011' },
  { name: 'verkauf', first: 'Hansueli', last: 'Krähenbühl', female: false, groups: ['sales'], postCode: '3600' },
  { name: 'admin', first: 'Ursina', last: 'Caduff', female: true, groups: ['admin'], postCode: '7000' },
]

/** The first people are the accounts that the decisions name. */
export const DEMONSTRATION_ACCOUNTS = ACCOUNTS.length

type Person = Pick<UserRow, 'firstName' | 'lastName' | 'institution'> & { female: boolean }

function makeAddress(
  id: string,
  person: Person,
  chance: Random,
  marks: { billing: boolean; delivery: boolean; business: boolean; town: Town },
): AddressRow {
  const { town } = marks
  const nameless = chance.chance(0.03)
  return {
    id,
    type: marks.business ? 'business' : 'private',
    company: marks.business && !person.institution ? `${person.lastName} & Co.` : null,
    salutation: chance.chance(0.08) ? 'none' : person.female ? 'female' : 'male',
    first_name: person.firstName,
    last_name: person.lastName,
    institution: marks.business ? person.institution : null,
    street: nameless ? 'Weiler Oberdorf' : chance.pick(streets),
    street_number: nameless ? null : `${chance.int(1, 98)}${chance.chance(0.1) ? 'a' : ''}`,
    no_street_number: nameless,
    post_code: town.postCode,
    city: town.city,
    country: town.country,
    phone:
      chance.chance(0.4) && town.country === 'ch' ? `+4179555${String(chance.int(0, 9999)).padStart(4, '0')}` : null,
    is_billing: marks.billing,
    is_delivery: marks.delivery,
  }
}

function makeAddresses(n: number, person: Person, chance: Random, home?: Town): AddressRow[] {
  const count = n === 0 ? 3 : n < 8 ? 2 : { one: 1, two: 2, three: 3 }[chance.weighted({ one: 62, two: 28, three: 10 })]
  const towns = home ? [home] : chance.chance(0.08) ? foreignTowns : swissTowns
  const main = chance.pick(towns)
  return Array.from({ length: count }, (_, index) =>
    makeAddress(sampleId('address', n * 10 + index), person, chance, {
      billing: index === 0,
      delivery: index === (count > 1 ? 1 : 0),
      town: chance.chance(0.75) ? main : chance.pick(towns),
      business: index === 0 ? person.institution !== null : chance.chance(0.12),
    }),
  )
}

function createdAt(chance: Random): string {
  return new Date(
    Date.UTC(2020 + chance.int(0, 3), chance.int(0, 11), chance.int(1, 28), chance.int(5, 21), chance.int(0, 59)),
  ).toISOString()
}

/** 300 people: first the eight demonstration accounts, then private customers, teachers, and a few partners. */
export function makeUsers(): UserRow[] {
  const taken = new Set<string>()
  return Array.from({ length: DEMONSTRATION_USERS }, (_, n) => {
    const chance = random(`user:${n}`)
    const account = ACCOUNTS[n]
    const female = account?.female ?? chance.chance(0.55)
    const firstName = account?.first ?? chance.pick(female ? femaleNames : maleNames)
    const lastName = account?.last ?? chance.pick(familyNames)
    const isPartner = PARTNER_USERS.some((user) => user === n)
    const isTeacher = !account && !isPartner && chance.chance(0.3)
    const groups: Group[] =
      account?.groups ??
      (isPartner ? ['partner'] : isTeacher ? [chance.chance(0.94) ? 'teacher' : 'pending_teacher'] : [])
    const institution = account
      ? (account.institution ?? null)
      : isTeacher
        ? `${chance.pick(schools)} ${chance.pick(swissTowns).city}`
        : null
    let email = account
      ? `${account.name}@aarebogen.example`
      : `${slugify(firstName)}.${slugify(lastName)}@${isTeacher ? 'schule' : 'beispiel'}.example`
    if (taken.has(email)) email = email.replace('@', `.${n}@`)
    taken.add(email)
    return {
      id: sampleId('user', n),
      email,
      firstName,
      lastName,
      institution,
      groups,
      isEmailVerified: isPartner || (account?.verified ?? chance.chance(0.97)),
      createdAt: createdAt(chance),
      addresses: makeAddresses(
        n,
        { firstName, lastName, institution, female },
        chance,
        swissTowns.find((town) => town.postCode === account?.postCode),
      ),
    }
  })
}

/** The first of the demonstration in a group. */
export function firstOf(users: readonly UserRow[], group: Group): UserRow {
  const found = users.find((user) => user.groups.includes(group))
  if (!found) throw new Error(`Nobody of the demonstration is ${group}`)
  return found
}
