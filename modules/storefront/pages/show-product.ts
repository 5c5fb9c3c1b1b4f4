import { getProduct } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { presentPictureFields } from '#modules/catalogue/catalogue/cover.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import { presentProduct } from '#modules/catalogue/catalogue/present-product.ts'

/** Shows a product as its reader may see it: an owner of its title sees more. */
export function productRoute({ db, kept }: Core): Route {
  return route(getProduct, async ({ params: { id } }, context) => {
    const record = await kept.get(`product:${id}`, [`product:${id}`], async () => {
      const found = (await loadProducts(db, [id])).get(id)
      if (!found) throw new Refusal('not_found')
      return found
    })
    const reader = await context.reader.owning([record])
    return { data: { ...presentProduct(record, reader), ...presentPictureFields(record.pictures) } }
  })
}
