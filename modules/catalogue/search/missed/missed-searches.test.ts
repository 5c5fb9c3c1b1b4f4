import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { search } from '#contract/catalogue/catalogue.ts'
import { listMissedSearches, readMissedSearchesFile } from '#contract/catalogue/missed-searches.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { createSigner } from '#modules/ground/security/signed.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { forgetMissedSearches, MissedSearches, MOST_A_DAY } from './missed-searches.ts'

const app = await startTestApp()
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
await makeProduct(app, await makeTitle(app, { title: 'Staatskunde' }))

const signer = createSigner('for a test', 'missed searches')
const listed = async () => (await client(listMissedSearches)).data.map(({ words, count }) => [words, count])
const visitors = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => `192.0.2.${first + n}`)

/** Visitors of this address each search once for these words. */
async function searchedBy(ips: readonly string[], words: string, missed = new MissedSearches(app.core, signer)) {
  for (const ip of ips) missed.missed(words, ip)
  await missed.write()
}

beforeEach(() => db.execute(sql`truncate missed_searches, missed_search_askers`))

describe('what visitors search for in vain', () => {
  it('is listed once three of a day did so, however they write it, and however often one asks', async () => {
    await searchedBy(['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'], 'Quantenphysik für alle')
    expect(await listed()).toEqual([])
    await searchedBy(['192.0.2.3'], ' quantenphysik  FÜR alle')
    expect(await listed()).toEqual([['quantenphysik für alle', 3]])
    await searchedBy(visitors(1, 5), 'quantenphysik für alle')
    expect(await listed()).toEqual([['quantenphysik für alle', 5]])
    expect(await (await client(readMissedSearchesFile)).text()).toContain('quantenphysik für alle;5;1;')
  })

  it('is told by the search itself, without filters and where nothing is found', async () => {
    const ask = (query: string, filters = {}) => app.client()(search, { query: { query, ...filters } })
    await ask('Staatskunde')
    await ask('xqzwv')
    await ask('xqzwv', { format: 'ebook' })
    const marks = () => rowsOf(db, sql`select asker from missed_search_askers`)
    await expect.poll(async () => (await marks()).length, { timeout: 8_000 }).toBe(1)
  })

  it('tells of nobody: neither words nor networks are stored of fewer than three', async () => {
    await searchedBy(visitors(1, 2), 'selten gesucht')
    const [mark] = await rowsOf<Record<string, unknown>>(db, sql`select * from missed_search_askers`)
    expect(JSON.stringify(mark)).not.toMatch(/selten|192/)
    expect(Number(mark?.['asker'])).toBeLessThan(2 ** 16)
    expect(await rowsOf(db, sql`select * from missed_searches`)).toEqual([])
    await forgetMissedSearches(app.core, new Date(Date.now() + 86_400_000))
    expect(await rowsOf(db, sql`select * from missed_search_askers`)).toEqual([])
  })

  it.each(['vera.moser@example.test', '0f8c1b6e-3b1c-4f2a-9d61-aa00bb11cc22', '079 123 45 67', 'a'.repeat(61), '?!'])(
    'is not counted where it may tell of somebody, or is none: %s',
    async (words) => {
      await searchedBy(visitors(1, 4), words)
      expect(await listed()).toEqual([])
    },
  )

  it('has ISBNs', async () => {
    await searchedBy(visitors(1, 3), '978-3-03905-123-4')
    expect(await listed()).toEqual([['978-3-03905-123-4', 3]])
  })

  it('is bounded a day, on all instances together', async () => {
    const day = sql`(now() at time zone 'Europe/Zurich')::date`
    await db.execute(sql`insert into missed_searches (words, day, count)
      select 'wort ' || n, ${day}, 3 from generate_series(1, ${MOST_A_DAY - 1}) as n`)
    const instances = [new MissedSearches(app.core, signer), new MissedSearches(app.core, signer)]
    for (const [n, missed] of instances.entries()) for (const ip of visitors(1, 3)) missed.missed(`neues ${n}`, ip)
    await Promise.all(instances.map((missed) => missed.write()))
    expect(await db.$count(sql`missed_searches`)).toBe(MOST_A_DAY)
  })

  it('is forgotten after 90 days', async () => {
    await db.execute(sql`insert into missed_searches (words, day, count) values ('alt', current_date - 90, 9)`)
    await forgetMissedSearches(app.core)
    expect(await rowsOf(db, sql`select * from missed_searches`)).toEqual([])
  })
})
