import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import * as api from '#contract/catalogue/office-authors.ts'
import * as contentApi from '#contract/content/content.ts'
import { authors, titleAuthors } from '#modules/catalogue/catalogue/tables.ts'
import type { PictureSource } from '#modules/exchange/import/plan/take-pictures.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { makeAuthor, makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { onixMessage, onixRecord } from '#tests/support/factories/onix-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
const visitor = app.client()

const PORTRAIT = { permalink: '/portraits/a.jpg', alt: '', focus: '50-50', width: 8, height: 10, colour: '#aabbcc' }

async function titleBy(...by: { id: string }[]) {
  const title = await makeTitle(app, { authors: by })
  await makeProduct(app, title)
  return title
}

const NOTHING = { note: '', said: '', place: '', picture: null, website: null }
const read = async (id: string) => (await client(api.authors.read, { params: { id } })).data
const change = async (id: string, part: object) => {
  const { name, note, said, place, picture, website, slug, revision } = await read(id)
  const written = { name, note: note ?? '', said: said ?? '', place: place ?? '', picture, website, slug, revision }
  const body = { ...written, ...part }
  return (await client(api.authors.change, { params: { id }, body })).data
}
const preview = async (id: string, other: string) =>
  (await client(api.previewAuthorJoin, { params: { id }, query: { other } })).data
const join = async (id: string, other: string) =>
  (await client(api.joinAuthors, { params: { id }, body: { other, reason: 'Doppelt erfasst' } })).data
const remove = (id: string) => client(api.deleteAuthor, { params: { id } })
const pageAt = async (uri: string) => (await visitor(contentApi.getEntry, { query: { uri } })).data
const authorsOf = async (titleId: string) => {
  const rows = await db
    .select()
    .from(titleAuthors)
    .where(eq(titleAuthors.titleId, titleId))
    .orderBy(titleAuthors.position)
  return rows.map(({ authorId }) => authorId)
}
const messageBy = (reference: string, ...names: string[]) =>
  onixMessage(
    onixRecord({
      reference,
      title: reference,
      detail: names
        .map(
          (name, n) =>
            `<Contributor><SequenceNumber>${n + 1}</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>${name}</PersonName></Contributor>`,
        )
        .join(''),
    }),
  )

it('tells in their list how many have the same name, and what each wrote last', async () => {
  const [one, other] = [await makeAuthor(app, { name: 'Zoe Zweimal' }), await makeAuthor(app, { name: 'Zoe Zweimal' })]
  const title = await titleBy(one)
  await makeAuthor(app, { name: 'Zoe Zweimalig' })
  const { data } = await client(api.authors.list, { query: { query: 'zoe zweimal' } })
  const told = Object.fromEntries(data.map(({ id, namesakes, newest_title }) => [id, [namesakes, newest_title]]))
  expect([told[one.id], told[other.id]]).toEqual([
    [1, title.title],
    [1, null],
  ])
  expect(Object.values(told).map(([namesakes]) => namesakes)).toContain(0)
})

describe('the list of authors', () => {
  const listed = async (query: object) => (await client(api.authors.list, { query })).data

  it('finds those without picture, text or titles, and by words of the name', async () => {
    const bare = await makeAuthor(app, { name: 'Zita Karg' })
    const whole = await makeAuthor(app, { name: 'Zita Voll', note: 'Lehrerin', picture: PORTRAIT })
    await titleBy(whole)
    const names = async (query: object) => (await listed({ query: 'zita', ...query })).map(({ name }) => name)
    expect(await names({})).toEqual(['Zita Karg', 'Zita Voll'])
    for (const lacks of ['picture', 'note', 'titles']) expect(await names({ lacks })).toEqual(['Zita Karg'])
    expect(await listed({ query: 'voll' })).toMatchObject([{ id: whole.id, titles: 1, picture: PORTRAIT }])
    expect(bare.revision).toBe(1)
  })
})

