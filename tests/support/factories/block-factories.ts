import type { StoredBlock } from '#contract/content/blocks.ts'
import * as contentApi from '#contract/content/content.ts'
import type { TestApp } from '#tests/support/app.ts'
import { makeEntry, pageContent } from './content-factories.ts'

/** Blocks of a new page as visitors get them. */
export async function shownBlocks(app: TestApp, uri: string, blocks: StoredBlock[]) {
  await makeEntry(app, uri, pageContent({ title: `Seite ${uri}`, blocks }))
  const { data } = await app.client()(contentApi.getEntry, { query: { uri } })
  return data.type === 'page' ? data.blocks : []
}

/** A text of one paragraph. */
export const paragraph = (words: string) => [{ type: 'paragraph' as const, spans: [{ text: words }] }]

export const steps = {
  type: 'steps',
  title: 'So geht es',
  steps: [
    {
      title: 'Konto eröffnen',
      text: paragraph('Registrieren Sie sich.'),
      link: { title: 'Beginnen', url: '/register' },
    },
    { title: 'Warten', text: paragraph('Das dauert zwei Werktage, selten länger.'), link: null },
  ],
} satisfies StoredBlock

export const facts = {
  type: 'facts',
  title: '',
  facts: [
    { value: '60 Tage', label: 'gilt eine Testlizenz' },
    { value: 'CHF 15.00', label: 'kostet ein Prüfexemplar' },
    { value: 'ab 8 Personen', label: 'ist eine Einführung kostenlos' },
  ],
} satisfies StoredBlock

export const note = {
  type: 'note',
  title: 'Noch offen',
  text: paragraph('Die Preise gelten bis Ende Jahr.'),
  link: { title: 'Preise', url: '/zahlungsarten' },
} satisfies StoredBlock

export const table = {
  type: 'table' as const,
  title: 'Was der Versand kostet',
  caption: 'Versandkosten je Bestellung',
  head: ['Wohin', 'Preis'],
  rows: [{ cells: ['Schweiz', 'CHF 7.50'] }, { cells: ['Übrige Länder', 'CHF 15.00'] }],
}

export const figure = {
  type: 'figure' as const,
  title: '',
  picture: { permalink: '/grafik.webp', alt: 'Grafik', focus: '50-50', width: 3, height: 2, colour: '#000000' },
  caption: 'Was am Montag gezählt wurde.',
  head: ['Wann', 'Fische'],
  rows: [{ cells: ['Am Morgen', '12'] }, { cells: ['Am Abend', '8'] }],
}

export const timeline = {
  type: 'timeline' as const,
  title: 'Geschichte',
  entries: [
    { year: '1986', title: '«Spielregeln»', text: 'Aus dem Heft wird ein Buch.', uri: '/titel/spielregeln' },
    { year: '1999', title: 'Die Aare kommt', text: 'Das Hochwasser erreicht das Lager.', uri: null },
    { year: 'Heute', title: 'Vergriffen', text: '', uri: '/titel/fort' },
  ],
}

export const choice = {
  type: 'editors_choice' as const,
  title: 'Aus dem Lektorat',
  signature: 'Lea Frei',
  link: null,
  titles: [
    { uri: '/titel/fort', reason: 'Das gab es einmal.' },
    { uri: '/titel/spielregeln', reason: 'Das Kapitel zur Probezeit.' },
  ],
}

export const actions = {
  type: 'action_band',
  title: 'Sie unterrichten?',
  text: '',
  actions: [{ title: 'Material', text: 'Lösungen.', link: { title: 'Finden', url: '/programm?with=material' } }],
} satisfies StoredBlock

export const catalogue = {
  type: 'title_catalogue' as const,
  title: 'Vorschau',
  text: '',
  scope: 'around_today' as const,
  titles: [{ uri: '/titel/morgen', pitch: 'Was morgen kommt.' }],
}
