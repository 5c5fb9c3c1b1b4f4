import type { Availability, Format } from '#contract/catalogue/catalogue.ts'

/** Codes of the ONIX code lists, with the number of each list, and their meaning in the shop. */

/** List 1: what a record is for. `delete` takes a product off sale. */
export const NOTIFICATIONS: Readonly<Record<string, 'put' | 'delete'>> = {
  '01': 'put',
  '02': 'put',
  '03': 'put',
  '04': 'put',
  '05': 'delete',
}

/** List 150: forms that the shop sells, by the whole code or its first letter. */
const FORMS: Readonly<Record<string, Format>> = { B: 'book', P: 'book', E: 'ebook', L: 'licence', S: 'bundle' }

export function formatOfForm(form: string): Format | undefined {
  return FORMS[form.slice(0, 1)]
}

/** List 150: how bindings are called in the shop. */
export const BINDINGS: Readonly<Record<string, string>> = {
  BB: 'Gebunden',
  BC: 'Broschiert',
  BD: 'Loseblatt',
  BE: 'Spiralbindung',
  BF: 'Geheftet',
  BG: 'Leder',
  BH: 'Pappband',
  PC: 'Kalender',
  PD: 'Karten',
  PE: 'Kopiervorlagen',
  PI: 'Noten',
  PK: 'Poster',
}

/** List 175: file formats of e-books. */
export const FILE_FORMATS: Readonly<Record<string, string>> = { E101: 'EPUB', E105: 'HTML', E107: 'PDF', E108: 'PDF' }

/** List 65, then list 64: availability. Codes that say nothing («99 contact supplier») are left out. */
export const AVAILABILITIES: Readonly<Record<string, Availability>> = {
  '10': 'preorder',
  '11': 'preorder',
  '12': 'preorder',
  '20': 'available',
  '21': 'available',
  '22': 'available',
  '23': 'available',
  '30': 'reprinting',
  '31': 'reprinting',
  '32': 'reprinting',
  '33': 'reprinting',
  ...offSale('01 09 34 40 41 42 43 44 45 46 47 48 49 50 51 52'),
}

export const PUBLISHING_STATUSES: Readonly<Record<string, Availability>> = {
  '02': 'preorder',
  '04': 'available',
  ...offSale('01 03 05 06 07 08 11 12 13 15 16 17 18'),
}

function offSale(codes: string): Record<string, Availability> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, 'out_of_print']))
}

/** List 58: retail prices that include tax, the usual one first. */
export const PRICE_TYPES: readonly string[] = ['02', '04', '42']

/** Other retail prices that include tax: of a special sale, and before publication. */
export const SPECIAL_PRICE_TYPES: ReadonlySet<string> = new Set(['12', '14', '22', '24', '34'])

/** List 59: prices for everybody; the other codes are prices for schools, libraries or reservations. */
export const CONSUMER_PRICES: ReadonlySet<string> = new Set(['00', '05'])

/** List 167: conditions that a buyer meets without doing anything. */
export const HARMLESS_CONDITIONS: ReadonlySet<string> = new Set(['', '00', '01', '03'])
/** List 168. */
export const NUMBER_OF_COPIES = '04'
/** List 230 (and 145): a price for a preview, a loan, some time or several users. */
export const LIMITING_CONSTRAINTS: ReadonlySet<string> = new Set(['01', '06', '07', '08', '09', '10', '16'])
/** List 171. */
export const VAT = '01'

/** List 158: kind of a supporting resource; list 159: whether it is a picture or a text. */
export const FRONT_COVER = '01'
export const CONTRIBUTOR_PICTURE = '04'
export const SAMPLE_CONTENT = '15'
export const STILL_IMAGE = '03'
export const TEXT = '04'

/** List 154: texts that everybody may read; the others are for the trade, libraries, the press or programs. */
export const PUBLIC_AUDIENCES: ReadonlySet<string> = new Set(['00', '03', '05', '06'])

/** List 21: a teacher's edition. */
export const TEACHERS_EDITION = 'TCH'

/**
 * List 51: products that are used together. 04 companion, 07 and 08 ancillary; 39 names material for learners beside a
 * product for teachers, 40 the reverse.
 */
export const COMPANIONS: readonly string[] = ['04', '07', '08', '39', '40']
export const HAS_STUDENT_MATERIAL = '39'

/** List 17: the contributors that the shop names, authors and editors. */
export function isAuthorRole(role: string): boolean {
  return role.startsWith('A') || role === 'B01' || role === 'B02'
}

/** Name of the proprietary subjects (list 27, code 24) that only this shop uses. */
export const DEPARTMENT_SCHEME = 'Lernladen Fachgebiete'
export const LEVEL_SCHEME = 'Lernladen Stufen'
export const CURRICULUM_SCHEME = 'Lernladen Lehrpläne'
export const WORK_KIND_SCHEME = 'Lernladen Werkarten'
export const SALES_SCHEME = 'Lernladen Verkauf'
export const ORDER_NUMBER_TYPE = 'Bestellnummer'
export const WORK_TYPE = 'Lernladen Titel'

/** Namespaces and root elements of reference tags and short tags. */
export function referenceNamespace(release: '3.0' | '3.1'): string {
  return `http://ns.editeur.org/onix/${release}/reference`
}
