import type { Format } from '#contract/catalogue/catalogue.ts'
import type { LicenceChoice, PlatformChoice } from '#contract/sales/lines.ts'
import type { StoredReferences } from '#modules/sales/orders/present-references.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ProductRow } from '../catalogue/rows.ts'
import type { UserRow } from './rows.ts'
import { DEMONSTRATION_ACCOUNTS } from './users.ts'

/** Numbers of the demonstration accounts of the teacher and of the partner. */
const TEACHER = 1
const PARTNER = 4
/** Pupils are among the customers after those who have redeemed coupons of batches. */
const FIRST_PUPIL = DEMONSTRATION_ACCOUNTS + 92

/** What became of the coupons that a line made, in the order of their codes. */
export interface CouponUse {
  /** Handed out a day after the order, with this note. */
  handedOut: number
  note: string
  /** By so many pupils, one every other day. */
  redeemed: number
  /** One is redeemed by the buyer before that. */
  byBuyer?: boolean
  /** The last one that was handed out is blocked: its slip got lost. */
  isLost?: boolean
}

export interface DigitalLine {
  title: string
  format: Extract<Format, 'licence' | 'ebook' | 'teacher_material'>
  amount: number
  choice: LicenceChoice | null
  platform: PlatformChoice | null
  use?: CouponUse
}

export interface DigitalOrder {
  /** Number of its buyer. */
  buyer: number
  daysAgo: number
  ending: 'invoice' | 'completed' | 'canceled'
  lines: readonly DigitalLine[]
  /** What its bill names for the bookkeeping of a school. */
  references?: StoredReferences
}

const self = (title: string, platform: PlatformChoice): DigitalLine => {
  return { title, format: 'licence', amount: 1, choice: 'self', platform }
}
const others = (title: string, platform: PlatformChoice, amount: number, use: CouponUse): DigitalLine => {
  return { title, format: 'licence', amount, choice: 'others', platform, use }
}
const file = (title: string, format: 'ebook' | 'teacher_material'): DigitalLine => {
  return { title, format, amount: 1, choice: null, platform: null }
}

/**
 * Digital goods that accounts of the demonstration have bought, oldest first. The teacher has terms that are over, end
 * within 30 days and run, on each platform; Edubase is entered with codes only. Licences of the first two orders last
 * 365 days.
 */
export const digitalOrders: readonly DigitalOrder[] = [
  {
    buyer: TEACHER,
    daysAgo: 405,
    ending: 'completed',
    lines: [
      self('fair-beurteilen', 'beook'),
      self('datenschutzrecht-fuer-die-praxis', 'web_app'),
      others('seven-short-stories', 'edubase', 6, { handedOut: 6, note: 'Klasse 3a', redeemed: 5, byBuyer: true }),
      file('fair-beurteilen', 'ebook'),
    ],
  },
  {
    buyer: TEACHER,
    daysAgo: 347,
    ending: 'completed',
    references: { purchaseNumber: 'B-04172', costCentre: '3210 Lehrmittel', attention: null },
    lines: [
      self('linie-flaeche-raum', 'beook'),
      self('prozent-um-prozent', 'web_app'),
      others('die-schweiz-im-sturm', 'edubase', 8, { handedOut: 8, note: 'Klasse 2a', redeemed: 6, byBuyer: true }),
    ],
  },
  {
    buyer: TEACHER,
    daysAgo: 72,
    ending: 'completed',
    references: {
      purchaseNumber: 'B-04518',
      costCentre: '3210 Lehrmittel',
      attention: 'Schulsekretariat, Frau Keller',
    },
    lines: [
      others('spielregeln-recht-fuer-berufslernende', 'beook', 24, {
        handedOut: 20,
        note: 'Klasse 2b',
        redeemed: 12,
        isLost: true,
      }),
      others('gruenden', 'edubase', 14, { handedOut: 5, note: 'Klasse 1c', redeemed: 3, byBuyer: true }),
      self('die-vertiefungsarbeit-begleiten', 'beook'),
      self('recht-haben', 'web_app'),
      file('die-vertiefungsarbeit-begleiten', 'ebook'),
      file('gerechtigkeit', 'ebook'),
      file('wirtschaft-und-recht-bm', 'teacher_material'),
    ],
  },
  {
    buyer: TEACHER,
    daysAgo: 25,
    ending: 'canceled',
    lines: [others('plain-english', 'beook', 10, { handedOut: 4, note: 'Klasse 2c', redeemed: 2 })],
  },
  {
    buyer: PARTNER,
    daysAgo: 20,
    ending: 'completed',
    lines: [others('woerter-sammeln', 'open', 30, { handedOut: 6, note: 'Buchhandlung Thun', redeemed: 0 })],
  },
  {
    buyer: TEACHER,
    daysAgo: 1,
    ending: 'invoice',
    lines: [{ title: 'argumentieren', format: 'licence', amount: 18, choice: 'self_and_others', platform: 'web_app' }],
  },
]

/** The product of a line: of an e-book's title, the one that is sold now. */
export function productOf(
  { titles, products }: Catalogue,
  { title: slug, format }: Pick<DigitalLine, 'title' | 'format'>,
): ProductRow {
  const title = titles.find((one) => one.slug === slug)
  const product = products.find((one) => one.titleId === title?.id && one.format === format)
  if (!product) throw new Error(`No ${format} of ${slug}`)
  return product
}

/** The pupils of the teacher's classes. */
export function pupilsOf(users: readonly UserRow[]): UserRow[] {
  return users.slice(FIRST_PUPIL).filter(({ groups, isEmailVerified }) => groups.length === 0 && isEmailVerified)
}
