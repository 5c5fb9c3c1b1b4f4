import type { Audience, Group } from '#contract/groups.ts'
import type { RichText } from '#contract/rich-text.ts'
import type { Availability, Format, Picture, Platform, TaxCategory } from '#contract/shop/catalogue.ts'

/** A picture in the shop's own storage; its name follows from what is in it. */
export type TakenPicture = Picture & { file: string }

/** A PDF in the shop's own storage; its key follows from what is in it. */
export interface TakenSample {
  key: string
  /** What it is called when it is saved. */
  name: string
  /** Bytes. */
  size: number
}

/** One author of a title, as a record names him. */
export interface NamedAuthor {
  name: string
  note: string | null
}

export interface ContentsEntry {
  label: string
  page: string | null
}

/**
 * What one record of a file says of one product and its title, whatever the format of the file. What is undefined was
 * not said, and leaves the shop's own as it is; null says that there is none.
 */
export interface CatalogueRecord {
  /** The sender's name of the record. */
  reference: string
  /** Take it off sale: orders keep their product. */
  deletes: boolean
  isbn?: string | undefined
  orderNumber?: string | undefined
  workId?: string | undefined
  title?: string | undefined
  subtitle?: string | null | undefined
  series?: string | null | undefined
  authors?: NamedAuthor[] | undefined
  /** Slugs. */
  departments?: string[] | undefined
  thema?: string[] | undefined
  format?: Format | undefined
  binding?: string | null | undefined
  edition?: string | null | undefined
  editionNumber?: number | undefined
  pageCount?: number | null | undefined
  /** Rappen, VAT included. */
  price?: number | undefined
  /** Of a record without such a price: the currencies of those that it has. */
  otherCurrencies?: string[] | undefined
  taxCategory?: TaxCategory | undefined
  /** Percent as written («2.6»), where the sender gave no category. */
  taxPercent?: string | undefined
  availability?: Availability | undefined
  availableFrom?: string | null | undefined
  /** A day, `2026-11-21`. */
  publishedOn?: string | undefined
  audience?: Audience | undefined
  /** Who may buy what is for the authorised. */
  groups?: Group[] | undefined
  platforms?: Platform[] | undefined
  licenceDays?: number | null | undefined
  oncePerPerson?: boolean | undefined
  oncePerCart?: boolean | undefined
  quantityDiscount?: boolean | undefined
  /** ONIX code list 196. */
  accessibility?: string[] | undefined
  description?: RichText | undefined
  contents?: ContentsEntry[] | undefined
  /** File names of the cover, and of the portrait of the only author, as the sender gives them. */
  cover?: string | undefined
  portrait?: string | undefined
  /** Those of them that the shop has taken, see `take-pictures.ts`. */
  pictures?: { cover?: TakenPicture | undefined; portrait?: TakenPicture | undefined } | undefined
  /** File name of the PDF to look into, as the sender gives it; and that PDF once it is taken, see `take-sample.ts`. */
  sample?: string | undefined
  takenSample?: TakenSample | undefined
  /** ISBNs of the same title in other formats, of what it replaces, and of what replaces it. */
  alternatives?: string[] | undefined
  replaces?: string[] | undefined
  replacedBy?: string[] | undefined
}

/** What a file holds, in its order: a record, one that cannot be taken, or a remark on something that is no record. */
export type Entry =
  | { line: number; record: CatalogueRecord }
  | { line: number; reference: string | null; refusal: string }
  | { line: number; note: string }

/** This record is not taken; the run goes on. The message is for its sender. */
export class RecordRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'RecordRefused'
  }
}

/** The file cannot be read on; what was taken before stays. The message is for its sender. */
export class FileBroken extends Error {
  readonly line: number
  constructor(reason: string, line: number) {
    super(reason)
    this.name = 'FileBroken'
    this.line = line
  }
}
