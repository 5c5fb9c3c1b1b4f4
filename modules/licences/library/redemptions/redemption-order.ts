import type { Platform } from '#contract/catalogue/catalogue.ts'
import { shownAddress } from '#contract/typed-text/pupil-address.ts'
import type { CurrentUser } from '#kernel/route.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import { keptOfProduct } from '#modules/sales/orders/article-of-line.ts'
import type { OrderToWrite } from '#modules/sales/orders/create-order.ts'

interface Redemption {
  id: string
  number: OrderToWrite['number']
  user: Pick<CurrentUser, 'id' | 'email'>
  product: ProductRecord
  platform: Platform | null
  at: Date
}

/** The order of a redeemed coupon: one copy of its product, for nothing, since the buyer of the coupon has paid. */
export function redemptionOrder({ id, number, user, product, platform, at }: Redemption): OrderToWrite {
  return {
    id,
    number,
    userId: user.id,
    email: shownAddress(user.email),
    cartId: null,
    status: 'redeemed',
    paymentMethod: null,
    voucherCode: null,
    billingAddress: null,
    deliveryAddress: null,
    lines: [
      {
        ...keptOfProduct(product),
        amount: 1,
        ships: false,
        unitPrice: 0,
        total: 0,
        quantityDiscountRate: 0,
        vatPortions: [],
        licenceChoice: null,
        platformChoice: platform,
        priceLines: [],
        voucherException: null,
      },
    ],
    totals: { goods: 0, discount: 0, voucher: 0, shipping: 0, total: 0, vat: [] },
    termsAcceptedAt: at,
    placedAt: at,
  }
}
