import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { getShoppingList } from '#contract/storefront/shopping-lists.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeList, makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Visit, visitContext } from '#web/api.ts'
import type { Route } from './+types/edit.ts'
import { action } from './edit.tsx'

const app = await startTestApp()
const book = await makeListable(app, 'Algebra')
const { client, user } = await signIn(app, await makeUser(app))

async function pressNewLink(typed: Record<string, string>) {
  const { code } = await makeList({ client }, [[book, 22]], { isShared: true })
  const context = new RouterContextProvider()
  context.set(visitContext, { client, user: async () => user } as unknown as Visit)
  const body = new URLSearchParams({
    'shown-name': 'Klasse 2b',
    'shown-is_shared': 'on',
    is_shared: 'on',
    intent: 'link',
    ...typed,
  })
  const request = new Request(`http://shop.test/profile/shopping-list/${code}/edit`, { method: 'POST', body })
  const args = { request, url: new URL(request.url), context, params: { code } }
  const answer = await action(args as unknown as Route.ActionArgs).catch((thrown: unknown) => thrown)
  return { code, answer }
}

test('a new link of a list takes along the name that is typed and not saved yet', async () => {
  const { code, answer } = await pressNewLink({ name: 'Klasse 3b' })
  const renewed = answer instanceof Response ? answer.headers.get('location')?.split('/').at(-1) : undefined
  expect(renewed).not.toBe(code)
  const { data: list } = await client(getShoppingList, { params: { code: renewed ?? '' } })
  expect(list).toMatchObject({ name: 'Klasse 3b', is_shared: true })
})

test('a wrong name is said at its field, and the former link goes on', async () => {
  const { code, answer } = await pressNewLink({ name: '' })
  expect(answer).toMatchObject({ data: { errors: { name: [expect.any(String)] } } })
  const { data: list } = await client(getShoppingList, { params: { code } })
  expect(list.name).toBe('Klasse 2b')
})
