import type { StoredBlock } from '#contract/content/blocks.ts'
import { secondParagraphOf } from '../catalogue/drafts/second-paragraphs.ts'
import { justPublished, newEditions } from '../catalogue/edges.ts'
import { editorsChoices } from '../catalogue/editors-choice.ts'
import { titlePitches } from '../catalogue/title-pitches.ts'
import { history } from './guides/history.ts'
import { tables } from './guides/tables.ts'
import { publisher } from './publisher.ts'
import { memberUri } from './team.ts'

const contactForm: StoredBlock = {
  type: 'contact_form',
  title: 'Schreiben Sie uns',
  text: 'Wir antworten am gleichen oder am nächsten Werktag.',
}

const newsletterForm: StoredBlock = {
  type: 'newsletter_form',
  title: 'Newsletter bestellen',
  text: 'Wählen Sie, worüber wir Ihnen schreiben.',
}

const figures: StoredBlock = {
  type: 'facts',
  title: '',
  facts: [
    { value: 'seit 1974', label: 'machen wir Lehrmittel' },
    { value: '24 Menschen', label: 'in einem alten Speicher an der Aare' },
    { value: 'mehr als 100', label: 'Autorinnen und Autoren' },
    { value: '3 Klassen', label: 'erproben jedes Lehrmittel, bevor wir es drucken' },
  ],
}

const timeline: StoredBlock = {
  type: 'timeline',
  title: '',
  entries: history.map(({ year, title, text, slugOfCover }) => ({
    year,
    title,
    text,
    uri: slugOfCover === undefined ? null : titleUri(slugOfCover),
  })),
}

const classCalculator: StoredBlock = {
  type: 'calculator',
  title: 'Was kostet es für Ihre Klasse?',
  text: 'Preis und Menge genügen; gerechnet wird wie im Warenkorb, für ein gedrucktes Buch mit Mengenrabatt, geliefert in der Schweiz.',
  of: 'quantity_discount',
}

const shippingCalculator: StoredBlock = {
  type: 'calculator',
  title: 'Was kostet der Versand?',
  text: 'Geben Sie an, wie viel Ihre Bücher nach allen Rabatten kosten und wohin sie sollen.',
  of: 'shipping',
}

const finder: StoredBlock = {
  type: 'school_finder',
  title: 'Womit Sie anfangen können',
  text: 'Stufe und Fach wählen, und Sie sehen, was das Programm dafür hat.',
}

/** The head of the page for vocational schools, and what its three parts begin with. */
const vocational: readonly StoredBlock[] = [
  {
    type: 'level_head',
    title: 'Für Berufsfachschulen',
    text: 'Die Hälfte unserer Titel ist für die Berufsbildung gemacht: Allgemeinbildung, kaufmännische Grundbildung, Detailhandel.',
    link: null,
    level: 'vocational',
    by: 'profession',
  },
  shelf('Allgemeinbildender Unterricht', 'allgemeinbildung-abu'),
  shelf('Kaufleute', 'kaufmaennische-grundbildung'),
  shelf('Detailhandel', 'detailhandel'),
]

const heads: StoredBlock = { type: 'team_list', title: 'Wer den Verlag führt', group: 'Verlagsleitung' }

const catalogue: StoredBlock = {
  type: 'title_catalogue',
  title: 'Monat für Monat',
  text: '',
  scope: 'around_today',
  titles: [...new Set([titlePitches, justPublished, newEditions].flatMap(Object.keys))].map((slug) => ({
    uri: titleUri(slug),
    pitch: secondParagraphOf(slug),
  })),
}

/** Titles that last, and those that say what may be copied. */
const SEWN = ['warenkunde-papeterie-und-buch', 'gletscher-zaehlen', 'oekologie-vor-ort', 'unser-ort']
const ON_RIGHTS = [
  'schulrecht-fuer-lehrpersonen',
  'quellen-ehrlich-nennen',
  'datenschutzrecht-fuer-die-praxis',
  'unterrichten-mit-maschinen',
  'datenspur-kommentar',
]

