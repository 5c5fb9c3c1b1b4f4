import { href } from 'react-router'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import type { Client } from '#contract/client.ts'
import type { Output } from '#contract/endpoint.ts'
import { cartObstacle, type LeftOutProduct } from '#contract/sales/left-out.ts'
import type { quickOrderToCart } from '#contract/storefront/quick-order.ts'

/** Parameters of the cart's page, which say what a quick order put into it; they work without JavaScript too. */
const PUT = 'gelegt'
const LEFT_OUT = 'ausgelassen'
const OTHERS = 'weitere'
/** Products that are named; an address is no place for hundreds. */
const MOST_NAMED = 10

/** What a quick order did to the cart. */
export interface PutOrder {
  copies: number
  leftOut: LeftOutProduct[]
  /** Products that were left out and are not named. */
  others: number
}

type Put = Pick<Output<typeof quickOrderToCart>['data'], 'copies' | 'left_out'>

/** The address of the cart that says what a quick order put into it. */
export function cartAfterOrder({ copies, left_out: leftOut }: Put): string {
  const query = new URLSearchParams({ [PUT]: String(copies) })
  for (const { product_id: id, copies: missing, obstacle } of leftOut.slice(0, MOST_NAMED))
    query.append(LEFT_OUT, [id, missing, obstacle].join('.'))
  if (leftOut.length > MOST_NAMED) query.set(OTHERS, String(leftOut.length - MOST_NAMED))
  return `${href('/shop/cart')}?${query}`
}

/** What an address of the cart says of a quick order; null where it says nothing. Whatever cannot be read is left out. */
export async function readPutOrder(api: Client, search: URLSearchParams): Promise<PutOrder | null> {
  const copies = search.get(PUT)
  if (copies === null || !/^\d{1,6}$/.test(copies)) return null
  const named = search.getAll(LEFT_OUT).slice(0, MOST_NAMED)
  const leftOut = await Promise.all(named.map((one) => readLeftOut(api, one)))
  return {
    copies: Number(copies),
    leftOut: leftOut.flatMap((one) => one ?? []),
    others: Math.min(Number(search.get(OTHERS)) || 0, 1_000),
  }
}

async function readLeftOut(api: Client, text: string): Promise<LeftOutProduct | null> {
  const [id = '', copies = '', reason] = text.split('.')
  const obstacle = cartObstacle.safeParse(reason)
  if (!obstacle.success || !/^\d{1,3}$/.test(copies)) return null
  const product = await api(getProduct, { params: { id } }).then(
    (answer) => answer.data,
    () => null,
  )
  if (!product) return null
  const { title, format } = product
  return {
    product_id: id,
    title,
    format,
    copies: Number(copies),
    // The page of the title leads to what follows.
    obstacle: obstacle.data === 'superseded' ? 'out_of_print' : obstacle.data,
    successor: null,
  }
}
