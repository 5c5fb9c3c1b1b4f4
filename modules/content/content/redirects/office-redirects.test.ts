import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import * as contentApi from '#contract/content/content.ts'
import * as api from '#contract/content/office-redirects.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { redirects } from '#modules/content/content/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeEntry, pageContent } from '#tests/support/factories/content-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const { client, headers } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
await makeEntry(app, '/ziel', pageContent({ title: 'Ziel' }))
await makeEntry(app, '/anderes', pageContent({ title: 'Anderes' }))

const add = async (uri: string, target: string) => (await client(api.redirects.create, { body: { uri, target } })).data
const list = async (query: object = {}) => (await client(api.redirects.list, { query })).data
const shown = async (uri: string) => (await app.client()(contentApi.getEntry, { query: { uri } })).data
const fileOf = (text: string) => ({ redirects: [new File([text], 'weiterleitungen.csv', { type: 'text/csv' })] })
const tryFile = async (text: string) => (await client(api.tryRedirects, { body: fileOf(text) })).data
const load = async (text: string) => (await client(api.importRedirects, { body: fileOf(text) })).data

describe('a redirect', () => {
  it('is found by either address, and gone once it is deleted', async () => {
    const made = await add('/frueher/hier', '/ziel')
    expect(made).toMatchObject({ uri: '/frueher/hier', target: '/ziel', uses: 0 })
    expect(await list({ query: 'frueher' })).toEqual([made])
    expect((await list({ query: '/ziel', sort: 'uri' })).map(({ uri }) => uri)).toContain('/frueher/hier')
    await expect.poll(() => shown('/frueher/hier')).toMatchObject({ type: 'redirect', url: '/ziel' })
    await client(api.redirects.delete, { params: { id: made.id } })
    await expect.poll(async () => (await refused(shown('/frueher/hier'))).status).toBe(404)
    const unknown = client(api.redirects.delete, { params: { id: uuidv7() } })
    expect((await refused(unknown)).status).toBe(404)
  })

  it('that would lead in a circle is refused at its target, and one behind another leads straight to the end', async () => {
    await add('/kreis-a', '/ziel')
    expect((await add('/kreis-b', '/kreis-a')).target).toBe('/ziel')
    const { body } = await refused(add('/ziel', '/kreis-a'))
    expect(body.errors).toEqual({ target: [expect.stringContaining('führt im Kreis')] })
  })

  it('is listed as a file that can be loaded again', async () => {
    await add('/datei', '/ziel')
    const answer = await app.send(new Request('http://shop.test/api/office/redirects.csv', { headers }))
    const text = await answer.text()
    expect(text).toContain('Von;Nach;Aufrufe')
    expect(await tryFile(text)).toMatchObject({ created: 0, changed: 0, problems: [] })
  })
})

describe('a file of redirects', () => {
  it('is tried first, which writes nothing, and then loaded; what led to a new old address leads on', async () => {
    await add('/schon-da', '/ziel')
    await add('/vor-neu', '/neu-eins')
    const text = 'Von;Nach\r\n/neu-eins;/ziel\r\n/neu-zwei,"/neu-eins"\n/schon-da;/anderes\n\n'
    const before = await db.$count(redirects)
    expect(await tryFile(text)).toEqual({ created: 2, changed: 1, unchanged: 0, problems: [] })
    expect(await db.$count(redirects)).toBe(before)
    await load(text)
    for (const [uri, url] of [
      ['/neu-eins', '/ziel'],
      ['/neu-zwei', '/ziel'],
      ['/vor-neu', '/ziel'],
      ['/schon-da', '/anderes'],
    ] as const)
      await expect.poll(() => shown(uri)).toMatchObject({ type: 'redirect', url })
    const chains = await rowsOf(db, sql`select uri from redirects where target in (select uri from redirects)`)
    expect(chains).toEqual([])
    expect(await load(text)).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
  })

  it('with something wrong is not loaded at all, and says each line', async () => {
    const text = [
      '/gut;/ziel',
      '/Gross;/ziel',
      '/ziel;/anderes',
      '/office/x;/ziel',
      '/gut;/anderes',
      '/r1;/r2',
      '/r2;/r1',
    ]
    const { problems } = await tryFile(text.join('\n'))
    expect(problems).toEqual([
      expect.stringContaining('Zeile 2: «/Gross»'),
      'Zeile 3: Adresse ist bereits vergeben',
      'Zeile 4: Adresse ist für den Shop reserviert',
      'Zeile 5: «/gut» steht schon weiter oben.',
      expect.stringContaining('Zeile 6'),
      expect.stringContaining('Zeile 7'),
    ])
    const { status, body } = await refused(load(text.join('\n')))
    expect([status, body.errors?.['redirects']]).toEqual([422, problems])
    expect(await list({ query: '/gut' })).toEqual([])
    expect((await tryFile('/a\u0000b;/ziel\n\ud800;/ziel')).problems).toHaveLength(2)
    expect((await tryFile('')).problems).toEqual(['In der Datei steht keine Weiterleitung.'])
  })
})

it('several who redirect to each other at once make no circle', async () => {
  for (let round = 0; round < 4; round++) {
    const [a, b] = [`/um-${round}-a`, `/um-${round}-b`]
    await Promise.allSettled([add(a, b), add(b, a), load(`${a};/ziel`), load(`${b};${a}`)])
    const circles = await rowsOf(db, sql`select uri from redirects where target in (select uri from redirects)`)
    expect(circles).toEqual([])
  }
})
