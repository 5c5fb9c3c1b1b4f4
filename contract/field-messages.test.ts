import { expect, test } from 'vitest'
import { z } from 'zod'
import { registration } from './accounts/auth.ts'
import { fieldErrors, inWordsOf } from './field-messages.ts'
import { addressInput } from './ground/addresses/addresses.ts'

function errorsOf(schema: z.ZodType, input: unknown) {
  const parsed = schema.safeParse(input)
  return parsed.success ? {} : { ...fieldErrors(parsed.error.issues) }
}

const address = {
  first_name: 'Lea',
  last_name: 'Muster',
  street: 'Aarbergergasse',
  street_number: '12',
  post_code: '3011',
  city: 'Bern 22',
  country: 'ch',
}

test('says in German, at its field, what a registration lacks', () => {
  expect(errorsOf(registration, {})).toEqual({
    first_name: ['Vorname ist erforderlich'],
    last_name: ['Nachname ist erforderlich'],
    email: ['E-Mail-Adresse ist erforderlich'],
    password: ['Passwort ist erforderlich'],
    terms_accepted: ['Die Allgemeinen Geschäftsbedingungen müssen akzeptiert werden'],
  })
})

test.each([
  ['first_name', 'Lea2', 'Vorname darf nur Buchstaben und Sonderzeichen enthalten'],
  ['email', 'lea@', 'E-Mail-Adresse muss eine gültige E-Mail-Adresse sein'],
  ['phone', '031 300 00', 'Telefon muss eine gültige Telefonnummer sein'],
  ['password', 'kurz', 'Passwort muss mindestens 10 Zeichen lang sein'],
  ['first_name', 'x'.repeat(51), 'Vorname darf höchstens 50 Zeichen lang sein'],
  ['first_name', 'Lea\u0007', 'Vorname enthält unerlaubte Zeichen'],
])('%s «%s»: %s', (field, value, message) => {
  const input = {
    first_name: 'Lea',
    last_name: 'Muster',
    email: 'lea@example.test',
    password: 'lang-genug-1',
    terms_accepted: true,
  }
  expect(errorsOf(registration, { ...input, [field]: value })).toEqual({ [field]: [message] })
})

test.each([
  ['ch', '3011', true],
  ['ch', '0311', false],
  ['ch', '79098', false],
  ['li', '9490', true],
  ['de', '79098', true],
  ['at', '1010', true],
  ['nl', '1012 AB', true],
  ['nl', '1012', false],
  ['ie', 'D02 X285', true],
  ['ie', 'D', false],
])('post code in %s: %s', (country, post_code, fits) => {
  const errors = errorsOf(addressInput, { ...address, country, post_code })
  expect(errors).toEqual(fits ? {} : { post_code: ['PLZ passt nicht zum gewählten Land'] })
})

test('a house number is required unless the address has none', () => {
  const { street_number: _, ...without } = address
  expect(errorsOf(addressInput, without)).toEqual({ street_number: ['Hausnummer ist erforderlich'] })
  expect(errorsOf(addressInput, { ...without, no_street_number: true })).toEqual({})
})

test('phone numbers are taken as people write them', () => {
  for (const phone of ['+41 31 300 00 00', '0041313000000', '031 300 00 00', '']) {
    expect(errorsOf(addressInput, { ...address, phone })).toEqual({})
  }
})

test('unknown fields are refused by name, in nested objects too', () => {
  const input: unknown = JSON.parse('{"constructor": 1, "is_admin": true}')
  expect(errorsOf(z.strictObject({}), input)).toEqual({
    constructor: ['Dieses Feld ist nicht bekannt'],
    is_admin: ['Dieses Feld ist nicht bekannt'],
  })
})

test('a field of several addresses says of how many, in good German', () => {
  const form = z.object({ redirect_urls: z.array(z.string()).min(1).max(10), emails: z.array(z.string()).min(1) })
  expect(errorsOf(form, { redirect_urls: [], emails: [] })).toEqual({
    redirect_urls: ['Redirect-URLs: mindestens eine Adresse'],
    emails: ['E-Mail-Adressen: mindestens eine Adresse'],
  })
  const eleven = { redirect_urls: Array(11).fill('https://lernen.example/zurueck'), emails: ['lea@example.test'] }
  expect(errorsOf(form, eleven)).toEqual({ redirect_urls: ['Redirect-URLs: höchstens 10 Adressen'] })
  expect(errorsOf(z.object({ products: z.array(z.string()).min(1) }), { products: [] })).toEqual({
    products: ['Produkte: mindestens eine Angabe'],
  })
})

test('an empty post code is reported as missing, not as wrong too', () => {
  expect(errorsOf(addressInput, { ...address, post_code: '' })).toEqual({ post_code: ['PLZ ist erforderlich'] })
})

test('a message speaks of a field as its form does, where that calls it otherwise', () => {
  const errors = {
    note: ['Mitteilung ist erforderlich'],
    'tiers.0.name': ['Name fehlt', 'Zu viel'],
    city: ['Ort fehlt'],
  }
  expect(inWordsOf({ note: 'Grund', 'tiers.name': 'Stufe' }, errors)).toEqual({
    note: ['Grund ist erforderlich'],
    'tiers.0.name': ['Stufe fehlt', 'Zu viel'],
    city: ['Ort fehlt'],
  })
})
