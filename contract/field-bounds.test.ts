import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { registration } from './accounts/auth.ts'
import { addressInput } from './ground/addresses/addresses.ts'
import { type Country, country, countryNames } from './ground/addresses/countries.ts'
import { personalData } from './ground/users.ts'

/** The bounds of the decisions, section 3, and the countries of the specification, section 3, stated independently. */

const person = { first_name: 'Lea', last_name: 'Muster' }
const account = { ...person, email: 'lea@example.test', password: 'sieben-blaue-Velos', terms_accepted: true }
const address = { ...person, street: 'Marktgasse', street_number: '7', post_code: '3011', city: 'Bern', country: 'ch' }
const teacher = {
  ...account,
  type: 'teacher',
  institution: 'Schule Köniz',
  school_post_code: '3098',
  school_city: 'Köniz',
  function: 'teacher',
  subjects: ['german'],
  proof: 'school_email',
  email: 'lea@schule-koeniz.example',
}
const forms = { registration, 'personal data': personalData, address: addressInput } as const
const filled = { registration: account, 'personal data': person, address } as const

function mistakesOf(schema: z.ZodType, input: object): string[] {
  return schema.safeParse(input).error?.issues.map(({ path }) => path.join('.')) ?? []
}

/** An e-mail address of exactly this many characters. */
function emailOf(length: number): string {
  const name = 'a'.repeat(64)
  const labels = 'b'.repeat(length - name.length - 1).replace(/.{50}(?=.{5})/g, (label) => `${label.slice(1)}.`)
  return `${name}@${labels.slice(0, -3)}.ch`
}

describe.each<[keyof typeof forms, string, number, number]>([
  ['registration', 'first_name', 1, 50],
  ['registration', 'last_name', 1, 50],
  ['registration', 'institution', 0, 70],
  ['registration', 'password', 10, 128],
  ['personal data', 'first_name', 1, 50],
  ['personal data', 'last_name', 1, 50],
  ['personal data', 'institution', 0, 70],
  ['address', 'first_name', 1, 50],
  ['address', 'last_name', 1, 50],
  ['address', 'company', 0, 70],
  ['address', 'institution', 0, 70],
  ['address', 'street', 1, 70],
  ['address', 'street_number', 1, 16],
  ['address', 'city', 1, 35],
])('%s: %s', (form, field, least, most) => {
  const mistakesWith = (length: number) => mistakesOf(forms[form], { ...filled[form], [field]: 'x'.repeat(length) })

  // ASVS V6.2.1
  test(`may have ${least} to ${most} characters`, () => {
    expect(mistakesWith(least)).toEqual([])
    expect(mistakesWith(most)).toEqual([])
    expect(mistakesWith(most + 1)).toEqual([field])
    if (least > 0) expect(mistakesWith(least - 1)).toEqual([field])
  })
})

test('an e-mail address may have 254 characters', () => {
  for (const length of [254, 255]) expect(emailOf(length)).toHaveLength(length)
  expect(mistakesOf(registration, { ...account, email: emailOf(254) })).toEqual([])
  expect(mistakesOf(registration, { ...account, email: emailOf(255) })).toEqual(['email'])
})

test('a password does not have to mix kinds of characters', () => {
  expect(mistakesOf(registration, { ...account, password: 'x'.repeat(10) })).toEqual([])
})

test.each([
  ['institution', ''],
  ['school_post_code', '0311'],
  ['school_city', ''],
  ['function', ''],
  ['subjects', []],
  ['proof', ''],
])('a teacher cannot register without %s', (field, value) => {
  expect(mistakesOf(registration, teacher)).toEqual([])
  expect(mistakesOf(registration, { ...teacher, [field]: value })).toEqual([field])
})

const COUNTRIES = 'ch de at be bg cy cz dk ee es fi fr gr hr hu ie it li lt lu lv mt nl pl pt ro se si sk'

test('the countries are those of the specification, and each has a name of its own', () => {
  expect(country.options).toEqual(COUNTRIES.split(' '))
  expect(new Set(Object.values(countryNames)).size).toBe(country.options.length)
})

const forms4 = { fit: ['1000', '9999'], not: ['999', '10000', 'ABCD'] }
const forms5 = { fit: ['10000', '01234'], not: ['1234', '123456', 'ABCDE'] }
const swiss = { fit: ['1000', '9490'], not: ['0999', '999', '10000'] }
const postCodes: Partial<Record<Country, { fit: string[]; not: string[] }>> = {
  ch: swiss,
  li: swiss,
  ...Object.fromEntries(['de', 'fr', 'it', 'es', 'fi', 'ee', 'hr'].map((code) => [code, forms5])),
  ...Object.fromEntries(['at', 'be', 'dk', 'hu', 'lu', 'bg', 'cy'].map((code) => [code, forms4])),
  nl: { fit: ['1012 AB', '1012AB', '1012 ab'], not: ['0012 AB', '1012', '1012 ABC'] },
}
const others = { fit: ['12', 'D02 X285', 'x'.repeat(16)], not: ['1', 'x'.repeat(17)] }

test.each(country.options)('post codes of %s', (code) => {
  const { fit, not } = postCodes[code] ?? others
  const mistakesWith = (post_code: string) => mistakesOf(addressInput, { ...address, country: code, post_code })
  for (const post_code of fit) expect(mistakesWith(post_code), post_code).toEqual([])
  for (const post_code of not) expect(mistakesWith(post_code), post_code).toContain('post_code')
})
