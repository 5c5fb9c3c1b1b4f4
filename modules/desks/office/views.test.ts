import { expect, it } from 'vitest'
import { createView, deleteView, listViews, MOST_VIEWS } from '#contract/desks/views.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const staff = async (group: 'sales' | 'admin') => signIn(app, await makeUser(app, { groups: [group] }))
const seller = await staff('sales')
const colleague = await staff('sales')
const admin = await staff('admin')

const titlesOf = async ({ client }: typeof seller, list: string) =>
  (await client(listViews, { query: { list } })).data.map(({ title }) => title)
const keep = ({ client }: typeof seller, list: string, title: string, is_shared = false) =>
  client(createView, { body: { list, title, query: 'status=paid&page=3', is_shared } })

it('a view is kept for oneself, without the page, and forgotten', async () => {
  const { data: view } = await keep(seller, 'orders', 'Heute zu tun')
  expect(view).toMatchObject({ title: 'Heute zu tun', query: 'status=paid', is_shared: false, may_delete: true })
  expect(await titlesOf(seller, 'orders')).toEqual(['Heute zu tun'])
  expect(await titlesOf(seller, 'tasks')).toEqual([])
  expect(await titlesOf(colleague, 'orders')).toEqual([])
  expect((await refused(admin.client(deleteView, { params: { id: view.id } }))).status).toBe(404)
  await seller.client(deleteView, { params: { id: view.id } })
  expect(await titlesOf(seller, 'orders')).toEqual([])
})

it('administrators share a view with all of the staff, and nobody else does', async () => {
  const { data: view } = await keep(admin, 'refunds', 'Für alle', true)
  expect(await titlesOf(seller, 'refunds')).toEqual(['Für alle'])
  expect((await seller.client(listViews, { query: { list: 'refunds' } })).data).toMatchObject([{ may_delete: false }])
  expect((await refused(seller.client(deleteView, { params: { id: view.id } }))).status).toBe(404)
  expect((await refused(keep(seller, 'refunds', 'Auch für alle', true))).body.code).toBe('view_not_shareable')
})

it('no more than the most are kept of a list', async () => {
  for (let n = 0; n < MOST_VIEWS; n++) await keep(colleague, 'tasks', `Nr. ${n}`)
  expect((await refused(keep(colleague, 'tasks', 'Noch eine'))).body.code).toBe('too_many_views')
})