describe('an author', () => {
  it('is new with an address made of the name, and stands in the shop as soon as a title names them', async () => {
    const create = async (body: { name: string; slug?: string; website?: string; said?: string; place?: string }) =>
      (await client(api.authors.create, { body: { ...NOTHING, ...body } })).data
    const made = await create({ name: 'Élodie Müller', website: 'https://elodie.example' })
    expect(made).toMatchObject({ slug: 'elodie-mueller', url: '/autorinnen-und-autoren/elodie-mueller', titles: 0 })
    expect(await pageAt(made.url)).toMatchObject({ type: 'author', title: 'Élodie Müller' })
    for (const [body, field, sentence] of [
      [{ name: 'Elodie Mueller' }, 'slug', 'Adresse ist bereits vergeben'],
      [{ name: '…' }, 'slug', 'Adresse ist erforderlich'],
      [{ name: '' }, 'name', 'Name ist erforderlich'],
      [{ name: 'Wer', website: 'ftp://wo' }, 'website', 'Website muss ein gültiger URL sein'],
      [{ name: 'Wer', website: 'javascript:alert(1)' }, 'website', 'Website muss ein gültiger URL sein'],
      [{ name: 'Wer', said: 'x'.repeat(201) }, 'said', 'Satz darf höchstens 200 Zeichen'],
      [{ name: 'Wer', place: 'x'.repeat(61) }, 'place', 'Ort darf höchstens 60 Zeichen'],
    ] as const) {
      const { status, body: answer } = await refused(create(body))
      expect([status, answer.errors?.[field]]).toEqual([422, [expect.stringContaining(sentence)]])
    }
  })

  it('tells the titles with their place among the authors of each', async () => {
    const [first, second] = [await makeAuthor(app), await makeAuthor(app)]
    const title = await titleBy(first, second)
    expect((await read(second.id)).written).toEqual([
      { id: title.id, title: title.title, url: title.uri, place: 2, of: 2 },
    ])
  })

  it('is shown with a new name, text, sentence, place and portrait, and found by the new name', async () => {
    const author = await makeAuthor(app, { name: 'Regula Ammann' })
    const title = await titleBy(author)
    const described = { said: 'Ich lese laut.', place: 'Langnau im Emmental', picture: PORTRAIT }
    await change(author.id, { name: 'Regula Zurbriggen', note: 'Erste Zeile\n\nZweite', ...described })
    await expect
      .poll(() => pageAt(`/autorinnen-und-autoren/${author.slug}`))
      .toMatchObject({ title: 'Regula Zurbriggen', description: 'Erste Zeile\n\nZweite', ...described })
    await expect
      .poll(async () => (await pageAt(title.uri)) as contentApi.EntryOf<'product'>)
      .toMatchObject({ product: { authors: [{ title: 'Regula Zurbriggen' }] } })
    const { products } = await visitor(catalogueApi.search, { query: { query: 'zurbriggen' } })
    expect(products.hits.map(({ id }) => id)).toEqual([title.id])
  })

  it('is changed only by who has seen the last version', async () => {
    const { id } = await makeAuthor(app)
    await change(id, { note: 'Neu' })
    expect((await refused(change(id, { note: 'Anders', revision: 1 }))).body.code).toBe('entry_changed')
  })

  it('is found at the former address, until another one takes it', async () => {
    const { id } = await makeAuthor(app, { slug: 'ledig', name: 'Vreni Ledig' })
    expect(await change(id, { slug: 'verheiratet', name: 'Vreni Neu' })).toMatchObject({
      former_slugs: ['ledig'],
      former_names: ['Vreni Ledig'],
    })
    await expect
      .poll(() => pageAt('/autorinnen-und-autoren/ledig'))
      .toEqual({ type: 'redirect', uri: '/autorinnen-und-autoren/ledig', url: '/autorinnen-und-autoren/verheiratet' })
    const body = { ...NOTHING, name: 'Andere', slug: 'ledig' }
    await client(api.authors.create, { body })
    expect((await read(id)).former_slugs).toEqual([])
    await expect.poll(() => pageAt('/autorinnen-und-autoren/ledig')).toMatchObject({ type: 'author', title: 'Andere' })
  })

  it('keeps address and name also where the database itself renames them', async () => {
    const { id } = await makeAuthor(app, { slug: 'von-hand', name: 'Von Hand' })
    await db.execute(sql`update authors set slug = 'mit-kopf', name = 'Mit Kopf' where id = ${id}`)
    expect(await read(id)).toMatchObject({ former_slugs: ['von-hand'], former_names: ['Von Hand'] })
  })

  it('is meant by imports that say the former name, also where another one has the same', async () => {
    await importText(app, messageBy('umbenannt', 'Maja Alt'))
    const [author] = await db.select().from(authors).where(eq(authors.name, 'Maja Alt'))
    const id = author?.id ?? ''
    await change(id, { name: 'Maja Neu' })
    expect(await importText(app, messageBy('umbenannt', 'Maja Alt'))).toMatchObject({ unchanged: 1 })
    await importText(app, messageBy('noch-eines', 'Maja Alt'))
    expect(await read(id)).toMatchObject({ name: 'Maja Neu', titles: 2 })
    await makeAuthor(app, { name: 'Maja Alt' })
    expect(await importText(app, messageBy('umbenannt', 'Maja Alt'))).toMatchObject({ unchanged: 1 })
  })

  it('is not deleted while titles name them, and says how many', async () => {
    const author = await makeAuthor(app)
    await titleBy(author)
    await titleBy(author)
    const { status, body } = await refused(remove(author.id))
    expect([status, body]).toMatchObject([409, { code: 'author_named', titles: 2 }])
    const nobody = await makeAuthor(app)
    await remove(nobody.id)
    expect((await refused(read(nobody.id))).status).toBe(404)
  })
})

