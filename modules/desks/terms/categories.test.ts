import { describe, expect, it } from 'vitest'
import * as articlesApi from '#contract/content/articles.ts'
import * as contentApi from '#contract/content/content.ts'
import * as api from '#contract/content/office-categories.ts'
import * as entriesApi from '#contract/content/office-entries.ts'
import { startTestApp } from '#tests/support/app.ts'
import { articleContent, makeEntry, pageContent } from '#tests/support/factories/content-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { client } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
const visitor = app.client()
await makeEntry(app, '/artikel', pageContent({ title: 'Magazin' }))

const create = async (title: string, parent?: string) =>
  (await client(api.articleCategories.create, { body: { title, lead: '', parent } })).data
const read = async (id: string) => (await client(api.articleCategories.read, { params: { id } })).data
const rename = async (id: string, slug: string) => {
  const { title, lead, revision } = await read(id)
  return client(api.articleCategories.change, { params: { id }, body: { title, lead, slug, revision } })
}
const articlesOf = async (category: string) =>
  (await visitor(articlesApi.listArticles, { query: { category } })).data.map(({ id }) => id)
const pageAt = async (uri: string) => (await visitor(contentApi.getEntry, { query: { uri } })).data

describe('a category of articles', () => {
  it('leads on from the address that it had, with its articles and their history', async () => {
    const one = await create('Digital')
    const id = await makeEntry(app, '/artikel/netz', articleContent({ title: 'Netz', category: 'digital' }))
    await rename(one.id, 'neue-medien')
    await expect.poll(() => pageAt('/artikel/thema/digital')).toMatchObject({ url: '/artikel/thema/neue-medien' })
    expect(await articlesOf('neue-medien')).toEqual([id])
    expect(await articlesOf('digital')).toEqual([id])
    expect(await pageAt('/artikel/netz')).toMatchObject({ category: { slug: 'neue-medien' } })
    await client(entriesApi.restoreRevision, { params: { id, number: 1 } })
    expect((await read(one.id)).things).toBe(1)
  })

  it('is put into another one with its articles, and is refused while they stand in it', async () => {
    const [one, into] = [await create('Alt'), await create('Ziel')]
    const id = await makeEntry(app, '/artikel/eins', articleContent({ category: 'alt' }))
    const { body } = await refused(client(api.deleteArticleCategory, { params: { id: one.id } }))
    expect(body).toMatchObject({ code: 'taxon_in_use', in_use: { things: 1, below: 0 } })
    await client(api.dissolveArticleCategory, { params: { id: one.id }, body: { into: into.id } })
    await expect.poll(() => articlesOf('ziel')).toEqual([id])
    await expect
      .poll(() => pageAt('/artikel/thema/alt'))
      .toMatchObject({ type: 'redirect', url: '/artikel/thema/ziel' })
  })

  it('stands below another one, whose list has its articles', async () => {
    const [top, below] = [await create('Oben'), await create('Unten')]
    const id = await makeEntry(app, '/artikel/unten', articleContent({ category: 'unten' }))
    await client(api.placeArticleCategory, { params: { id: below.id }, body: { parent: top.id, before: null } })
    await expect.poll(() => articlesOf('oben')).toEqual([id])
    expect(await read(top.id)).toMatchObject({ things: 0, things_below: 1 })
    const empty = await create('Leer', top.id)
    await client(api.deleteArticleCategory, { params: { id: empty.id } })
    expect((await client(api.articleCategories.list)).data.map(({ title }) => title)).not.toContain('Leer')
  })
})
