import { expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import type { StoredBlock } from '#contract/content/blocks.ts'
import * as contentApi from '#contract/content/content.ts'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import { purge } from '#kernel/purge.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import {
  makeProduct,
  makeSeries,
  makeTitle,
  type TitleOverrides,
} from '#tests/support/factories/catalogue-factories.ts'
import { makeEntry, memberContent, pageContent } from '#tests/support/factories/content-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { goneOf, referencesOf } from './editing/references.ts'

const app = await startTestApp()
const api = app.client()
const { client: editor } = await signIn(app, await makeUser(app, { groups: ['editor'] }))

await makeProduct(app, await makeTitle(app, { uri: '/titel/spielregeln', title: 'Spielregeln' }))

const text = (words: string) => [{ type: 'paragraph' as const, spans: [{ text: words }] }]
const GONE = '/gibt-es-nicht'

/** Blocks of a page as visitors get them. */
async function shown(uri: string, blocks: StoredBlock[]) {
  await makeEntry(app, uri, pageContent({ title: `Seite ${uri}`, blocks }))
  const { data } = await api(contentApi.getEntry, { query: { uri } })
  return data.type === 'page' ? data.blocks : []
}

const steps: StoredBlock = {
  type: 'steps',
  title: 'So geht es',
  steps: [
    { title: 'Konto eröffnen', text: text('Registrieren Sie sich.'), link: { title: 'Beginnen', url: '/register' } },
    { title: 'Warten', text: text('Das dauert zwei Werktage, selten länger.'), link: null },
  ],
}

const facts: StoredBlock = {
  type: 'facts',
  title: '',
  facts: [
    { value: '60 Tage', label: 'gilt eine Testlizenz' },
    { value: 'CHF 15.00', label: 'kostet ein Prüfexemplar' },
    { value: 'ab 8 Personen', label: 'ist eine Einführung kostenlos' },
  ],
}

const note: StoredBlock = {
  type: 'note',
  title: 'Noch offen',
  text: text('Die Preise gelten bis Ende Jahr.'),
  link: { title: 'Preise', url: '/zahlungsarten' },
}

const table = {
  type: 'table' as const,
  title: 'Was der Versand kostet',
  caption: 'Versandkosten je Bestellung',
  head: ['Wohin', 'Preis'],
  rows: [{ cells: ['Schweiz', 'CHF 7.50'] }, { cells: ['Übrige Länder', 'CHF 15.00'] }],
}

const figure = {
  type: 'figure' as const,
  title: '',
  picture: { permalink: '/grafik.webp', alt: 'Grafik', focus: '50-50', width: 3, height: 2, colour: '#000000' },
  caption: 'Was am Montag gezählt wurde.',
  head: ['Wann', 'Fische'],
  rows: [{ cells: ['Am Morgen', '12'] }, { cells: ['Am Abend', '8'] }],
}

const timeline = {
  type: 'timeline' as const,
  title: 'Geschichte',
  entries: [
    { year: '1986', title: '«Spielregeln»', text: 'Aus dem Heft wird ein Buch.', uri: '/titel/spielregeln' },
    { year: '1999', title: 'Die Aare kommt', text: 'Das Hochwasser erreicht das Lager.', uri: null },
    { year: 'Heute', title: 'Vergriffen', text: '', uri: '/titel/fort' },
  ],
}

const choice = {
  type: 'editors_choice' as const,
  title: 'Aus dem Lektorat',
  signature: 'Lea Frei',
  link: null,
  titles: [
    { uri: '/titel/fort', reason: 'Das gab es einmal.' },
    { uri: '/titel/spielregeln', reason: 'Das Kapitel zur Probezeit.' },
  ],
}

const actions: StoredBlock = {
  type: 'action_band',
  title: 'Sie unterrichten?',
  text: '',
  actions: [{ title: 'Material', text: 'Lösungen.', link: { title: 'Finden', url: '/programm?with=material' } }],
}

const catalogue = {
  type: 'title_catalogue' as const,
  title: 'Vorschau',
  text: '',
  scope: 'around_today' as const,
  titles: [{ uri: '/titel/morgen', pitch: 'Was morgen kommt.' }],
}

test.each<[string, StoredBlock]>([
  ['steps', steps],
  ['facts', facts],
  ['a table', table],
  ['a figure with its data', figure],
  ['a note', note],
  ['actions', actions],
])('%s reach visitors as they were written', async (_, block) => {
  expect(await shown(`/geschrieben-${block.type.replaceAll('_', '-')}`, [block])).toEqual([block])
})

