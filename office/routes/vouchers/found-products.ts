import { suggest } from '#contract/catalogue/catalogue.ts'
import { getEntry } from '#contract/content/content.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/found-products.ts'
import { nameOfProduct } from './product-name.ts'

/** The products of the titles that a search finds first, by id and name. */
export async function loader(args: Route.LoaderArgs) {
  const query = (args.url.searchParams.get('query') ?? '').trim().slice(0, 100)
  if (query === '') return []
  const api = apiOf(args)
  const { products } = await orErrorPage(api(suggest, { query: { query } }))
  const entries = await orErrorPage(Promise.all(products.hits.map(({ uri }) => api(getEntry, { query: { uri } }))))
  return entries.flatMap(({ data }) =>
    data.type === 'product' ? data.product.products.map((one) => ({ id: one.id, name: nameOfProduct(one) })) : [],
  )
}
