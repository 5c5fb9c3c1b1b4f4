import { productInWords, soldInWords } from '#contract/catalogue/article-in-words.ts'
import { type Product, type ProductHit, search } from '#contract/catalogue/catalogue.ts'
import { isSoldSingly } from '#contract/catalogue/personal-formats.ts'
import type { Client } from '#contract/client.ts'
import { getEntry } from '#contract/content/content.ts'
import { getCart } from '#contract/storefront/cart.ts'
import { getShoppingList } from '#contract/storefront/shopping-lists.ts'
import { tidyQuery } from '#web/routes/search/tidy-query.ts'
import { CART, LIST, QUERY } from './form-names.ts'

/** Titles that one search offers; each is read with all its editions. */
const TITLES_FOUND = 8

/** A title that can be wished, with the editions to choose from, and the copies that it begins with. */
export interface OfferedTitle {
  title: string
  uri: string
  cover: Product['cover']
  editions: { id: string; words: string }[]
  amount: number
}

/** Where the titles of the page come from. */
export interface Source {
  kind: 'search' | 'list' | 'cart'
  /** What was searched for, or the name of the list; empty for the cart. */
  name: string
  titles: OfferedTitle[]
  /** Whether a search finds more than is shown. */
  hasMore: boolean
}

/** The titles that the address of the page asks for; null where it asks for none. */
export async function readSource(api: Client, { searchParams }: URL): Promise<Source | null> {
  const code = searchParams.get(LIST)
  if (code) return ofList(api, code)
  if (searchParams.has(CART)) return ofCart(api)
  const query = tidyQuery(searchParams.get(QUERY) ?? '')
  return query === '' ? null : ofSearch(api, query)
}

async function ofList(api: Client, code: string): Promise<Source> {
  const { data: list } = await api(getShoppingList, { params: { code } })
  const titles = list.products.map(({ amount, product }) => ({
    ...shown(product),
    editions: [{ id: product.id, words: soldInWords(product) }],
    amount,
  }))
  return { kind: 'list', name: list.name, titles, hasMore: false }
}

async function ofCart(api: Client): Promise<Source> {
  const { data: cart } = await api(getCart, { query: {} })
  const titles = cart.items.map(({ product, quantity }) => ({
    ...shown(product),
    editions: [{ id: product.id, words: productInWords(product) }],
    amount: quantity,
  }))
  return { kind: 'cart', name: '', titles, hasMore: false }
}

async function ofSearch(api: Client, query: string): Promise<Source> {
  const { products } = await api(search, { query: { query } })
  const first = products.hits.slice(0, TITLES_FOUND)
  const titles = await Promise.all(first.map((hit) => withEditions(api, hit)))
  return {
    kind: 'search',
    name: query,
    titles: titles.filter(({ editions }) => editions.length > 0),
    hasMore: products.total > first.length,
  }
}

/** A title with what a school can order of it. */
async function withEditions(api: Client, { title, uri, cover }: ProductHit): Promise<OfferedTitle> {
  const entry = await api(getEntry, { query: { uri } }).then(
    (answer) => answer.data,
    // It was found a moment ago; without its page it is left out.
    () => null,
  )
  const products = entry?.type === 'product' ? entry.product.products : []
  const editions = products
    .filter((product) => product.is_purchasable && !isSoldSingly(product))
    .map((product) => ({ id: product.id, words: productInWords(product) }))
  return { title, uri, cover, editions, amount: 0 }
}

function shown({ title, uri, cover }: Pick<Product, 'title' | 'uri' | 'cover'>) {
  return { title, uri, cover }
}
