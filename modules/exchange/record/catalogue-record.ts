import type { Picture, Praise } from '#contract/catalogue/catalogue.ts'
import type { SalesRight } from '#contract/catalogue/sales-rights.ts'
import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import type { Readership } from '#contract/catalogue/school/school-terms.ts'
import type { WorkKind } from '#contract/catalogue/work-kinds.ts'
import type { RichText } from '#contract/ground/text/rich-text.ts'
import type { PlannedPrice } from '#modules/catalogue/catalogue/planned-prices.ts'
import type { products } from '#modules/catalogue/catalogue/tables.ts'
import type { CoverField } from '#modules/catalogue/catalogue/titles/kept-fields.ts'
import type { Wording } from './tables.ts'

/** A picture in the shop's own storage; its name derives from its content. */
export type TakenPicture = Picture & { file: string }

/** A PDF in the shop's own storage; its key derives from its content. */
export interface TakenSample {
  key: string
  /** The file name offered when it is saved. */
  name: string
  /** Bytes. */
  size: number
}

/** An author of a title, as named by a record. */
export interface NamedAuthor {
  name: string
  note: string | null
  /** Where they live. */
  place: string | null
}

export interface ContentsEntry {
  label: string
  page: string | null
}

/** The pictures that a record may name. */
export const PICTURE_NAMES = ['cover', 'backCover', 'spine', 'portrait'] as const
export type PictureName = (typeof PICTURE_NAMES)[number]

/** Those of the cover, by the fields of the title that hold them. */
export const COVER_NAMES = {
  cover: 'cover',
  back_cover: 'backCover',
  spine: 'spine',
} as const satisfies Record<CoverField, PictureName>

/** A tax on a price as a record names it. */
export interface SaidTax {
  /** ONIX code list 171; 01 is VAT. */
  type: string
  /** ONIX code list 62. */
  code: string | undefined
  /** As written, «2.6». */
  percent: string | undefined
}

/** A price at which one copy is sold to everybody in Switzerland, and when. */
export interface SaidPrice {
  /** Rappen, VAT included. */
  price: number
  /** First and last day, `2026-11-21`; null where it is open. */
  from: string | null
  until: string | null
  taxes: SaidTax[]
  /** It stands in the place of another price for some time. */
  isPromotion?: boolean
}

/** Why a product may not be sold here, as long as that holds: first and last day, null where it is open. */
export interface SaleBar {
  right: Exclude<SalesRight, 'granted'>
  from: string | null
  until: string | null
  remark: string
  /** What there is to say before it begins. */
  ahead: string | null
}

/** What a record says of a product: every column but those by which it is found, and its place. */
export type ProductFacts = Omit<typeof products.$inferSelect, 'id' | 'titleId' | 'position' | 'isbn' | 'orderNumber'>
type SaidFacts = { [K in keyof ProductFacts]?: ProductFacts[K] | undefined }

/**
 * What one record of a file says about one product and its title, in any file format. An undefined field was not
 * mentioned and leaves the shop's value; null says that there is no value.
 */
