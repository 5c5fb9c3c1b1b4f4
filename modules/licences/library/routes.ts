import { paginate } from '#contract/envelope.ts'
import * as libraryApi from '#contract/licences/library.ts'
import { type Route, route } from '#kernel/route.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { testsHad } from '#modules/licences/rights/once-per-person.ts'
import { ownedForGood } from '#modules/licences/rights/owned-for-good.ts'
import type { LibraryKit } from './library-kit.ts'
import { listProducts } from './list-products.ts'
import { officeLibraryRoutes } from './office-routes.ts'
import { openProduct } from './open-product.ts'
import { requestCopy } from './request-copy.ts'

const HOUR = 3600

/** What people own, their copies of its files, and what staff do with the files. */
export function libraryRoutes(kit: LibraryKit): Route[] {
  const { db } = kit.core
  const perUser = createLimit(db, { name: 'download', attempts: libraryApi.DOWNLOADS_AN_HOUR, within: HOUR })
  return [
    route(libraryApi.listOwnedProducts, async ({ query }, context) => {
      const { data, total } = await listProducts(db, context, query)
      return { data, ...paginate(context.url, query.page, query.limit, total) }
    }),
    route(libraryApi.listHadProducts, async (_, { user }) => {
      const [tests, owned] = await Promise.all([testsHad(db, user.id), ownedForGood(db, user.id)])
      return { data: [...tests, ...owned].map((product_id) => ({ product_id })) }
    }),
    route(libraryApi.openOwnedProduct, async ({ params: { id: userId, ownedId } }) => ({
      data: { link: await openProduct(db, { userId, ownedId }) },
    })),
    route(libraryApi.downloadProduct, async ({ params: { productId }, query: { file, show } }, context) => ({
      data: await requestCopy({ ...kit, perUser }, context, { productId, fileId: file, isShown: show === 'true' }),
    })),
    ...officeLibraryRoutes(kit),
  ]
}
