import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import { drafts } from './drafts/all-drafts.ts'
import type { CoverFiles } from './rows.ts'

/** Today's date in the demonstration data: later dates lie in the future. */
export const REFERENCE_DATE = '2026-11-01'

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

/** Titles for pre-order, with their publication dates. */
export const notYetPublished: Record<string, string> = {
  'unterrichten-mit-maschinen': '2026-12-03',
  'datenspur-kommentar': '2027-01-18',
  'gletscher-zaehlen': '2026-11-19',
  'rechnen-lassen': '2027-02-15',
  gespeichert: '2026-12-10',
  'recht-frueh': '2027-03-01',
}

export const outOfPrint = new Set([
  'mitreden',
  'globale-maerkte',
  'reisebuero-beraten-und-buchen',
  'stoffe-und-reaktionen',
])
export const reprinting: Record<string, string> = {
  'recht-verstehen': '2026-12-01',
  zeitfenster: '2026-11-24',
  'cafe-creme': '2027-01-11',
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
