import { expect, test } from 'vitest'
import type { StoredBlock } from '#contract/content/blocks.ts'
import * as contentApi from '#contract/content/content.ts'
import { purge } from '#kernel/purge.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { shownBlocks } from '#tests/support/factories/block-factories.ts'
import { makeEntry, memberContent, pageContent } from '#tests/support/factories/content-factories.ts'

const app = await startTestApp()
const api = app.client()
const shown = (uri: string, blocks: StoredBlock[]) => shownBlocks(app, uri, blocks)

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
