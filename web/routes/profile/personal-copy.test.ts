import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { giveProduct, makeProductFile } from '#tests/support/factories/library-factories.ts'
import { makePdf } from '#tests/support/factories/pdf-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Visit, visitContext } from '#web/api.ts'
import type { Route } from './+types/personal-copy.ts'
import { loader } from './personal-copy.tsx'

const app = await startTestApp()
const { client, user } = await signIn(app, await makeUser(app))

/** What the address of a product shows, without naming a file. */
async function open(product: { id: string }) {
  const context = new RouterContextProvider()
  context.set(visitContext, { client, user: async () => user } as unknown as Visit)
  const request = new Request(`http://shop.test/profile/pdfs/${product.id}`)
  const args = { request, url: new URL(request.url), context, params: { product: product.id } }
  return loader(args as unknown as Route.LoaderArgs)
}

test('a product leads to its only file at once, and asks which of several is meant', async () => {
  const product = await makeProduct(app, await makeTitle(app), { format: 'ebook' })
  await giveProduct(app, user, product)
  const bytes = await makePdf(1)
  await makeProductFile(app, product, { bytes })
  expect(await open(product)).toEqual({ message: null, owned: null })
  await makeProductFile(app, product, { bytes })
  expect(await open(product)).toMatchObject({ owned: { product: { id: product.id }, files: [{}, {}] } })
})
