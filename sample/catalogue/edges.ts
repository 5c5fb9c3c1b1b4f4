import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import { drafts } from './drafts/all-drafts.ts'
import type { CoverFiles } from './rows.ts'

/** The day on which the demonstration is made, where none is given: later dates lie in the future. */
export const REFERENCE_DATE = '2026-11-01'

const DAY = 86_400_000

/** The date so many days after another; before it, where they are negative. */
export function dayAfter(today: string, days: number): string {
  return new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10)
}

/** Unusual covers that the shop must handle (decisions, section 13). */
export const coverEdges: Record<string, CoverFiles> = {
  'kopfrechnen-fuers-buero': { cover_image: null, cover_image_2d: null, image: null },
  'lager-mit-plan': { cover_image: 'lager-mit-plan.psd', cover_image_2d: null, image: null },
  'lernjournal-wirtschaft': {
    cover_image: 'lernjournal-wirtschaft.tif',
    cover_image_2d: 'lernjournal-wirtschaft.jpg',
    image: null,
  },
}

/** Titles for pre-order, with the days until they are published. */
export const notYetPublished: Record<string, number> = {
  'unterrichten-mit-maschinen': 32,
  'datenspur-kommentar': 78,
  'gletscher-zaehlen': 18,
  'rechnen-lassen': 106,
  gespeichert: 39,
  'recht-frueh': 118,
}

/** Titles that are new, with the days since they were published. */
export const justPublished: Record<string, number> = {
  'mietrecht-fuer-alle': 68,
  'kosten-im-griff': 47,
  'personal-fuehren': 12,
  'wirtschaft-in-modellen': 83,
  'wirtschaft-im-laden': 26,
  'warenkunde-sport-und-velo': 54,
  'winkel-mass-raum': 33,
  'leben-biologie-fuer-das-gymnasium': 75,
  'lernen-sichtbar-machen': 19,
  'bewegte-haende': 40,
  'nadel-und-faden': 61,
  lehrjahre: 5,
}

/** Titles with a new edition, with the days since it was published. */
export const newEditions: Record<string, number> = {
  'mein-lehrvertrag': 9,
  'kunst-im-alltag': 72,
  'bausteine-e': 44,
  'loehne-rechnen': 23,
  'warenkunde-lebensmittel': 58,
  'kinder-fragen-die-welt': 30,
}

export const outOfPrint = new Set([
  'mitreden',
  'globale-maerkte',
  'reisebuero-beraten-und-buchen',
  'stoffe-und-reaktionen',
])
/** Titles that are printed again, with the days until they are there. */
export const reprinting: Record<string, number> = {
  'recht-verstehen': 30,
  zeitfenster: 23,
  'cafe-creme': 71,
}

/** The title that is sold in every format. */
export const SIX_FORMATS = 'spielregeln-recht-fuer-berufslernende'
/** A free e-book, one per person. */
export const FREE_EBOOK = 'quellen-ehrlich-nennen'
/** Its material for teachers is an exam. */
export const EXAM = 'soll-haben-saldo'
/** Sold with an inspection copy: teachers only, once per cart and once per person. */
export const INSPECTION_COPY = 'blickwechsel-das-lehrmittel-fuer-den-abu'
/** A book that only teachers may buy. */
export const TEACHERS_ONLY = 'blickwechsel-handbuch-fuer-lehrpersonen'

const replaced: [older: string, newer: string][] = [
  ['was-mich-angeht', 'blickwechsel-das-lehrmittel-fuer-den-abu'],
  ['klartext-schreiben', 'auf-den-punkt'],
  ['wenn-kundinnen-sich-beschweren', 'guten-tag'],
  ['technik-und-gesellschaft', 'umbrueche'],
  ['pruefungen-entwerfen', 'fair-beurteilen'],
]

const numbers = new Map(drafts.map(([, , title], n) => [slugify(title), n]))

/** The slug of a title, and the number of the title it replaces. */
export const predecessors: Record<string, number> = Object.fromEntries(
  replaced.map(([older, newer]) => [newer, numbers.get(older) ?? Number.NaN]),
)
export const replacedTitles = new Set(replaced.map(([older]) => older))

/** Its book is also sold with its licence, at a price of two VAT rates. */
export const BOOK_WITH_LICENCE = 'alle-im-boot'

/** A school may give its licence to another pupil at the end of a school year. */
export const TRANSFERABLE = 'rechenwege-5'

/** Titles that are nothing but several works sold as one, by the titles of these. */
export const sets: Record<string, string[]> = {
  'recht-verstehen-lehrbuch-und-faelle': ['recht-verstehen', 'obligationenrecht-in-faellen'],
}

/** Parcels of several titles: the slug under which a parcel is sold, and its titles. */
export const parcels: Record<string, { label: string; slugs: string[] }> = {
  'bausteine-a': {
    label: 'Paket A bis E',
    slugs: ['bausteine-a', 'bausteine-b', 'bausteine-c', 'bausteine-d', 'bausteine-e'],
  },
  'gleichung-und-gerade': { label: 'Paket Band 1 und 2', slugs: ['gleichung-und-gerade', 'parabel-und-potenz'] },
  'ankommen-a1': { label: 'Paket A1 bis B1', slugs: ['ankommen-a1', 'ankommen-a2', 'ankommen-b1'] },
  'soll-haben-saldo': {
    label: 'Lehrbuch mit Aufgabenbuch',
    slugs: ['soll-haben-saldo', 'soll-haben-saldo-aufgabenbuch'],
  },
}
