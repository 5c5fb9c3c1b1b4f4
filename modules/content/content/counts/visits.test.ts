import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as contentApi from '#contract/content/content.ts'
import * as api from '#contract/content/office-redirects.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeEntry, pageContent } from '#tests/support/factories/content-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { forgetVisits, MOST_A_DAY, Visits } from './visits.ts'

const app = await startTestApp()
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
await makeEntry(app, '/ueber-uns/team', pageContent({ title: 'Team' }))
const visit = (uri: string) => app.client()(contentApi.getEntry, { query: { uri } })
const missing = async () => (await client(api.listMissingAddresses)).data

describe('what visitors do not find', () => {
  it('is counted below parts of addresses that the shop knows, and listed until it is redirected', async () => {
    for (const uri of ['/ueber-uns/alt', '/ueber-uns/alt', '/titel/vergriffen', '/wp-admin/x', '/gibt-es-nicht'])
      await refused(visit(uri))
    await expect
      .poll(async () => (await missing()).map(({ path, count }) => [path, count]), { timeout: 8_000 })
      .toEqual([
        ['/ueber-uns/alt', 2],
        ['/titel/vergriffen', 1],
      ])
    const { data } = await client(api.redirects.create, { body: { uri: '/ueber-uns/alt', target: '/ueber-uns/team' } })
    expect((await missing()).map(({ path }) => path)).toEqual(['/titel/vergriffen'])
    await visit('/ueber-uns/alt')
    await visit('/ueber-uns/alt')
    const uses = async () => (await client(api.redirects.read, { params: { id: data.id } })).data.uses
    await expect.poll(uses, { timeout: 8_000 }).toBe(2)
  })

  it.each([
    '/ueber-uns/Gross',
    '/ueber-uns/vera.moser@example.test',
    '/ueber-uns/0f8c1b6e-3b1c-4f2a-9d61-aa00bb11cc22',
    '/ueber-uns/aaaabbbbccccddddeeeeffff',
    '/ueber-uns/4179123456789',
  ])('is not kept where it may tell of somebody: %s', async (path) => {
    const visits = new Visits(app.core)
    await visits.missing(path)
    await visits.write()
    expect((await missing()).map((one) => one.path)).not.toContain(path)
  })

  it('is kept for a bounded number of addresses a day, on all instances together', async () => {
    await db.execute(sql`delete from missing_addresses`)
    const instances = [new Visits(app.core), new Visits(app.core)]
    for (const [index, visits] of instances.entries())
      for (let n = 0; n < 700; n++) await visits.missing(`/ueber-uns/s-${index}-${n}`)
    await Promise.all(instances.map((visits) => visits.write()))
    const [first] = instances
    await first?.missing('/ueber-uns/s-0-1')
    await first?.missing('/ueber-uns/zu-viel')
    await first?.write()
    const [row] = await rowsOf<{ total: number; again: number }>(
      db,
      sql`select count(*)::int as total, max(count)::int as again from missing_addresses`,
    )
    expect(row?.total).toBe(MOST_A_DAY)
    expect(row?.again).toBeLessThanOrEqual(2)
  })

  it('is forgotten after 30 days', async () => {
    await db.execute(
      sql`insert into missing_addresses (path, day, count) values ('/ueber-uns/lange-her', current_date - 30, 9)`,
    )
    await forgetVisits(app.core)
    expect(await rowsOf(db, sql`select 1 from missing_addresses where path = '/ueber-uns/lange-her'`)).toEqual([])
  })
})
