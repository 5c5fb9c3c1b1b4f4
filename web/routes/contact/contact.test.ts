import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { User } from '#contract/ground/users.ts'
import { type Visit, visitContext } from '#web/api.ts'
import { loader } from './contact.tsx'

/** What the form holds for a visitor who comes with these parameters. */
async function heldFor(user: () => Promise<User | null>, parameters = '') {
  const client = async () => ({ data: { form_token: 'token' } })
  const context = new RouterContextProvider()
  context.set(visitContext, { client: client as unknown as Client, user } as unknown as Visit)
  const request = new Request(`http://shop.test/support-und-kontakt/nachricht?${parameters}`)
  const args = { request, url: new URL(request.url), context, params: {} }
  return (await loader(args as never)).values
}

const lea = async () => ({ name: 'Lea Muster', email: 'lea@example.ch' }) as User

test('whoever is logged in writes to the publisher without typing name and address again', async () => {
  expect(await heldFor(lea)).toMatchObject({ name: 'Lea Muster', email: 'lea@example.ch' })
  expect(await heldFor(lea, 'bestellung=2026-100234')).toMatchObject({
    email: 'lea@example.ch',
    order_number: '2026-100234',
  })
})

test('a guest finds both empty, and so does who is asked for while the shop cannot tell', async () => {
  for (const user of [async () => null, () => Promise.reject(new Error('no answer'))]) {
    const held = await heldFor(user)
    expect(held).not.toHaveProperty('email')
  }
})
