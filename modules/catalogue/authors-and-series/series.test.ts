import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import * as api from '#contract/catalogue/office-series.ts'
import * as contentApi from '#contract/content/content.ts'
import * as mediaApi from '#contract/content/media.ts'
import { series, titles } from '#modules/catalogue/catalogue/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { makeProduct, makeSeries, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { onixMessage, onixRecord } from '#tests/support/factories/onix-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
const visitor = app.client()

async function titleIn(one: { id: string }, overrides: object = {}) {
  const title = await makeTitle(app, { seriesId: one.id, ...overrides })
  await makeProduct(app, title)
  return title
}

const read = async (id: string) => (await client(api.series.read, { params: { id } })).data
const change = async (id: string, part: object) => {
  const { title, note, picture, slug, revision } = await read(id)
  const body = { title, note: note ?? '', picture, slug, revision, ...part }
  return (await client(api.series.change, { params: { id }, body })).data
}
const order = async (id: string, volumes: { title: string; volume: number | null }[], revision?: number) => {
  const body = { volumes, revision: revision ?? (await read(id)).revision }
  return (await client(api.orderVolumes, { params: { id }, body })).data
}
const join = async (id: string, other: string) =>
  (await client(api.joinSeries, { params: { id }, body: { other, reason: 'Doppelt erfasst' } })).data
const pageAt = async (uri: string) => (await visitor(contentApi.getEntry, { query: { uri } })).data
const inShop = async (slug: string) =>
  (await visitor(catalogueApi.browseProducts, { query: { series: [slug], sort: 'volume' } })).data.map(({ id }) => id)
const messageIn = (reference: string, name: string) =>
  onixMessage(
    onixRecord({
      reference,
      title: reference,
      detail: `<Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><TitleText>${name}</TitleText></TitleElement></TitleDetail></Collection>`,
    }),
  )

describe('a series', () => {
  it('is new, listed, renamed, and found at its former address', async () => {
    const { data: made } = await client(api.series.create, { body: { title: 'Grüne Reihe', note: '', picture: null } })
    expect(made).toMatchObject({ slug: 'gruene-reihe', url: '/reihen/gruene-reihe', titles: 0 })
    const { data: listed } = await client(api.series.list, { query: { query: 'grüne', lacks: 'titles' } })
    expect(listed.map(({ id }) => id)).toEqual([made.id])
    await titleIn(made)
    await change(made.id, { slug: 'gelbe-reihe', title: 'Gelbe Reihe', note: 'Für alle' })
    await expect
      .poll(() => pageAt('/reihen/gruene-reihe'))
      .toMatchObject({ type: 'redirect', url: '/reihen/gelbe-reihe' })
    expect(await pageAt('/reihen/gelbe-reihe')).toMatchObject({ title: 'Gelbe Reihe', description: 'Für alle' })
    const { status, body } = await refused(
      client(api.series.create, { body: { title: 'Gelbe Reihe', note: '', picture: null } }),
    )
    expect([status, body.errors]).toEqual([422, { slug: ['Adresse ist bereits vergeben'] }])
  })

  it('has a band on its page, which the pictures know, and one that lacks it takes it over', async () => {
    const picture = {
      permalink: '/band.webp',
      alt: 'Muster',
      focus: '50-50',
      width: 1260,
      height: 326,
      colour: '#aabbcc',
    }
    const { data: made } = await client(api.series.create, { body: { title: 'Gestreift', note: '', picture } })
    expect(await pageAt(made.url)).toMatchObject({ type: 'series', picture })
    const { data: media } = await client(mediaApi.media.list, { query: { used: 'series' } })
    const medium = media.find(({ permalink }) => permalink === '/band.webp')
    const { data: told } = await client(mediaApi.media.read, { params: { id: medium?.id ?? '' } })
    expect(told.places).toMatchObject([{ kind: 'series', title: 'Gestreift', url: made.url }])
    const { id: stays } = await makeSeries(app, { slug: 'kahl', title: 'Kahl' })
    const { data: foreseen } = await client(api.previewSeriesJoin, { params: { id: stays }, query: { other: made.id } })
    expect(foreseen.taken_over).toEqual(['picture'])
    await join(stays, made.id)
    expect(await read(stays)).toMatchObject({ picture })
    await change(stays, { picture: null })
    expect(await pageAt('/reihen/kahl')).toMatchObject({ picture: null })
    const { data: unused } = await client(mediaApi.media.read, { params: { id: medium?.id ?? '' } })
    expect(unused.places).toEqual([])
  })

  it('keeps address and name also where the database itself renames it', async () => {
    const { id } = await makeSeries(app, { slug: 'von-hand', title: 'Von Hand' })
    await db.execute(sql`update series set slug = 'mit-kopf', title = 'Mit Kopf' where id = ${id}`)
    expect(await read(id)).toMatchObject({ former_slugs: ['von-hand'], former_names: ['Von Hand'] })
  })

  it('is meant by imports that say its former name, which find their titles in it', async () => {
    await importText(app, messageIn('band-eins', 'Alte Reihe'))
    const [row] = await db.select().from(series).where(eq(series.title, 'Alte Reihe'))
    const id = row?.id ?? ''
    await change(id, { title: 'Neue Reihe' })
    expect(await importText(app, messageIn('band-eins', 'Alte Reihe'))).toMatchObject({ unchanged: 1 })
    await importText(app, messageIn('band-zwei', 'Alte Reihe'))
    expect(await read(id)).toMatchObject({ titles: 2 })
    expect(await db.$count(series, eq(series.title, 'Alte Reihe'))).toBe(0)
  })

  it('is not deleted while titles stand in it, and says how many', async () => {
    const one = await makeSeries(app)
    await titleIn(one)
    const { status, body } = await refused(client(api.deleteSeries, { params: { id: one.id } }))
    expect([status, body]).toMatchObject([409, { code: 'series_named', titles: 1 }])
    const empty = await makeSeries(app)
    await client(api.deleteSeries, { params: { id: empty.id } })
    expect((await refused(read(empty.id))).status).toBe(404)
  })
})

