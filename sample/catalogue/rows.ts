import type { Availability, Format, Picture, Platform, Praise, TaxCategory } from '#contract/catalogue/catalogue.ts'
import type { WorkKind } from '#contract/catalogue/work-kinds.ts'
import type { RichText } from '#contract/ground/text/rich-text.ts'
import type { Audience, ReaderGroup } from '#contract/groups.ts'
import type { SchoolPlace } from './school-places.ts'
import type { SeriesKey } from './series.ts'

export type DepartmentIcon =
  | 'book'
  | 'law'
  | 'calculator'
  | 'office'
  | 'shop'
  | 'graduation'
  | 'science'
  | 'teaching'
  | 'school'
  | 'language'
  | 'home'

export type DepartmentRow = {
  id: string
  parentId: string | null
  slug: string
  title: string
  lead: string
  icon: DepartmentIcon
  /** The order among siblings, from 0. */
  position: number
}

export type AuthorRow = {
  id: string
  slug: string
  firstName: string
  lastName: string
  name: string
  /** The author's own website. */
  url: string | null
  picture: Picture | null
  note: string | null
  /** A sentence of their own. */
  said: string | null
  /** Where they live. */
  place: string | null
}

/** The file names of the cover by field. The shop takes the first one it can show, which psd and tif are not. */
export type CoverFiles = { cover_image: string | null; cover_image_2d: string | null; image: string | null }

export type TitleRow = SchoolPlace & {
  id: string
  slug: string
  title: string
  subtitle: string | null
  seriesKey: SeriesKey
  series: string
  /** The first department is the main one. */
  departmentIds: string[]
  authorIds: string[]
  description: RichText
  contents: { label: string; page: string | null }[]
  praise: Praise[]
  accessibility: string[]
  workKind: WorkKind | null
  publishedOn: string
  /** Higher is more popular. */
  popularity: number
  /** The title this one replaces. */
  predecessorId: string | null
  /** Of its printed edition. */
  pages: number
  cover: CoverFiles
}

export type ProductRow = {
  id: string
  titleId: string
  format: Format
  binding: string | null
  edition: string
  editionNumber: number
  isbn: string | null
  orderNumber: string
  pageCount: number | null
  /** Rappen, VAT included. */
  price: number
  taxCategory: TaxCategory
  availability: Availability
  availableFrom: string | null
  platforms: Platform[]
  licenceDays: number | null
  oncePerPerson: boolean
  oncePerCart: boolean
  isTransferable: boolean
  quantityDiscount: boolean
  audience: Audience
  /** The groups that may buy a product for authorised buyers. */
  groups: ReaderGroup[]
  /** The order on the product page, from 0. */
  position: number
}

export type CompanionRow = { titleId: string; companionId: string }

export type BundleItemRow = { bundleId: string; productId: string; quantity: number; position: number }
