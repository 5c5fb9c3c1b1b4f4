import { format as formats, type Platform, platform as platforms } from '#contract/catalogue/catalogue.ts'
import type { CatalogueRecord } from '#modules/exchange/record/catalogue-record.ts'

/** How a product is sold, where ONIX has no term: codes of a proprietary subject scheme (see `codes.ts`). */
type SalesMarks = Pick<
  CatalogueRecord,
  'format' | 'platforms' | 'oncePerPerson' | 'oncePerCart' | 'isTransferable' | 'quantityDiscount'
>

const FLAGS = {
  once_per_person: 'oncePerPerson',
  once_per_cart: 'oncePerCart',
  is_transferable: 'isTransferable',
  quantity_discount: 'quantityDiscount',
} as const

/** All marks of a product, for an export. */
export function salesMarks(marks: { [K in keyof SalesMarks]-?: NonNullable<SalesMarks[K]> }): string[] {
  return [
    `format:${marks.format}`,
    ...marks.platforms.map((one) => `platform:${one}`),
    ...Object.entries(FLAGS).flatMap(([code, field]) => (marks[field] ? [code] : [])),
  ]
}

/** What the marks say; nothing where there are none. Unknown marks are ignored. */
export function readSalesMarks(codes: readonly string[]): SalesMarks {
  if (codes.length === 0) return {}
  const after = (kind: string) =>
    codes.filter((code) => code.startsWith(`${kind}:`)).map((code) => code.slice(kind.length + 1))
  return {
    format: formats.options.find((one) => one === after('format')[0]),
    platforms: after('platform').filter((one): one is Platform => platforms.options.some((known) => known === one)),
    oncePerPerson: codes.includes('once_per_person'),
    oncePerCart: codes.includes('once_per_cart'),
    isTransferable: codes.includes('is_transferable'),
    quantityDiscount: codes.includes('quantity_discount'),
  }
}