test.each<[string, StoredBlock, string]>([
  [
    'a step',
    { ...steps, steps: [{ title: 'Sieben', text: text('Durch ein Flachsieb streichen.'), link: null }] },
    'flachsieb',
  ],
  [
    'a fact',
    { ...facts, facts: ['Dorngrundel', 'Aal', 'Äsche'].map((label) => ({ value: '1', label })) },
    'dorngrundel',
  ],
  ['a cell', { ...table, rows: [{ cells: ['Bachneunauge', 'CHF 1.00'] }] }, 'bachneunauge'],
  ['the data of a figure', { ...figure, rows: [{ cells: ['Strömer', '3'] }] }, 'strömer'],
  [
    'a year',
    { ...timeline, entries: [{ year: '1831', title: 'Groppe', text: 'Erste Karausche gesehen.', uri: null }] },
    'karausche',
  ],
  [
    'whoever recommends a title',
    { ...choice, titles: [{ uri: '/titel/spielregeln', reason: 'Wegen der Seeforelle.' }] },
    'seeforelle',
  ],
  [
    'what is said of a title',
    { ...catalogue, titles: [{ uri: '/titel/morgen', pitch: 'Handelt von der Nase und dem Hasel.' }] },
    'hasel',
  ],
  [
    'an action',
    {
      ...actions,
      actions: [{ title: 'Neunauge', text: 'Zählt den Bitterling.', link: { title: 'Los', url: '/programm' } }],
    },
    'bitterling',
  ],
  ['a note', { ...note, text: text('Im Fischpass steigt der Strömer auf.') }, 'fischpass'],
])('the search finds a page by the words of %s', async (_, block, query) => {
  const uri = `/gefunden-${query}`
  await shown(uri, [block])
  const { pages } = await api(catalogueApi.search, { query: { query } })
  expect(pages.hits.map(({ url }) => url)).toEqual([uri])
})

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

test('a person is shown with how they are reached, and with no more than their name where their page is locked', async () => {
  const reached = { role: 'Lizenzen und Codes', email: 'lea@verlag.test', phone: '031 555 60 82' }
  await makeEntry(app, '/team/lea', memberContent({ title: 'Lea Frei', ...reached }))
  const locked = { title: 'Jan Graf', ...reached, access: { audience: 'teachers' as const } }
  await makeEntry(app, '/team/jan', memberContent(locked))
  const person = (uri: string): StoredBlock => ({ type: 'person', title: 'Fragen?', uri, hours: 'Montag bis Freitag' })
  const blocks = await shown('/personen', ['/team/lea', '/team/jan', '/team/niemand'].map(person))
  const head = { type: 'person', title: 'Fragen?', hours: 'Montag bis Freitag' }
  const none = { role: '', email: null, phone: null }
  expect(blocks).toMatchObject([
    { ...head, member: { name: 'Lea Frei', uri: '/team/lea', ...reached, lock: null } },
    { ...head, member: { name: 'Jan Graf', uri: '/team/jan', ...none, lock: { audience: 'teachers' } } },
    { ...head, member: null },
  ])
})

test('a page with a person whose page is for named groups is not cached for others', async () => {
  const access = { audience: 'authorised' as const, groups: ['partner' as const] }
  await makeEntry(app, '/team/mia', memberContent({ title: 'Mia Roth', access }))
  const person: StoredBlock = { type: 'person', title: '', uri: '/team/mia', hours: '' }
  await makeEntry(app, '/mit-mia', pageContent({ blocks: [person] }))
  const { data } = await api(contentApi.getEntry, { query: { uri: '/mit-mia' } })
  expect(data).toMatchObject({ for_groups: true, blocks: [{ member: { name: 'Mia Roth', email: null } }] })
})

