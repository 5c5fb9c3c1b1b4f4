import { type SoldArticle, type Supply, soldInWords, supplyInWords } from '#contract/catalogue/article-in-words.ts'
import { isInspectionCopy } from '#contract/catalogue/inspection-copies.ts'
import { exceptionSentence } from '#contract/sales/vouchers.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { coverOf } from '#modules/catalogue/catalogue/cover.ts'
import { isAnnounced } from '#modules/catalogue/catalogue/delivery.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import type { orderLines } from './tables.ts'

type Line = typeof orderLines.$inferSelect

/** What a line of an order keeps of its product for good, whatever happens to the product. */
export function keptOfProduct(product: ProductRecord) {
  return {
    productId: product.id,
    title: product.title,
    uri: product.uri,
    cover: coverOf(product.pictures),
    format: product.format,
    isInspectionCopy: isInspectionCopy(product),
    binding: product.binding,
    edition: product.edition,
    availability: product.availability,
    availableFrom: product.available_from,
    isbn: product.isbn,
  } satisfies Partial<Line>
}

/** The line's article, by the names of the API. */
export function articleOfLine({
  format,
  isInspectionCopy: is_inspection_copy,
  binding,
  edition,
}: Pick<Line, 'format' | 'isInspectionCopy' | 'binding' | 'edition'>): Required<SoldArticle> {
  return { format, is_inspection_copy, binding, edition }
}

/** When it was to come, as the buyer was told; nothing for what could be had. */
export function toldSupply({ availability, availableFrom }: Pick<Line, 'availability' | 'availableFrom'>): Supply {
  const isTold = availability !== null && isAnnounced(availability)
  return isTold ? { availability, available_from: availableFrom } : { availability: null, available_from: null }
}

/** The article and when it comes, in words. */
export function lineInWords(line: Parameters<typeof articleOfLine>[0] & Parameters<typeof toldSupply>[0]): string {
  return [soldInWords(articleOfLine(line)), supplyInWords(toldSupply(line), swissDate)].filter(Boolean).join(', ')
}

/** What the order's voucher does not count of it, and why, in words; nothing where it does. */
export function exceptionOf({
  title,
  voucherException: why,
  ...line
}: Parameters<typeof articleOfLine>[0] & Pick<Line, 'title' | 'voucherException'>): string[] {
  return why === null ? [] : [exceptionSentence(title, soldInWords(articleOfLine(line)), why)]
}
