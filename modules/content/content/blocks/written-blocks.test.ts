import { expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import type { StoredBlock } from '#contract/content/blocks.ts'
import * as contentApi from '#contract/content/content.ts'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import { startTestApp } from '#tests/support/app.ts'
import {
  actions,
  catalogue,
  choice,
  facts,
  figure,
  note,
  paragraph,
  shownBlocks,
  steps,
  table,
  timeline,
} from '#tests/support/factories/block-factories.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeEntry, pageContent } from '#tests/support/factories/content-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { goneOf, referencesOf } from '../editing/references.ts'

const app = await startTestApp()
const api = app.client()
const { client: editor } = await signIn(app, await makeUser(app, { groups: ['editor'] }))

await makeProduct(app, await makeTitle(app, { uri: '/titel/spielregeln', title: 'Spielregeln' }))

const GONE = '/gibt-es-nicht'
const shown = (uri: string, blocks: StoredBlock[]) => shownBlocks(app, uri, blocks)

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
    { ...steps, steps: [{ title: 'Sieben', text: paragraph('Durch ein Flachsieb streichen.'), link: null }] },
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
  ['a note', { ...note, text: paragraph('Im Fischpass steigt der Strömer auf.') }, 'fischpass'],
])('the search finds a page by the words of %s', async (_, block, query) => {
  const uri = `/gefunden-${query}`
  await shown(uri, [block])
  const { pages } = await api(catalogueApi.search, { query: { query } })
  expect(pages.hits.map(({ url }) => url)).toEqual([uri])
})

test('a question may have a short address, of small letters only', async () => {
  const asked = (anchor: string): StoredBlock => ({
    type: 'accordion',
    title: '',
    items: [{ title: 'Wo ist meine Rechnung?', text: paragraph('Im Konto.'), anchor }],
  })
  expect(await shown('/fragen', [asked('rechnung')])).toEqual([asked('rechnung')])
  const content = pageContent({ blocks: [asked('Meine Rechnung')] })
  const refusal = await refused(editor(officeEntriesApi.entries.create, { body: { uri: '/frage', content } }))
  expect(refusal.status).toBe(422)
  expect(Object.keys(refusal.body.errors ?? {})).toEqual(['content.blocks.0.items.0.anchor'])
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
