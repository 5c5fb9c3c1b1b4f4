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

/** List 64 and list 68: the publisher took it back, whatever a supplier has. */
export const WITHDRAWN: ReadonlySet<string> = new Set(['01', '11', '12', '15', '16', '17'])
/** List 68, where 12 means something else than in list 64. */
export const NOT_IN_MARKET = '12'
export const WITH_RESTRICTIONS = '14'
export const NOT_SEPARATELY = '13'
export const NOT_AS_SET = '18'

/** List 46: for sale or not where its territory is; «00» says that it is not known. */
export const FOR_SALE: ReadonlySet<string> = new Set(['01', '02', '07', '08'])
export const NOT_FOR_SALE: ReadonlySet<string> = new Set(['03', '04', '05', '06'])
export const RIGHT_UNKNOWN = '00'

/** List 71: what does not concern the shop, and what it cannot check. Any other one keeps it from selling to everybody. */
export const HARMLESS_RESTRICTIONS: ReadonlySet<string> = new Set(['12', '15', '17', '18', '19', '99'])
export const UNCHECKED_RESTRICTIONS: ReadonlySet<string> = new Set(['09', '11', '16'])

/** List 163, and list 166. */
export const PUBLICATION = '01'
export const FIRST_SALE = '02'
export const OUT_OF_PRINT_DATE = '13'
export const FIRST_ORDER = '27'
export const EXPECTED = '08'
export const SUPPLIER_BEGINS = '50'
export const SUPPLIER_ENDS = '51'
/** Both lists: dates that limit no sale. */
export const OTHER_DATES: ReadonlySet<string> = new Set(
  '09 10 11 12 16 18 19 20 21 22 23 25 26 28 29 30 31 34 35'.split(' '),
)

/** List 57. */
export const FREE_OF_CHARGE = '01'
export const UNPRICED_NOT_SEPARATELY = '03'
export const UNPRICED_NOT_AS_SET = '05'
export const TO_BE_ANNOUNCED = '02'

/** List 2: sold to the trade only, and what is made of several articles. */
export const TRADE_PACKS: ReadonlySet<string> = new Set(['20', '30'])
export const NO_SINGLE_ARTICLE = '01'
export const SETS: ReadonlySet<string> = new Set(['10', '11', '31'])

function offSale(codes: string): Record<string, Availability> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, 'out_of_print']))
}

/** List 58: retail prices that include tax, the usual one first. */
export const PRICE_TYPES: readonly string[] = ['02', '04', '42']

/** Prices of a special sale and before publication, with the usual type in whose place they stand for some time. */
export const SPECIAL_PRICE_TYPES: ReadonlyMap<string, string> = new Map([
  ['12', '02'],
  ['14', '04'],
  ['22', '02'],
  ['24', '04'],
])
/** An importer's retail price. */
export const UNUSUAL_PRICE_TYPES: ReadonlySet<string> = new Set(['34'])

/** List 59: prices for everybody; the other codes are prices for schools, libraries or reservations. */
export const CONSUMER_PRICES: ReadonlySet<string> = new Set(['00', '05'])

/** List 59: prices for everybody that are lower for some time, as a promotion or an introduction. */
export const PROMOTIONS: ReadonlySet<string> = new Set(['08', '17'])

/** List 167: conditions that a buyer meets without doing anything. */
export const HARMLESS_CONDITIONS: ReadonlySet<string> = new Set(['', '00', '01', '03'])
/** List 168. */
export const NUMBER_OF_COPIES = '04'
/** List 230 (and 145): a price for a preview, a loan, some time or several users. */
export const LIMITING_CONSTRAINTS: ReadonlySet<string> = new Set(['01', '06', '07', '08', '09', '10', '16'])
/** List 171. */
export const VAT = '01'

/** List 153: what readers say. */
export const REVIEW_QUOTE = '06'

/** List 158: kind of a supporting resource; list 159: whether it is a picture or a text. */
export const FRONT_COVER = '01'
export const BACK_COVER = '02'
export const SPINE = '56'
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

/** List 151: where a contributor lives. */
export const LIVES_IN = '04'

/** List 17: the contributors that the shop names, authors and editors. */
export function isAuthorRole(role: string): boolean {
  return role.startsWith('A') || role === 'B01' || role === 'B02'
}

/** Name of the proprietary subjects (list 27, code 24) that only this shop uses. */
export const DEPARTMENT_SCHEME = 'Lernladen Fachgebiete'
export const LEVEL_SCHEME = 'Lernladen Stufen'
export const SUBJECT_SCHEME = 'Lernladen Fächer'
export const CURRICULUM_SCHEME = 'Lernladen Lehrpläne'
export const PROFESSION_SCHEME = 'Lernladen Berufe'
export const PROFICIENCY_SCHEME = 'Lernladen Sprachniveaus'
export const READERSHIP_SCHEME = 'Lernladen Leserschaft'
export const WORK_KIND_SCHEME = 'Lernladen Werkarten'
export const SALES_SCHEME = 'Lernladen Verkauf'
export const ORDER_NUMBER_TYPE = 'Bestellnummer'
export const WORK_TYPE = 'Lernladen Titel'

/** Namespaces and root elements of reference tags and short tags. */
export function referenceNamespace(release: '3.0' | '3.1'): string {
  return `http://ns.editeur.org/onix/${release}/reference`
}
