import { expect, test } from 'vitest'
import * as addressesApi from '#contract/ground/addresses/addresses.ts'
import { startTestApp } from '#tests/support/app.ts'
import { LEAST_ADDRESS } from '#tests/support/factories/address-input.ts'
import { makeAddress, makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { checkoutAddresses } from './queries.ts'

const app = await startTestApp()

async function customer() {
  const { client, user } = await signIn(app, await makeUser(app))
  const marks = async () => {
    const { data } = await client(addressesApi.listAddresses, { params: { id: user.id } })
    return data.map((row) => [row.city, row.is_billing, row.is_delivery])
  }
  return { client, user, id: user.id, marks }
}

test('marks a user’s first address for billing and delivery, the next ones as entered', async () => {
  const { client, id, marks } = await customer()
  await client(addressesApi.createAddress, { params: { id }, body: LEAST_ADDRESS })
  await client(addressesApi.createAddress, { params: { id }, body: { ...LEAST_ADDRESS, city: 'Thun' } })
  expect(await marks()).toEqual([
    ['Bern', true, true],
    ['Thun', false, false],
  ])
})

test('moves a mark to the address that gets it', async () => {
  const { client, id, user, marks } = await customer()
  await makeAddress(app, user)
  await client(addressesApi.createAddress, {
    params: { id },
    body: { ...LEAST_ADDRESS, city: 'Thun', is_delivery: true },
  })
  expect(await marks()).toEqual([
    ['Bern', true, false],
    ['Thun', false, true],
  ])
})

test('keeps the marks when the address to be marked does not exist', async () => {
  const { client, id, user, marks } = await customer()
  await makeAddress(app, user)
  const { id: foreign } = await makeAddress(app, await makeUser(app))
  const params = { id, addressId: foreign }
  await refused(
    client(addressesApi.updateAddress, { params, body: { ...LEAST_ADDRESS, is_billing: true, is_delivery: true } }),
  )
  expect(await marks()).toEqual([['Bern', true, true]])
})

test('leaves one address marked when many are marked at once', async () => {
  const { client, id, user, marks } = await customer()
  const rows = []
  for (let index = 0; index < 10; index++) rows.push(await makeAddress(app, user))
  const marked = { ...LEAST_ADDRESS, is_billing: true, is_delivery: true }
  await Promise.all([
    ...rows.map((row) => client(addressesApi.updateAddress, { params: { id, addressId: row.id }, body: marked })),
    ...rows.map(() => client(addressesApi.createAddress, { params: { id }, body: marked })),
  ])
  const after = await marks()
  expect(after).toHaveLength(20)
  expect(after.filter(([, billing]) => billing)).toHaveLength(1)
  expect(after.filter(([, , delivery]) => delivery)).toHaveLength(1)
})

test('marks only one first address when several are added at once', async () => {
  const { client, id, marks } = await customer()
  await Promise.all(
    Array.from({ length: 5 }, () => client(addressesApi.createAddress, { params: { id }, body: LEAST_ADDRESS })),
  )
  expect((await marks()).filter(([, billing, delivery]) => billing && delivery)).toHaveLength(1)
})

test('gives the checkout the marked addresses; without a delivery mark it delivers to the billing address', async () => {
  const user = await makeUser(app)
  expect(await checkoutAddresses(app.core.db, user.id)).toMatchObject({ billing: null, delivery: null })
  await makeAddress(app, user, { isDelivery: false })
  const { billing, delivery } = await checkoutAddresses(app.core.db, user.id)
  expect(billing).toMatchObject({ street: 'Aarbergergasse', streetNumber: '12', city: 'Bern', country: 'ch' })
  expect(delivery).toEqual(billing)
  await makeAddress(app, user, { city: 'Thun', isDelivery: true })
  expect((await checkoutAddresses(app.core.db, user.id)).delivery?.city).toBe('Thun')
})
