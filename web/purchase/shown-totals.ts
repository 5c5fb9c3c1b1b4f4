import type { Order } from '#contract/sales/orders.ts'
import { parcelsInWords, sentParcelsInWords, stateOfParcel } from '#contract/sales/parcels-in-words.ts'
import { exceptionSentence } from '#contract/sales/vouchers.ts'
import type { Cart } from '#contract/storefront/cart.ts'
import { germanDate } from '#ui/time/german-date.ts'
import { swissTime } from '#ui/time/swiss-time.ts'
import { articleWords } from './article-facts.tsx'
import type { TotalsListProps } from './totals-list.tsx'

/** What the list of totals shows of a cart. */
export function totalsOfCart(cart: Cart): TotalsListProps {
  return {
    totals: cart.totals,
    ships: cart.needs_delivery,
    voucher: cart.voucher,
    exceptions: cart.items.flatMap(({ product, voucher_exception: why }) =>
      why === null ? [] : exceptionSentence(product.title, articleWords(product), why),
    ),
    parcels: parcelsInWords(cart.parcels, germanDate),
  }
}

/** What of an order its totals are told by. */
export type OrderWithTotals = TotalsListProps['totals'] &
  Pick<Order, 'delivery_address' | 'voucher' | 'lines' | 'shipments' | 'parcels' | 'status'>

/** The same of an order. */
export function totalsOfOrder(order: OrderWithTotals): TotalsListProps {
  return {
    totals: order,
    ships: order.delivery_address !== null,
    voucher: order.voucher,
    exceptions: order.lines.flatMap(({ voucher_exception: why, ...line }) =>
      why === null ? [] : exceptionSentence(line.title, articleWords(line), why),
    ),
    parcels: [
      ...sentParcelsInWords(order.shipments, (moment) => swissTime(moment).day),
      ...parcelsInWords(order.parcels, germanDate, stateOfParcel(order.status)),
    ],
  }
}
