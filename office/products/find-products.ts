import { getProduct, type Product, suggest } from '#contract/catalogue/catalogue.ts'
import { getEntry } from '#contract/content/content.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { CHOICE_SEARCH } from '#office/resource/thing-choice.tsx'
import { apiOf } from '#office/visit.ts'

type Arguments = Parameters<typeof apiOf>[0] & { url: URL }

/** The parameter of an address with the id of the product that was chosen. */
export const PRODUCT = 'produkt'

/** The products of the titles that a search finds first. */
export async function findProducts(args: Parameters<typeof apiOf>[0], query: string): Promise<Product[]> {
  if (query === '') return []
  const api = apiOf(args)
  const { products } = await orErrorPage(api(suggest, { query: { query } }))
  const entries = await orErrorPage(Promise.all(products.hits.map(({ uri }) => api(getEntry, { query: { uri } }))))
  return entries.flatMap(({ data }) => (data.type === 'product' ? data.product.products : []))
}

/** The product that the address names; without one, those that fit among what its words find. */
export async function readProductChoice(args: Arguments, fits: (product: Product) => boolean) {
  const { searchParams } = args.url
  const id = searchParams.get(PRODUCT)
  if (id !== null) {
    const { data: product } = await orErrorPage(apiOf(args)(getProduct, { params: { id } }))
    return { product, query: '', found: [] }
  }
  const query = (searchParams.get(CHOICE_SEARCH) ?? '').trim().slice(0, 100)
  return { product: null, query, found: (await findProducts(args, query)).filter(fits) }
}
