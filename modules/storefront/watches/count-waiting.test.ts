import { expect, test } from 'vitest'
import { officeTitles } from '#contract/catalogue/office-titles.ts'
import { askToWatch, watchTitle } from '#contract/storefront/watches.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeReprinting, makeWaiting } from '#tests/support/mails/news-steps.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const editor = await signIn(app, await makeUser(app, { groups: ['editor'] }))

test('staff see how many people wait for each edition and follow the title, each address once', async () => {
  const { title, product } = await makeReprinting(app)
  const other = await makeProduct(app, title, { availability: 'preorder' })
  const { client, user } = await signIn(app, await makeUser(app))
  const params = { id: user.id }
  await client(watchTitle, { params, body: { product: product.id, aim: 'edition' } })
  await client(watchTitle, { params, body: { product: product.id, aim: 'title' } })
  await makeWaiting(app, { email: user.email, product })
  await makeWaiting(app, { email: 'noch-jemand@example.test', product })
  await app.client()(askToWatch, { body: { email: 'unbestaetigt@example.test', product: other.id, aim: 'edition' } })
  const { data } = await editor.client(officeTitles.read, { params: { id: title.id } })
  expect(data).toMatchObject({ waiting: [{ edition: product.id, people: 2 }], followers: 2 })
})

test('the list of titles is narrowed to those that are waited for, and is a file', async () => {
  const { title, product } = await makeReprinting(app)
  const quiet = await makeTitle(app)
  await makeWaiting(app, { email: 'liste@example.test', product })
  const idsOf = async (awaited: 'true' | 'false') =>
    (await editor.client(officeTitles.list, { query: { awaited } })).data.map(({ id, waiting }) => [id, waiting])
  expect(await idsOf('true')).toContainEqual([title.id, 1])
  expect(await idsOf('false')).toContainEqual([quiet.id, 0])
  const file = await editor.client(officeTitles.file, { query: { awaited: 'true' } })
  const text = await file.text()
  expect(text).toContain('Warten darauf')
  expect(text).toContain(title.title)
  expect(text).not.toContain(quiet.title)
})
