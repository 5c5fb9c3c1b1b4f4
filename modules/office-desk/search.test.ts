import { expect, it } from 'vitest'
import { MOST_FOUND, searchOffice } from '#contract/office/search.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeApplication } from '#tests/support/factories/teacher-factories.ts'
import { makeVoucher } from '#tests/support/factories/voucher-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const staff = async (group: 'sales' | 'editor') => signIn(app, await makeUser(app, { groups: [group] }))
const seller = await staff('sales')
const editor = await staff('editor')

const found = async ({ client }: typeof seller, query: string) =>
  (await client(searchOffice, { query: { query } })).data

it('finds up to five of each list by its own search', async () => {
  const person = await makeUser(app, { firstName: 'Hanni', lastName: 'Rötlisberger' })
  const application = await makeApplication(app, person)
  for (let n = 0; n <= MOST_FOUND; n++) await makeVoucher(app, { code: `ROETLI-${n}` })
  expect(await found(seller, 'Rötlisberger hanni')).toMatchObject([
    { kind: 'people', id: person.id, title: 'Hanni Rötlisberger', detail: person.email },
    { kind: 'teachers', id: application, title: 'Hanni Rötlisberger' },
  ])
  expect((await found(seller, 'roetli')).map(({ kind }) => kind)).toEqual(Array(MOST_FOUND).fill('vouchers'))
})

it('finds for each of the staff only what they may read', async () => {
  await makeVoucher(app, { code: 'NUR-VERKAUF' })
  expect(await found(seller, 'NUR-VERKAUF')).toHaveLength(1)
  expect(await found(editor, 'NUR-VERKAUF')).toEqual([])
})

it('asks for three letters, and takes signs of patterns literally', async () => {
  expect((await refused(seller.client(searchOffice, { query: { query: 'ab' } }))).body.errors).toHaveProperty('query')
  expect(await found(seller, '%%%')).toEqual([])
})