export interface CatalogueRecord extends SaidFacts {
  /** The sender's reference of the record. */
  reference: string
  /** The sender names no reference: it is another number of the record, which a stored reference does not give way to. */
  isReferenceMade?: boolean | undefined
  /** Take the product off sale: orders keep their product. */
  deletes: boolean
  isbn?: string | undefined
  /** The sender's own number. */
  orderNumber?: string | undefined
  /** A number that the article has outside (GTIN, ISMN), which is the order number of a product that is new and has no other. */
  articleNumber?: string | undefined
  workId?: string | undefined
  title?: string | undefined
  subtitle?: string | null | undefined
  series?: string | null | undefined
  authors?: NamedAuthor[] | undefined
  /** Slugs. */
  departments?: string[] | undefined
  thema?: string[] | undefined
  levels?: SchoolLevel[] | undefined
  /** Codes or slugs of terms as the sender named them, until `take-terms.ts` has taken those that the shop has. */
  subjects?: string[] | undefined
  curricula?: string[] | undefined
  professions?: string[] | undefined
  proficiencies?: string[] | undefined
  /** Terms that the record's qualifiers mean, of kinds that are not known yet. */
  meantTerms?: string[] | undefined
  readership?: Readership | undefined
  /**
   * Thema's qualifiers of educational purpose. They say levels and curricula where the record does not name them in the
   * shop's own words.
   */
  purposes?: string[] | undefined
  workKind?: WorkKind | undefined
  /** What the codes of ONIX and Thema suggest; taken where the title has no kind. */
  likelyKind?: WorkKind | undefined
  /** All prices for Switzerland with their times, from which `take-prices.ts` takes those of today and later. */
  prices?: SaidPrice[] | undefined
  /** Why a record says no price for Switzerland. */
  noPrice?: string | undefined
  /** Prices that begin later, in the order of their days. */
  plannedPrices?: PlannedPrice[] | undefined
  /** What keeps the product from being sold here, from which `take-sale.ts` takes what holds today. */
  saleBars?: SaleBar[] | undefined
  /** Reasons that the record takes back where it does not name them. */
  liftedRights?: SalesRight[] | undefined
  /** The part of a work that the title names, «Band 1». */
  part?: string | null | undefined
  /** A day, `2026-11-21`. */
  publishedOn?: string | undefined
  /** ONIX code list 196. */
  accessibility?: string[] | undefined
  description?: RichText | undefined
  contents?: ContentsEntry[] | undefined
  /** What readers say of the title, as written, until `take-praise.ts` has taken what the shop can show. */
  praise?: Praise[] | undefined
  /** File names of pictures as the sender wrote them. */
  cover?: string | undefined
  backCover?: string | undefined
  spine?: string | undefined
  portrait?: string | undefined
  /** The pictures that the shop has stored, see `take-pictures.ts`. */
  pictures?: { [N in PictureName]?: TakenPicture | undefined } | undefined
  /** File name of the PDF sample as the sender wrote it, and the PDF once it is stored, see `take-sample.ts`. */
  sample?: string | undefined
  takenSample?: TakenSample | undefined
  /** It is a file by itself, of a product that the shop has: its only content is the picture or the sample. */
  file?: CoverField | 'sample' | undefined
  /**
   * ISBNs of the same title in other formats, of titles that it replaces, that replace it, and that are used together
   * with it.
   */
  alternatives?: string[] | undefined
  replaces?: string[] | undefined
  replacedBy?: string[] | undefined
  companions?: string[] | undefined
  /** Languages of the text (ONIX code list 74), and every wording that the record brings, see `read-wordings.ts`. */
  languages?: string[] | undefined
  wordings?: Wording[] | undefined
  /** What of the record was not taken. */
  remarks?: string[] | undefined
}

/** The content of a file, in its order: a record, a record that is refused, or a remark on a part that is no record. */
export type Entry =
  | { line: number; record: CatalogueRecord }
  | ({ line: number; refusal: string; cell?: FaultyCell | undefined } & RecordNames)
  | { line: number; note: string }

/** By what people recognise a record, as far as it could be read. */
export interface RecordNames {
  reference: string | null
  isbn?: string | null | undefined
  title?: string | null | undefined
}

/** A cell of a table that could not be read. */
export interface FaultyCell {
  column: string
  value: string
  expected: string | null
}

/** This record is refused; the run continues. The message is for the sender of the file. */
export class RecordRefused extends Error {
  readonly cell: FaultyCell | undefined
  constructor(reason: string, cell?: FaultyCell) {
    super(reason)
    this.name = 'RecordRefused'
    this.cell = cell
  }
}

/** The file cannot be read any further; what was imported before stays. The message is for the sender of the file. */
export class FileBroken extends Error {
  readonly line: number
  constructor(reason: string, line: number) {
    super(reason)
    this.name = 'FileBroken'
    this.line = line
  }
}