test('levels of school are shown with what pupils find there and the covers that are asked for most', async () => {
  const cover = (name: string) => ({
    file: `${name}.jpg`,
    permalink: `/${name}.jpg`,
    alt: name,
    focus: '50-50',
    width: 3,
    height: 4,
    colour: '#000000',
  })
  const sold = async (name: string, popularity: number, more: Partial<TitleOverrides> = {}) =>
    makeProduct(
      app,
      await makeTitle(app, {
        uri: `/titel/${name}`,
        levels: ['cycle_2'],
        popularity,
        pictures: { coverImage: cover(name), coverImage2d: null, image: null },
        ...more,
      }),
    )
  for (const [place, name] of ['vier', 'drei', 'zwei', 'eins'].entries()) await sold(name, place)
  await sold('ohne-bild', 9, { pictures: { coverImage: null, coverImage2d: null, image: null } })
  await sold('handbuch', 8, { readership: 'teachers' })
  await sold('oben', 1, { levels: ['gymnasium'] })
  app.core.kept.forget(null)
  const grid = (levels: SchoolLevel[] | null): StoredBlock => ({ type: 'level_grid', title: '', link: null, levels })
  const blocks = await shown('/stufen-zeigen', [grid(null), grid(['gymnasium', 'tertiary'])])
  const second = { code: 'cycle_2', title: 'Zyklus 2', url: '/stufen/zyklus-2', titles: 5 }
  const top = { code: 'gymnasium', url: '/stufen/gymnasium', titles: 1 }
  expect(blocks).toMatchObject([
    { levels: [{ ...second, covers: [{ alt: 'eins' }, { alt: 'zwei' }, { alt: 'drei' }] }, top] },
    { levels: [top] },
  ])
})

