import type { Browser, BrowserContext } from '@playwright/test'
import { browseProducts } from '#contract/catalogue/catalogue.ts'
import { incrementAmount } from '#contract/storefront/cart.ts'
import { reachableApi, type ShopApi } from '#tests/e2e/support/steps/api.ts'
import { addressOf } from '#tests/e2e/support/steps/catalogue.ts'
import { customer, logInByApi } from '#tests/e2e/support/steps/people.ts'
import { FULLEST_TITLE } from '#tests/support/page-scripts/product-page.ts'
import type { Cookies } from './window-visitor.ts'

/** With subjects below it and many titles, at the same address since the first release. */
const DEPARTMENT = '/faecher/wirtschaft-recht'
/** Sold in seven editions. */
const MOST_EDITIONS = addressOf('Spielregeln. Recht für Berufslernende')

/** A page to measure, and whose cookies it is visited with. */
export interface WindowPage {
  name: WindowPageName
  /** Null where the shop has no such page. */
  url: string | null
  cookies: Cookies | undefined
}

export type WindowPageName =
  | 'home'
  | 'programme'
  | 'department'
  | 'level'
  | 'product with every section'
  | 'product with most editions'
  | 'search results'
  | 'text page'
  | 'article'
  | 'account'
  | 'cart'

/** One page of each type, as a shop of any age has it: what it does not answer has no address. */
export async function windowPages(browser: Browser, origin: string): Promise<WindowPage[]> {
  const visitor = await cookiesAfter(browser, origin, async () => undefined)
  const buyer = await cookiesAfter(browser, origin, fillCart)
  const loggedIn = await cookiesAfter(browser, origin, (api) => logInByApi(api, customer))
  const paths: [WindowPageName, string, Cookies | null][] = [
    ['home', '/', visitor],
    ['programme', '/programm', visitor],
    ['department', DEPARTMENT, visitor],
    ['level', '/stufen/zyklus-2', visitor],
    ['product with every section', FULLEST_TITLE, visitor],
    ['product with most editions', MOST_EDITIONS, visitor],
    ['search results', '/suche?searchQuery=Recht', visitor],
    ['text page', '/versand-und-lieferung', visitor],
    ['article', '/artikel/wie-ein-umschlag-entsteht', visitor],
    ['account', '/profile', loggedIn],
    ['cart', '/shop/cart', buyer],
  ]
  const pages: WindowPage[] = []
  for (const [name, path, cookies] of paths) {
    const url = cookies && (await finalAddress(browser, `${origin}${path}`, cookies))
    pages.push({ name, url, cookies: cookies ?? undefined })
  }
  return pages
}

/** The cookies of a browser that has done something in the shop; null where the shop refuses that. */
async function cookiesAfter(
  browser: Browser,
  origin: string,
  act: (api: ShopApi) => Promise<void>,
): Promise<Cookies | null> {
  return inContext(browser, undefined, async (context) => {
    try {
      await act(reachableApi(context, origin))
    } catch {
      return null
    }
    return context.storageState()
  })
}

async function fillCart(api: ShopApi): Promise<void> {
  const { data: cards } = await api(browseProducts, { query: { format: ['book'] } })
  const product = cards.find((card) => card.only_product_id !== null)?.only_product_id
  await api(incrementAmount, { body: { amount: 2, products: product ? [product] : [] } })
}

/** Where a page stands after redirects, which are not weighed; null where there is none, or not for this visitor. */
function finalAddress(browser: Browser, url: string, cookies: Cookies): Promise<string | null> {
  return inContext(browser, cookies, async ({ request }) => {
    const answer = await request.get(url, { headers: { accept: 'text/html' } })
    return answer.ok() && !new URL(answer.url()).pathname.startsWith('/login') ? answer.url() : null
  })
}

async function inContext<T>(
  browser: Browser,
  cookies: Cookies | undefined,
  act: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(cookies ? { storageState: cookies } : {})
  try {
    return await act(context)
  } finally {
    await context.close()
  }
}
