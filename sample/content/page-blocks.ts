import type { StoredBlock } from '#contract/content/blocks.ts'
import { editorsChoices } from '../catalogue/editors-choice.ts'
import { history } from './guides/history.ts'
import { tables } from './guides/tables.ts'
import { publisher } from './publisher.ts'
import { memberUri } from './team.ts'
import { titlePitches } from './title-pitches.ts'

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

const heads: StoredBlock = { type: 'team_list', title: 'Wer den Verlag führt', group: 'Verlagsleitung' }

const catalogue: StoredBlock = {
  type: 'title_catalogue',
  title: 'Monat für Monat',
  text: '',
  scope: 'around_today',
  titles: Object.entries(titlePitches).map(([slug, pitch]) => ({ uri: titleUri(slug), pitch })),
}

/** Whom one asks about what stands on a page. */
const ASKED: Readonly<Record<string, string>> = {
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
  '/versand-und-lieferung': tablesOf('/versand-und-lieferung'),
  '/mengenrabatt': tablesOf('/mengenrabatt'),
}

const BELOW: Readonly<Record<string, readonly StoredBlock[]>> = {
  '/ueber-uns': [heads],
  '/vorschau': [catalogue],
  '/fuer-lehrpersonen': [recommended(0)],
  '/lehrmittel-waehlen': [recommended(1)],
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
    link: null,
    titles: choice.titles.map(({ slug, reason }) => ({ uri: titleUri(slug), reason })),
  }
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