test('the opening of a page for a level shows its books and leads on by subject or profession', async () => {
  const subjects = ['mathematik']
  await makeProduct(
    app,
    await makeTitle(app, { uri: '/titel/oben-rechnen', levels: ['tertiary'], subjects, professions: ['logistik-efz'] }),
  )
  app.core.kept.forget(null)
  const head = (level: SchoolLevel, by: 'subject' | 'profession'): StoredBlock => ({
    type: 'level_head',
    title: 'Für Fachschulen',
    text: 'Weiter nach der Lehre.',
    link: null,
    level,
    by,
  })
  const blocks = await shown('/fachschulen', [
    head('tertiary', 'subject'),
    head('tertiary', 'profession'),
    head('further_training', 'subject'),
  ])
  const place = { titles: 1, url: expect.stringMatching(/^\/stufen\//) as string }
  expect(blocks).toMatchObject([
    {
      title: 'Für Fachschulen',
      place,
      ways: [{ title: 'Mathematik', url: expect.stringMatching(/^\/stufen\/.*\?subject=mathematik$/) as string }],
    },
    { place, ways: [{ url: '/berufe/logistik-efz' }] },
    { place: null, ways: [] },
  ])
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

test('a level shows covers of different series, where there are enough', async () => {
  const saldo = await makeSeries(app, { title: 'Saldo' })
  const inSeries = async (name: string, popularity: number, seriesId: string | null) => {
    const cover = { permalink: `/${name}.jpg`, alt: name, focus: '50-50', width: 3, height: 4, colour: '#000000' }
    const pictures = { coverImage: { ...cover, file: `${name}.jpg` }, coverImage2d: null, image: null }
    await makeProduct(
      app,
      await makeTitle(app, { uri: `/titel/${name}`, levels: ['cycle_1'], popularity, pictures, seriesId }),
    )
  }
  await inSeries('erster-band', 5, saldo.id)
  await inSeries('zweiter-band', 4, saldo.id)
  await inSeries('fuer-sich', 3, null)
  app.core.kept.forget(null)
  const blocks = await shown('/hochschule-zeigen', [{ type: 'level_grid', title: '', link: null, levels: ['cycle_1'] }])
  expect(blocks).toMatchObject([{ levels: [{ titles: 3, covers: [{ alt: 'erster-band' }, { alt: 'fuer-sich' }] }] }])
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

test('how one buys is what the settings say, as soon as they say it', async () => {
  const hero: StoredBlock = {
    type: 'hero',
    title: 'Bücher',
    lead: '',
    link: { title: 'Alle', url: '/programm' },
    titles: { uris: [] },
    terms: true,
  }
  const [block] = await shown('/einkaufen', [hero])
  expect(block).toMatchObject({
    finder: null,
    terms: {
      free_from: { amount: 10_000 },
      delivery_days: { from: 2, to: 3 },
      quantity_tiers: [{ from: 10, rate: 500 }, { from: 20 }, { from: 50 }, { from: 100, rate: 1500 }],
    },
  })
  const value = { quantity_tiers: [], shipping: { domestic: 900, free_from: 5_000, abroad: 2000 } }
  await app.core.db.insert(settings).values({ key: 'pricing', value })
  await purge(app.core.db, ['settings'])
  await expect
    .poll(async () => (await api(contentApi.getEntry, { query: { uri: '/einkaufen' } })).data)
    .toMatchObject({ blocks: [{ terms: { free_from: { amount: 5_000 }, quantity_tiers: [] } }] })
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

test('a question may have a short address, of small letters only', async () => {
  const asked = (anchor: string): StoredBlock => ({
    type: 'accordion',
    title: '',
    items: [{ title: 'Wo ist meine Rechnung?', text: text('Im Konto.'), anchor }],
  })
  expect(await shown('/fragen', [asked('rechnung')])).toEqual([asked('rechnung')])
  const content = pageContent({ blocks: [asked('Meine Rechnung')] })
  const refusal = await refused(editor(officeEntriesApi.entries.create, { body: { uri: '/frage', content } }))
  expect(refusal.status).toBe(422)
  expect(Object.keys(refusal.body.errors ?? {})).toEqual(['content.blocks.0.items.0.anchor'])
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

test('a page has a few words above its title and a lead, or its description below it; both can be found', async () => {
  await makeEntry(
    app,
    '/mit-lead',
    pageContent({ kicker: 'Hilfe', lead: 'Vom Laichplatz bis zum Meer.', description: 'Kurz.' }),
  )
  await makeEntry(app, '/ohne-lead', pageContent({ description: 'Kurz.' }))
  const read = async (uri: string) => (await api(contentApi.getEntry, { query: { uri } })).data
  expect(await read('/mit-lead')).toMatchObject({ kicker: 'Hilfe', lead: 'Vom Laichplatz bis zum Meer.' })
  expect(await read('/ohne-lead')).toMatchObject({ kicker: '', lead: 'Kurz.' })
  const { pages } = await api(catalogueApi.search, { query: { query: 'laichplatz' } })
  expect(pages.hits.map(({ url }) => url)).toEqual(['/mit-lead'])
})

test('a table whose row has not a cell for each column is refused at that row', async () => {
  const rows = [...table.rows, { cells: ['Mond'] }]
  const content = pageContent({ blocks: [{ ...table, rows }] })
  const refusal = await refused(editor(officeEntriesApi.entries.create, { body: { uri: '/mond', content } }))
  expect([refusal.status, refusal.body.errors]).toEqual([
    422,
    { 'content.blocks.0.rows.2.cells': ['Zellen: Jede Zeile braucht gleich viele wie der Kopf'] },
  ])
})

test.each<[string, StoredBlock, string]>([
  [
    'a step',
    { ...steps, steps: [{ title: 'Los', text: [], link: { title: 'Beginnen', url: GONE } }] },
    'steps.0.link.url',
  ],
  ['a year', timeline, 'entries.2.uri'],
  ['a note', { ...note, link: { title: 'Mehr', url: GONE } }, 'link.url'],
  [
    'a grid of levels',
    { type: 'level_grid', title: '', levels: null, link: { title: 'Alles', url: GONE } },
    'link.url',
  ],
  ['a recommended title', choice, 'titles.0.uri'],
  ['a title of a catalogue', { ...catalogue, titles: [{ uri: '/titel/nie', pitch: '' }] }, 'titles.0.uri'],
  ['a person', { type: 'person', title: '', uri: GONE, hours: '' }, 'uri'],
  ['a series', { type: 'series_band', title: '', text: '', series: 'gibt-es-nicht' }, 'series'],
  [
    'an action',
    { ...actions, actions: [{ title: 'Los', text: '', link: { title: 'Los', url: GONE } }] },
    'actions.0.link.url',
  ],
  ['news', { type: 'news_shelf', title: 'Neu', link: { title: 'Mehr', url: GONE } }, 'link.url'],
])('editors are told of %s that leads to nothing', async (name, block, field) => {
  const content = pageContent({ title: `Tot: ${name}`, blocks: [block] })
  const gone = await goneOf(app.core.db, referencesOf(content))
  expect(gone.map((one) => one.field)).toEqual([`content.blocks.0.${field}`])
  const uri = `/tot-${block.type.replaceAll('_', '-')}`
  await makeEntry(app, uri, content)
  const { data } = await editor(officeEntriesApi.entries.list, {
    query: { per_page: 100, query: 'tot', has_errors: 'true' },
  })
  expect(data.map((one) => one.uri)).toContain(uri)
})
