import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as addressesApi from '#contract/ground/addresses/addresses.ts'
import * as usersApi from '#contract/ground/users.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeAddress, makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { addresses } from './tables.ts'

const app = await startTestApp()

const home = {
  salutation: 'female',
  first_name: 'Lea',
  last_name: 'Muster',
  street: 'Aarbergergasse',
  street_number: '12',
  post_code: '3011',
  city: 'Bern 22',
  country: 'ch',
  phone: '031 330 40 50',
} as const

async function customer() {
  const { client, user } = await signIn(app, await makeUser(app))
  return { client, user, id: user.id }
}

test('keeps an address as entered', async () => {
  const { client, id } = await customer()
  const { data } = await client(addressesApi.createAddress, { params: { id }, body: home })
  expect(data).toMatchObject({
    ...home,
    phone: '0313304050',
    type: 'private',
    company: null,
    institution: null,
    no_street_number: false,
  })
  expect((await client(addressesApi.getAddress, { params: { id, addressId: data.id } })).data).toEqual(data)
  expect((await client(addressesApi.listAddresses, { params: { id } })).data).toEqual([data])
})

test('«keine Hausnummer» takes precedence over a number left in the form', async () => {
  const { client, id } = await customer()
  const { data } = await client(addressesApi.createAddress, {
    params: { id },
    body: { ...home, no_street_number: true },
  })
  expect([data.no_street_number, data.street_number]).toEqual([true, null])
})

test('replaces an address', async () => {
  const { client, id, user } = await customer()
  const { id: addressId } = await makeAddress(app, user)
  const body: addressesApi.AddressInput = {
    ...home,
    type: 'business',
    company: 'Lernwerk GmbH',
    institution: null,
    no_street_number: false,
    post_code: '70173',
    city: 'Stuttgart',
    country: 'de',
    phone: null,
    is_billing: true,
    is_delivery: false,
  }
  const { data } = await client(addressesApi.updateAddress, { params: { id, addressId }, body })
  expect(data).toEqual({ ...body, id: addressId })
  expect((await client(addressesApi.getAddress, { params: { id, addressId } })).data).toEqual(data)
})

test('deletes an address together with its marks', async () => {
  const { client, id, user } = await customer()
  const first = await makeAddress(app, user)
  const second = await makeAddress(app, user)
  await client(addressesApi.deleteAddress, { params: { id, addressId: first.id } })
  const { data } = await client(addressesApi.listAddresses, { params: { id } })
  expect(data.map((row) => [row.id, row.is_billing, row.is_delivery])).toEqual([[second.id, false, false]])
})

test.each<[string, object, object]>([
  ['a street without number', { street_number: '' }, { street_number: ['Hausnummer ist erforderlich'] }],
  ['a post code of another country', { country: 'de' }, { post_code: ['PLZ passt nicht zum gewählten Land'] }],
  ['a business without name', { type: 'business' }, { company: ['Firma ist erforderlich'] }],
  ['an unknown country', { country: 'xx' }, { country: ['Land ist ungültig'] }],
  ['an endless street', { street: 'x'.repeat(71) }, { street: ['Strasse darf höchstens 70 Zeichen lang sein'] }],
])('refuses %s at its field', async (_, change, errors) => {
  const { client, id, user } = await customer()
  const { id: addressId } = await makeAddress(app, user)
  const body = { ...home, ...change } as typeof home
  for (const call of [
    () => client(addressesApi.createAddress, { params: { id }, body }),
    () => client(addressesApi.updateAddress, { params: { id, addressId }, body }),
  ]) {
    const error = await refused(call())
    expect([error.status, error.body.errors]).toEqual([422, errors])
  }
})

test('never reassigns an address to another user', async () => {
  const { client, id } = await customer()
  const body = { ...home, user_id: uuidv7() }
  expect((await refused(client(addressesApi.createAddress, { params: { id }, body } as never))).status).toBe(422)
})

