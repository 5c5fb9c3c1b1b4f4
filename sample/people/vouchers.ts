import type { Format } from '#contract/catalogue/catalogue.ts'
import { SIX_FORMATS } from '../catalogue/edges.ts'
import { sampleId } from '../sample-id.ts'

export type VoucherRow = {
  id: string
  code: string
  type: 'credit' | 'percentage'
  /** Rappen, of a credit. */
  discount: number | null
  /** Basis points, of a percentage. */
  discountPercentage: number | null
  validFrom: string | null
  validUntil: string | null
  usageLimit: number | null
  limitPerPerson: number | null
  minimum: number
  /** Slugs of departments, and of titles whose products it is limited to. */
  departments: string[]
  titles: string[]
  formats: Format[]
  note: string
}

/** Used up by orders of three customers. */
export const USED_UP = 'ERSTE-DREI'
/** Used by the demonstration customer. */
export const ONE_PER_PERSON = 'NUR-EINMAL'

type Draft = Partial<VoucherRow> & Pick<VoucherRow, 'code' | 'note'>

const drafts: Draft[] = [
  { code: 'WILLKOMMEN10', discountPercentage: 1000, note: 'Zehn Prozent auf alles.' },
  { code: 'GESCHENK-25', discount: 2500, note: 'Ein Betrag; was die Artikel übersteigt, verfällt.' },
  {
    code: 'HERBST-2025',
    discountPercentage: 1500,
    validFrom: '2025-08-31T22:00:00Z',
    validUntil: '2025-11-30T23:00:00Z',
    note: 'Abgelaufen.',
  },
  { code: 'SCHULBEGINN-2040', discount: 3000, validFrom: '2040-07-31T22:00:00Z', note: 'Beginnt erst.' },
  { code: USED_UP, discount: 1000, usageLimit: 3, limitPerPerson: 1, note: 'Aufgebraucht.' },
  { code: ONE_PER_PERSON, discount: 500, limitPerPerson: 1, note: 'Einmal pro Person; die Kundin hat ihn schon.' },
  { code: 'AB-50-FRANKEN', discount: 1000, minimum: 5000, note: 'Ab einem Mindestbestellwert.' },
  {
    code: 'ABU-20',
    discountPercentage: 2000,
    departments: ['allgemeinbildung-abu'],
    note: 'Nur für einen Fachbereich.',
  },
  { code: 'SPIELREGELN-5', discount: 500, titles: [SIX_FORMATS], note: 'Nur für die Ausgaben eines Titels.' },
  { code: 'PORTO-KANTE', discount: 100, note: 'Knapp über CHF 100.00 kommt mit ihm der Versand dazu.' },
  { code: 'SCHULJAHR-2026-2027-LEHRPERSONEN', discountPercentage: 1250, note: 'So lang, wie ein Code sein darf.' },
  { code: 'danke-schön', discountPercentage: 500, note: 'Klein geschrieben, mit Umlaut.' },
]

/** The twelve vouchers of the demonstration, with the edges of section 14 of the decisions. */
export const vouchers: readonly VoucherRow[] = drafts.map((draft, n) => ({
  id: sampleId('voucher', n),
  type: draft.discount === undefined ? 'percentage' : 'credit',
  discount: null,
  discountPercentage: null,
  validFrom: null,
  validUntil: null,
  usageLimit: null,
  limitPerPerson: null,
  minimum: 0,
  departments: [],
  titles: [],
  formats: [],
  ...draft,
}))