describe('the portrait of an author', () => {
  const pictures: PictureSource = {
    take: async (name) => ({ ...PORTRAIT, permalink: `/import/${name}`, file: name }),
  }
  const bring = async (name: string, file: string) => {
    const collateral = `<SupportingResource><ResourceContentType>04</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>03</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>${file}</ResourceLink></ResourceVersion></SupportingResource>`
    const detail = `<Contributor><ContributorRole>A01</ContributorRole><PersonName>${name}</PersonName></Contributor>`
    const record = onixRecord({ reference: `portrait-${name}`, title: `Von ${name}`, detail, collateral })
    await importText(app, onixMessage(record), { pictures })
    const [row] = await db.select().from(authors).where(eq(authors.name, name))
    return read(row?.id ?? '')
  }

  it('follows imports until staff choose another one, which stays whatever imports bring', async () => {
    expect(await bring('Pia Porträt', 'a.jpg')).toMatchObject({ picture: { permalink: '/import/a.jpg' } })
    const { id } = await bring('Pia Porträt', 'b.jpg')
    await change(id, { picture: PORTRAIT })
    for (const file of ['b.jpg', 'c.jpg', 'c.jpg'])
      expect(await bring('Pia Porträt', file)).toMatchObject({
        picture: PORTRAIT,
        import_picture: { permalink: `/import/${file}` },
      })
  })

  it('that staff took away stays away', async () => {
    const { id } = await bring('Pia Ohne', 'a.jpg')
    await change(id, { picture: null })
    expect(await bring('Pia Ohne', 'a.jpg')).toMatchObject({ picture: null })
  })

  it('is left to imports again, and follows them from then on', async () => {
    const { id } = await bring('Pia Zurück', 'a.jpg')
    await change(id, { picture: PORTRAIT })
    const { data } = await client(api.leaveAuthorPortrait, { params: { id } })
    expect(data).toMatchObject({ picture: { permalink: '/import/a.jpg' }, import_picture: null })
    expect(await bring('Pia Zurück', 'b.jpg')).toMatchObject({ picture: { permalink: '/import/b.jpg' } })
  })
})