test('keeps at most fifty addresses of a user', async () => {
  const { client, id, user } = await customer()
  const address = await makeAddress(app, user)
  const copies = Array.from({ length: 48 }, () => ({ ...address, id: uuidv7(), isBilling: false, isDelivery: false }))
  await app.core.db.insert(addresses).values(copies)
  const add = () => client(addressesApi.createAddress, { params: { id }, body: home })
  const outcomes = await Promise.allSettled([add(), add(), add()])
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  const error = await refused(add())
  expect([error.status, error.body.code]).toEqual([422, 'addresses_full'])
  expect(await app.core.db.$count(addresses, eq(addresses.userId, id))).toBe(50)
})

test('treats a stranger’s address like one that does not exist', async () => {
  const owner = await makeUser(app)
  const { id: addressId } = await makeAddress(app, owner)
  const { client, id } = await customer()
  const before = await app.core.db.select().from(addresses).where(eq(addresses.id, addressId))
  const unknown = await refused(client(addressesApi.getAddress, { params: { id, addressId: uuidv7() } }))
  for (const params of [
    { id: owner.id, addressId },
    { id, addressId },
  ]) {
    for (const call of [
      () => client(addressesApi.getAddress, { params }),
      () => client(addressesApi.updateAddress, { params, body: { ...home, is_billing: true } }),
      () => client(addressesApi.deleteAddress, { params }),
    ]) {
      const error = await refused(call())
      expect([error.status, error.body]).toEqual([404, unknown.body])
    }
  }
  expect((await refused(client(addressesApi.listAddresses, { params: { id: owner.id } }))).status).toBe(404)
  expect((await refused(client(addressesApi.createAddress, { params: { id: owner.id }, body: home }))).status).toBe(404)
  expect(await app.core.db.select().from(addresses).where(eq(addresses.userId, owner.id))).toEqual(before)
})

test('asks a visitor to log in', async () => {
  const owner = await makeUser(app)
  const { id: addressId } = await makeAddress(app, owner)
  const visitor = app.client()
  const params = { id: owner.id, addressId }
  for (const call of [
    () => visitor(addressesApi.listAddresses, { params }),
    () => visitor(addressesApi.createAddress, { params, body: home }),
    () => visitor(addressesApi.getAddress, { params }),
    () => visitor(addressesApi.updateAddress, { params, body: home }),
    () => visitor(addressesApi.deleteAddress, { params }),
  ]) {
    expect((await refused(call())).status).toBe(401)
  }
})

test('refuses an address sent by another site with the cookies of the browser', async () => {
  const { cookies, user } = await signIn(app, await makeUser(app))
  const send = (origin: string) =>
    app.client({ ...cookies, origin })(addressesApi.createAddress, { params: user, body: home })
  expect((await refused(send('https://evil.example'))).body.code).toBe('cross_site')
  expect(await app.core.db.$count(addresses, eq(addresses.userId, user.id))).toBe(0)
  expect((await send('http://shop.test')).data.city).toBe('Bern 22')
})

test.each(['teacher', 'pending_teacher'] as const)(
  'a %s without an institution is told so instead of changing an address, and may still delete one',
  async (group) => {
    const { client, user } = await signIn(app, await makeUser(app, { groups: [group] }))
    const id = user.id
    const { id: addressId } = await makeAddress(app, user)
    const incomplete = [422, 'personal_data_incomplete', ['institution']]
    for (const change of [
      () => client(addressesApi.createAddress, { params: { id }, body: home }),
      () => client(addressesApi.updateAddress, { params: { id, addressId }, body: { ...home, city: 'Thun' } }),
    ]) {
      const { status, body } = await refused(change())
      expect([status, body.code, body.missing]).toEqual(incomplete)
    }
    expect((await client(addressesApi.getAddress, { params: { id, addressId } })).data.city).toBe('Bern')
    await client(addressesApi.deleteAddress, { params: { id, addressId } })
    await client(usersApi.updateUser, {
      params: { id },
      body: { first_name: 'Lea', last_name: 'Muster', institution: 'Schule' },
    })
    expect((await client(addressesApi.createAddress, { params: { id }, body: home })).data.city).toBe('Bern 22')
  },
)