describe('the volumes of a series', () => {
  it('stand by their numbers, those without after them as they appeared, here and in the shop', async () => {
    const one = await makeSeries(app)
    const [a, b, c] = [
      await titleIn(one, { publishedOn: '2025-05-01' }),
      await titleIn(one, { publishedOn: '2024-05-01' }),
      await titleIn(one, { publishedOn: '2023-05-01' }),
    ]
    expect(await inShop(one.slug)).toEqual([c.id, b.id, a.id])
    const ordered = await order(one.id, [
      { title: a.id, volume: 1 },
      { title: c.id, volume: 2 },
    ])
    expect(ordered.volumes.map(({ id, volume }) => [id, volume])).toEqual([
      [a.id, 1],
      [c.id, 2],
      [b.id, null],
    ])
    await expect.poll(() => inShop(one.slug)).toEqual([a.id, c.id, b.id])
  })

  it('are numbered only by who has seen their last order, only in their series, from 1 to 9999', async () => {
    const [one, other] = [await makeSeries(app), await makeSeries(app)]
    const [title, foreign] = [await titleIn(one), await titleIn(other)]
    const { revision } = await read(one.id)
    await order(one.id, [{ title: title.id, volume: 3 }])
    expect((await refused(order(one.id, [{ title: title.id, volume: 4 }], revision))).body.code).toBe('entry_changed')
    expect((await refused(order(one.id, [{ title: foreign.id, volume: 1 }]))).body.errors).toHaveProperty('volumes')
    for (const volume of [0, 10_000, 1.5])
      expect((await refused(order(one.id, [{ title: title.id, volume }]))).status).toBe(422)
    await expect(db.update(titles).set({ volume: 0 }).where(eq(titles.id, title.id))).rejects.toThrow('Failed query')
  })

  it('keep their number whatever an import says, unless it puts them into another series', async () => {
    await importText(app, messageIn('nummeriert', 'Erste Heimat'))
    const [title] = await db.select().from(titles).where(eq(titles.title, 'nummeriert'))
    await order(title?.seriesId ?? '', [{ title: title?.id ?? '', volume: 7 }])
    expect(await importText(app, messageIn('nummeriert', 'Erste Heimat'))).toMatchObject({ unchanged: 1 })
    await importText(app, messageIn('nummeriert', 'Zweite Heimat'))
    const [moved] = await db
      .select()
      .from(titles)
      .where(eq(titles.id, title?.id ?? ''))
    expect(moved?.volume).toBeNull()
  })
})

describe('two series that are one', () => {
  it('are told beforehand what moves, and have one name, one address and all titles afterwards', async () => {
    const stays = await makeSeries(app, { slug: 'die-reihe', title: 'Die Reihe' })
    const goes = await makeSeries(app, { slug: 'reihe-die', title: 'Reihe, die', note: 'Text' })
    const [a, b] = [await titleIn(stays), await titleIn(goes)]
    const { data } = await client(api.previewSeriesJoin, { params: { id: stays.id }, query: { other: goes.id } })
    expect(data).toEqual({
      name: 'Reihe, die',
      titles: 1,
      both: 0,
      moving: [{ id: b.id, title: b.title, url: b.uri }],
      addresses: ['/reihen/reihe-die'],
      taken_over: ['note'],
    })
    expect(await join(stays.id, goes.id)).toMatchObject({
      titles: 2,
      note: 'Text',
      former_slugs: ['reihe-die'],
      former_names: ['Reihe, die'],
    })
    await expect.poll(() => pageAt('/reihen/reihe-die')).toMatchObject({ type: 'redirect', url: '/reihen/die-reihe' })
    await expect.poll(async () => (await inShop('die-reihe')).toSorted()).toEqual([a.id, b.id].toSorted())
    await importText(app, messageIn('spaeter', 'Reihe, die'))
    expect(await read(stays.id)).toMatchObject({ titles: 3 })
  })

  it('are two that there are', async () => {
    const { id } = await makeSeries(app)
    for (const other of [id, uuidv7()]) expect((await refused(join(id, other))).body.errors).toHaveProperty('other')
  })

  it('lose no title that an import brings for the one that goes at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const title = `Wettlauf ${round}`
      const [stays, goes] = [await makeSeries(app), await makeSeries(app, { title })]
      const records = Array.from({ length: 3 }, (_, n) => messageIn(`wettlauf-${round}-${n}`, title))
      await Promise.all([join(stays.id, goes.id), ...records.map((record) => importText(app, record))])
      expect(await read(stays.id)).toMatchObject({ titles: 3 })
      expect(await db.$count(series, eq(series.title, title))).toBe(0)
    }
  })

  it('become one of them, when each is put into the other at once', async () => {
    const [one, other] = [await makeSeries(app), await makeSeries(app)]
    await titleIn(one)
    await titleIn(other)
    const answers = await Promise.allSettled([join(one.id, other.id), join(other.id, one.id)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const left = answers[0]?.status === 'fulfilled' ? one.id : other.id
    expect(await read(left)).toMatchObject({ titles: 2 })
  })
})
