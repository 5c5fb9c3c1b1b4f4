import type { CouponProduct } from '#contract/licences/coupons.ts'
import { coverOf } from '#modules/catalogue/catalogue/cover.ts'
import { hyphenateIsbn } from '#modules/catalogue/catalogue/hyphenate-isbn.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'

/** What of a product and its title a coupon shows. */
export const couponProductColumns = {
  id: products.id,
  title: titles.title,
  subtitle: titles.subtitle,
  uri: titles.uri,
  pictures: titles.pictures,
  format: products.format,
  edition: products.edition,
  isbn: products.isbn,
}

type Row = Omit<CouponProduct, 'cover' | 'isbn_hyphenated'> & { pictures: typeof titles.$inferSelect.pictures }

export function presentCouponProduct({
  id,
  title,
  subtitle,
  uri,
  pictures,
  format,
  edition,
  isbn,
}: Row): CouponProduct {
  const isbn_hyphenated = isbn && hyphenateIsbn(isbn)
  return { id, title, subtitle, uri, cover: coverOf(pictures), format, edition, isbn, isbn_hyphenated }
}
