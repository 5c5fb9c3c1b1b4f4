import type { Route } from './+types/found-products.ts'
import { findProducts } from './find-products.ts'
import { nameOfProduct } from './product-name.ts'

/** The products of the titles that a search finds first, by id and name. */
export async function loader(args: Route.LoaderArgs) {
  const query = (args.url.searchParams.get('query') ?? '').trim().slice(0, 100)
  return (await findProducts(args, query)).map((product) => ({ id: product.id, name: nameOfProduct(product) }))
}
