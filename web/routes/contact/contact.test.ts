import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { User } from '#contract/ground/users.ts'
import { type Visit, visitContext } from '#web/api.ts'
import { contactMessages } from '#web/messages/content/contact.ts'
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

test('who searched in vain asks about it, and an address puts nothing else into the message', async () => {
  const nobody = async () => null
  const held = await heldFor(nobody, new URLSearchParams({ gesucht: ' Zyklus 4 ' }).toString())
  expect(held).toMatchObject({ topic: 'other', message: contactMessages.aboutSearch('Zyklus 4') })
  expect(await heldFor(nobody, `gesucht=${'a'.repeat(101)}`)).toMatchObject({ message: '' })
  expect(await heldFor(nobody, 'gesucht=a%00b')).toMatchObject({ message: '' })
})
