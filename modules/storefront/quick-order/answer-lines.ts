import type { CartObstacle } from '#contract/sales/left-out.ts'
import type { AnsweredLine, CheckedOrder } from '#contract/storefront/quick-order.ts'
import type { Core } from '#kernel/core.ts'
import type { Visitor } from '#kernel/route.ts'
import { findSuccessors, type Successor } from '#modules/catalogue/catalogue/find-successors.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import { knownProducts } from '#modules/storefront/cart/kept-products.ts'
import { readPricing } from '#modules/storefront/cart/read-pricing.ts'
import { priceWanted } from '#modules/storefront/cart/wanted/price-wanted.ts'
import { cartObstacles } from '#modules/storefront/cart/wanted/purchase-obstacles.ts'
import {
  presentEntry,
  presentListedProduct,
  presentListTotals,
} from '#modules/storefront/shopping-lists/present-list.ts'
import type { LineOfProduct } from './read-order.ts'
import { type AddedLine, addRepeated } from './reading/add-repeated.ts'
import { asText } from './reading/read-rows.ts'

/**
 * Each line of an order as this visitor can buy it, with its price as the cart would price it; never call it inside a
 * transaction.
 */
export async function answerLines(
  core: Core,
  visitor: Visitor,
  lines: readonly LineOfProduct[],
): Promise<CheckedOrder> {
  const added = addRepeated(lines)
  const [sold, pricing] = await Promise.all([
    offersOf(
      core,
      visitor,
      added.flatMap(({ productId }) => productId ?? []),
    ),
    readPricing(core),
  ])
  const former = [...sold.values()]
    .filter(({ obstacle }) => obstacle === 'out_of_print')
    .map(({ product }) => product.id)
  const successors = await findSuccessors(core.db, former)
  const later = await offersOf(
    core,
    visitor,
    [...successors.values()].flatMap(({ product }) => product?.id ?? []),
  )
  const wanted = added.flatMap(({ productId, amount, of, problem }) => {
    const offer = productId !== null && of === null && problem === null ? sold.get(productId) : undefined
    return offer ? [{ ...offer, amount }] : []
  })
  const priced = priceWanted(wanted, pricing)
  const entries = new Map(priced.entries.map((entry) => [entry.product.id, entry]))
  const answer = (line: AddedLine<LineOfProduct>): AnsweredLine => {
    const read = { number: line.number, text: line.text, isbn: line.isbn, amount: line.amount, also_in: line.alsoIn }
    if (line.problem) return { answer: 'unreadable', ...read, problem: line.problem }
    if (line.of !== null) return { answer: 'repeated', ...read, of: line.of }
    const entry = line.productId === null ? undefined : entries.get(line.productId)
    if (!entry) return { answer: 'unknown', ...read }
    if (entry.obstacle === null) return { answer: 'found', ...read, entry: presentEntry(entry) }
    const product = presentListedProduct(entry.product)
    const successor = successors.get(entry.product.id)
    const offer = successor?.product ? later.get(successor.product.id) : undefined
    const [instead] = offer?.obstacle === null ? priceWanted([{ ...offer, amount: line.amount }], pricing).entries : []
    if (instead) return { answer: 'successor', ...read, former: product, entry: presentEntry(instead) }
    return { answer: 'not_sold', ...read, product, ...reasonOf(entry.obstacle, successor) }
  }
  return { lines: added.map(answer), text: asText(lines), totals: presentListTotals(priced) }
}

/** Whatever follows is named, also where it cannot be ordered instead. */
function reasonOf(known: CartObstacle, successor: Successor | undefined) {
  const obstacle: CartObstacle = successor ? 'superseded' : known
  return { obstacle, successor: successor ? { title: successor.title, url: successor.uri } : null }
}

interface Offer {
  product: ProductRecord
  /** What keeps the visitor from buying it; null when nothing does. */
  obstacle: CartObstacle | null
}

async function offersOf(core: Core, visitor: Visitor, ids: readonly string[]): Promise<Map<string, Offer>> {
  const products = [...(await knownProducts(core, [...new Set(ids)])).values()]
  const obstacles = await cartObstacles(core.db, visitor, products)
  return new Map(products.map((product) => [product.id, { product, obstacle: obstacles.get(product.id) ?? null }]))
}