describe('two authors who are one', () => {
  it('are told beforehand what moves, and what the one that stays takes over', async () => {
    const stays = await makeAuthor(app, { note: 'Bleibt' })
    const said = { said: 'Bin weg.', place: 'Thun', picture: PORTRAIT }
    const goes = await makeAuthor(app, { slug: 'geht', name: 'Geht', note: 'Weg', ...said })
    await change(goes.id, { slug: 'geht-bald' })
    const title = await titleBy(goes)
    await titleBy(goes, stays)
    const foreseen = await preview(stays.id, goes.id)
    expect(foreseen.moving).toContainEqual({ id: title.id, title: title.title, url: title.uri })
    expect(foreseen).toMatchObject({
      name: 'Geht',
      titles: 2,
      both: 1,
      addresses: ['/autorinnen-und-autoren/geht', '/autorinnen-und-autoren/geht-bald'],
      taken_over: ['said', 'place', 'picture'],
    })
  })

  it('are one afterwards: titles, addresses, names, what was missing, search and cached pages', async () => {
    const stays = await makeAuthor(app, { slug: 'eine', name: 'Edith Bleibt', note: 'Bleibt', place: 'Bern' })
    const lost = { note: 'Weg', said: 'Bin weg.', place: 'Thun', picture: PORTRAIT }
    const goes = await makeAuthor(app, { slug: 'andere', name: 'E. Bleibt', ...lost })
    const third = await makeAuthor(app)
    await change(goes.id, { slug: 'andere-neu' })
    const [alone, both] = [await titleBy(goes), await titleBy(goes, third, stays)]
    await pageAt(alone.uri)
    const joined = await join(stays.id, goes.id)
    expect(joined).toMatchObject({
      titles: 2,
      note: 'Bleibt',
      said: 'Bin weg.',
      place: 'Bern',
      picture: PORTRAIT,
      former_slugs: ['andere', 'andere-neu'],
      former_names: ['E. Bleibt'],
      revision: 2,
    })
    expect((await refused(read(goes.id))).status).toBe(404)
    expect(await authorsOf(both.id)).toEqual([stays.id, third.id])
    for (const slug of ['andere', 'andere-neu'])
      await expect
        .poll(() => pageAt(`/autorinnen-und-autoren/${slug}`))
        .toMatchObject({ type: 'redirect', url: '/autorinnen-und-autoren/eine' })
    await expect
      .poll(async () => (await pageAt(alone.uri)) as contentApi.EntryOf<'product'>)
      .toMatchObject({ product: { authors: [{ title: 'Edith Bleibt', url: '/autorinnen-und-autoren/eine' }] } })
    const { products } = await visitor(catalogueApi.search, { query: { query: 'edith bleibt' } })
    expect(products.hits.map(({ id }) => id).toSorted()).toEqual([alone.id, both.id].toSorted())
    const { data: history } = await client(api.authors.history, { params: { id: stays.id } })
    expect(history[0]).toMatchObject({ action: 'joinAuthors', reason: 'Doppelt erfasst', after: { titles: 2 } })
  })

  it('stay one when a message comes that names the other one, or both', async () => {
    await importText(app, messageBy('doppelt', 'Hans Meier', 'Meier Hans'))
    const [stays, goes] = await Promise.all(
      ['Hans Meier', 'Meier Hans'].map(async (name) => {
        const [row] = await db.select().from(authors).where(eq(authors.name, name))
        return row?.id ?? ''
      }),
    )
    await join(stays ?? '', goes ?? '')
    expect(await importText(app, messageBy('doppelt', 'Hans Meier', 'Meier Hans'))).toMatchObject({ refused: 0 })
    await importText(app, messageBy('spaeter', 'Meier Hans'))
    expect(await read(stays ?? '')).toMatchObject({ titles: 2 })
    expect(await db.$count(authors, eq(authors.name, 'Meier Hans'))).toBe(0)
  })

  it('are two who there are', async () => {
    const { id } = await makeAuthor(app)
    for (const [other, sentence] of [
      [id, 'Die andere führt im Kreis'],
      [uuidv7(), 'Die andere ist nicht bekannt'],
    ] as const)
      for (const call of [join, preview])
        expect((await refused(call(id, other) as Promise<unknown>)).body.errors).toEqual({ other: [sentence] })
    expect((await refused(join(uuidv7(), id))).status).toBe(404)
  })

  it('lose no title that an import brings for the one that goes at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const name = `Wettlauf ${round}`
      const [stays, goes] = [await makeAuthor(app), await makeAuthor(app, { name })]
      const records = Array.from({ length: 3 }, (_, n) => messageBy(`wettlauf-${round}-${n}`, name))
      await Promise.all([join(stays.id, goes.id), ...records.map((record) => importText(app, record))])
      expect(await read(stays.id)).toMatchObject({ titles: 3 })
      expect(await db.$count(authors, eq(authors.name, name))).toBe(0)
    }
  })

  it('lose no title that anybody gives to the one that goes at the same moment: it is refused, or moves', async () => {
    for (let round = 0; round < 5; round++) {
      const [stays, goes] = [await makeAuthor(app), await makeAuthor(app)]
      const title = await makeTitle(app)
      const naming = db.insert(titleAuthors).values({ titleId: title.id, authorId: goes.id, position: 0 })
      const [named] = await Promise.allSettled([naming, join(stays.id, goes.id)])
      expect(await authorsOf(title.id)).toEqual(named.status === 'fulfilled' ? [stays.id] : [])
    }
  })

  it('become one of them, when each is put into the other at once', async () => {
    for (let round = 0; round < 3; round++) {
      const [one, other] = [await makeAuthor(app), await makeAuthor(app)]
      const titles = [await titleBy(one), await titleBy(other)]
      const answers = await Promise.allSettled([join(one.id, other.id), join(other.id, one.id)])
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const left = answers[0]?.status === 'fulfilled' ? one.id : other.id
      for (const title of titles) expect(await authorsOf(title.id)).toEqual([left])
    }
  })
})
