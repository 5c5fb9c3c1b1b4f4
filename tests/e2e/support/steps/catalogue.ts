import { browseProducts, type Format, type Product } from '#contract/catalogue/catalogue.ts'
import { getEntry, getNavigations } from '#contract/content/content.ts'
import { getMenus } from '#contract/content/menus.ts'
import { slugify } from '#modules/catalogue/catalogue/slugify.ts'
import type { ShopApi } from './api.ts'

/** A title of the demonstration data that «Recht» finds, sold as book, e-book and bundle. */
export const TITLE = 'Recht haben'

/** The address of a title of the demonstration data. */
export function addressOf(title = TITLE): string {
  return `/titel/${slugify(title)}`
}

/** The edition of a title in one format, as the API gives it. */
export async function productOf(api: ShopApi, format: Format, title = TITLE): Promise<Product> {
  const { data: entry } = await api(getEntry, { query: { uri: addressOf(title) } })
  const products = entry.type === 'product' ? entry.product.products : []
  const product = products.find((candidate) => candidate.format === format)
  if (!product) throw new Error(`«${title}» is not sold as ${format}`)
  return product
}

/** The first product in a format, of the demonstration data, that fits. */
export async function findProduct(api: ShopApi, format: Format, fits: (product: Product) => boolean): Promise<Product> {
  for (let page = 1; page < 10; page++) {
    const { data: cards } = await api(browseProducts, { query: { format: [format], page } })
    for (const { uri } of cards) {
      const { data: entry } = await api(getEntry, { query: { uri } })
      const products = entry.type === 'product' ? entry.product.products : []
      const found = products.find((product) => product.format === format && fits(product))
      if (found) return found
    }
  }
  throw new Error(`No product in the format ${format} fits`)
}

/** The department with the most titles that is an entry of a sub-menu, and the entry above it. */
export async function someDepartment(api: ShopApi): Promise<{ menu: string; title: string; url: string }> {
  const [{ data: navigations }, { data: menus }] = await Promise.all([api(getNavigations), api(getMenus)])
  const [largest] = navigations.main_navigation
    .flatMap(({ page: menu, children }) =>
      children.map(({ page: { title, url } }) => ({ menu: menu.title, title, url, titles: menus.titles[url] ?? 0 })),
    )
    .filter(({ url }) => url.startsWith('/faecher/'))
    .sort((one, other) => other.titles - one.titles)
  if (!largest) throw new Error('The main navigation has no department below an entry')
  const { titles: _, ...department } = largest
  return department
}