/** Whom one asks about what stands on a page. */
const ASKED: Readonly<Record<string, string>> = {
  '/agb': 'Beat Schüpbach',
  '/barrierefreiheit': 'Anja Wüthrich',
  '/datenschutz': 'Beat Schüpbach',
  '/e-books-lesen': 'Lukas Imboden',
  '/geschichte': 'Regula Aebersold',
  '/haeufige-fragen': 'Esther Krähenbühl',
  '/impressum': 'Regula Aebersold',
  '/jobs': 'Regula Aebersold',
  '/kopieren-und-urheberrecht': 'Tamara Nikolić',
  '/lehrmittel-waehlen': 'Sanjay Kumar',
  '/lizenzbedingungen': 'Lukas Imboden',
  '/nachhaltigkeit': 'Ruth Amstutz',
  '/newsletter': 'Corina Vonlanthen',
  '/partner': 'Fabian Rüegsegger',
  '/ruecksendung': 'Franziska Bieri',
  '/support-und-kontakt': 'Esther Krähenbühl',
  '/ueber-uns': 'Regula Aebersold',
  '/vorschau': 'Monika Stalder',
  '/zahlungsarten': 'Esther Krähenbühl',
  '/versand-und-lieferung': 'Esther Krähenbühl',
  '/mengenrabatt': 'Sanjay Kumar',
  '/bestellen-als-schule': 'Sanjay Kumar',
  '/fuer-lehrpersonen': 'Esther Krähenbühl',
  '/pruefexemplare': 'Esther Krähenbühl',
  '/lizenzen': 'Lukas Imboden',
  '/lernplattformen': 'Lukas Imboden',
  '/buchhandel': 'Monika Stalder',
  '/medien': 'Regula Aebersold',
}

const ABOVE: Readonly<Record<string, readonly StoredBlock[]>> = {
  '/support-und-kontakt': [contactForm],
  '/newsletter': [newsletterForm],
  '/ueber-uns': [figures],
  '/geschichte': [timeline],
  '/berufsfachschulen': vocational,
  '/versand-und-lieferung': [shippingCalculator, ...tablesOf('/versand-und-lieferung')],
  '/mengenrabatt': [classCalculator, ...tablesOf('/mengenrabatt')],
}

const BELOW: Readonly<Record<string, readonly StoredBlock[]>> = {
  '/ueber-uns': [heads],
  '/vorschau': [catalogue],
  '/fuer-lehrpersonen': [recommended(0)],
  '/lehrmittel-waehlen': [finder, recommended(1)],
  '/nachhaltigkeit': [titlesNamed('Aus zwei Mühlen, mit Faden gebunden', SEWN)],
  '/kopieren-und-urheberrecht': [titlesNamed('Mehr dazu', ON_RIGHTS)],
}

/** The blocks above the text of a page. */
export function blocksAbove(uri: string): readonly StoredBlock[] {
  return ABOVE[uri] ?? []
}

/** Those below it, and the person whom one asks. */
export function blocksBelow(uri: string): readonly StoredBlock[] {
  const asked = ASKED[uri]
  return [...(asked === undefined ? [] : [person(asked)]), ...(BELOW[uri] ?? [])]
}

/** What somebody of the editors recommends. */
export function recommended(place: number): StoredBlock {
  const choice = editorsChoices[place]
  if (!choice) throw new Error(`No recommendations at place ${place}`)
  return {
    type: 'editors_choice',
    title: `Aus dem Lektorat: ${choice.heading}`,
    signature: choice.by,
    uri: memberUri(choice.by),
    link: null,
    titles: choice.titles.map(({ slug, reason }) => ({ uri: titleUri(slug), reason })),
  }
}

function shelf(title: string, department: string): StoredBlock {
  return {
    type: 'product_list',
    title,
    link: { title: `Alles zu: ${title}`, url: `/faecher/${department}` },
    titles: { department, sort: 'popular', limit: 6 },
  }
}

function titlesNamed(title: string, slugs: readonly string[]): StoredBlock {
  return { type: 'product_list', title, link: null, titles: { uris: slugs.map(titleUri) } }
}

function person(name: string): StoredBlock {
  return { type: 'person', title: 'Fragen?', uri: memberUri(name), hours: publisher.hours }
}

function tablesOf(uri: string): StoredBlock[] {
  return (tables[uri] ?? []).map(({ caption, head, rows }) => ({
    type: 'table',
    title: '',
    caption,
    head,
    rows: rows.map((cells) => ({ cells })),
  }))
}

function titleUri(slug: string): string {
  return `/titel/${slug}`
}
