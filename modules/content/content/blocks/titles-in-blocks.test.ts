import { expect, test } from 'vitest'
import type { StoredBlock } from '#contract/content/blocks.ts'
import * as contentApi from '#contract/content/content.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { startTestApp } from '#tests/support/app.ts'
import { catalogue, choice, shownBlocks, timeline } from '#tests/support/factories/block-factories.ts'
import {
  makeProduct,
  makeSeries,
  makeTitle,
  type TitleOverrides,
} from '#tests/support/factories/catalogue-factories.ts'
import { makeEntry, memberContent, pageContent } from '#tests/support/factories/content-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()

await makeProduct(app, await makeTitle(app, { uri: '/titel/spielregeln', title: 'Spielregeln' }))
const shown = (uri: string, blocks: StoredBlock[]) => shownBlocks(app, uri, blocks)

test('a timeline shows the covers of the titles that there are', async () => {
  const [block] = await shown('/geschichte', [timeline])
  expect(block).toEqual({
    ...timeline,
    entries: [
      {
        year: '1986',
        title: '«Spielregeln»',
        text: 'Aus dem Heft wird ein Buch.',
        about: { title: 'Spielregeln', uri: '/titel/spielregeln', cover: null },
      },
      { year: '1999', title: 'Die Aare kommt', text: 'Das Hochwasser erreicht das Lager.', about: null },
      { year: 'Heute', title: 'Vergriffen', text: '', about: null },
    ],
  })
})

test('recommended titles are shown in their order with the reason for each, without those that are gone', async () => {
  const { titles: _, ...head } = choice
  const picture = { permalink: '/lea.webp', alt: '', focus: '50-50', width: 480, height: 144, colour: '#ffffff' }
  await makeEntry(app, '/team/lektorin', memberContent({ title: 'Lea Frei', role: 'Lektorin', picture }))
  const [block, unsigned] = await shown('/empfohlen', [{ ...choice, uri: '/team/lektorin' }, choice])
  expect(unsigned).toMatchObject({ ...head, member: null })
  expect(block).toMatchObject({
    ...head,
    member: { name: 'Lea Frei', role: 'Lektorin', picture: { permalink: '/lea.webp' } },
    choices: [
      {
        title: 'Spielregeln',
        reason: 'Das Kapitel zur Probezeit.',
        formats: [{ format: 'book', price: { amount: 2900 } }],
      },
    ],
  })
})

test('a band shows a series with what is asked for most, by a name that it has or had; nothing of one that is gone', async () => {
  const series = await makeSeries(app, { title: 'Bandreihe', note: 'Von der Reihe.' })
  for (const [name, popularity] of [
    ['selten', 1],
    ['oft', 9],
  ] as const)
    await makeProduct(app, await makeTitle(app, { uri: `/titel/band-${name}`, popularity, seriesId: series.id }))
  app.core.kept.forget(null)
  const band = (slug: string): StoredBlock => ({ type: 'series_band', title: 'Im Mai', text: 'Dazu.', series: slug })
  const [there, gone] = await shown('/band', [band(series.slug), band('gibt-es-nicht')])
  expect(there).toMatchObject({
    title: 'Im Mai',
    text: 'Dazu.',
    series: {
      title: 'Bandreihe',
      url: `/reihen/${series.slug}`,
      note: 'Von der Reihe.',
      titles: 2,
      covers: [{ uri: '/titel/band-oft' }, { uri: '/titel/band-selten' }],
    },
  })
  expect(gone).toMatchObject({ series: null })
})

test('a catalogue shows what came out shortly and will come out soon, month by month, with what editors say of it', async () => {
  const today = new Date()
  const day = (days: number) => swissDayAfter(today, days)
  const soon = { availability: 'preorder' as const, availableFrom: day(30), isbn: '9783999990132' }
  const morgen = await makeTitle(app, { uri: '/titel/morgen', title: 'Morgen', publishedOn: day(30) })
  await makeProduct(app, morgen, soon)
  const gestern = await makeTitle(app, { uri: '/titel/gestern', title: 'Gestern', publishedOn: day(-119) })
  await makeProduct(app, gestern, { editionNumber: 3 })
  await makeProduct(app, await makeTitle(app, { uri: '/titel/zu-alt', publishedOn: day(-121) }))
  await makeProduct(app, await makeTitle(app, { uri: '/titel/zu-fern', publishedOn: day(121) }))
  const blocks = await shown('/vorschau', [
    catalogue,
    { ...catalogue, scope: 'named', titles: [{ uri: '/titel/zu-alt', pitch: '' }, ...catalogue.titles] },
  ])
  const announced = {
    month: day(30).slice(0, 7),
    titles: [
      {
        title: 'Morgen',
        pitch: 'Was morgen kommt.',
        isbn: '978-3-9999-9013-2',
        availability: 'preorder',
        new_edition: false,
      },
    ],
  }
  expect(blocks).toMatchObject([
    {
      months: [
        { month: day(-119).slice(0, 7), titles: [{ title: 'Gestern', pitch: '', isbn: null, new_edition: true }] },
        announced,
      ],
      sheet: '/kataloge/vorschau.pdf',
    },
    { months: [{ month: day(-121).slice(0, 7), titles: [{ uri: '/titel/zu-alt' }] }, announced] },
  ])
})

test('a catalogue is told to be printed only where everyone reads it', async () => {
  const teachers = { audience: 'teachers' as const }
  const named = { ...catalogue, scope: 'named' as const, titles: [{ uri: '/titel/spielregeln', pitch: '' }] }
  expect(await shown('/offen', [named])).toMatchObject([{ sheet: '/kataloge/offen.pdf' }])
  expect(await shown('/ohne-titel', [{ ...named, titles: [] }])).toMatchObject([{ months: [], sheet: null }])
  const { client: teacher } = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
  await makeEntry(app, '/teils', pageContent({ blocks: [{ ...named, access: teachers }] }))
  const { data } = await teacher(contentApi.getEntry, { query: { uri: '/teils' } })
  expect(data).toMatchObject({ blocks: [{ type: 'title_catalogue', sheet: null }] })
})

test('news are what came out last and what comes next, one of each series', async () => {
  const today = new Date()
  const series = await makeSeries(app, { title: 'Reihe der Neuen' })
  const dated = async (name: string, days: number, more: Partial<TitleOverrides> = {}) => {
    const publishedOn = swissDayAfter(today, days)
    const isAhead = days > 0
    const title = await makeTitle(app, { uri: `/titel/${name}`, publishedOn, ...more })
    await makeProduct(app, title, isAhead ? { availability: 'preorder', availableFrom: publishedOn } : {})
  }
  await dated('heute', 0, { seriesId: series.id })
  await dated('vorgestern', -2, { seriesId: series.id })
  await dated('vor-drei', -3)
  await dated('vor-vier', -4)
  await dated('vor-fuenf', -5)
  await dated('in-einem', 1)
  await dated('in-zwei', 2, { seriesId: series.id })
  await dated('in-drei', 3)
  await dated('in-vier', 4)
  app.core.kept.forget(null)
  const [block] = await shown('/neues', [{ type: 'news_shelf', title: 'Neu', link: null }])
  const uris = block?.type === 'news_shelf' ? block.titles.map(({ uri }) => uri) : []
  // «In zwei» takes the place of its series, so that neither «heute» nor «vorgestern» stands beside it.
  const expected = ['vor-drei', 'vor-vier', 'vor-fuenf', 'in-einem', 'in-zwei', 'in-drei']
  expect(uris).toEqual(expected.map((name) => `/titel/${name}`))
})
