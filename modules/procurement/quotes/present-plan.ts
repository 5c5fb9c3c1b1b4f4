import { toMoney } from '#contract/ground/money.ts'
import type { PlannedQuote } from '#contract/procurement/quotes/quotes.ts'
import { sumsOfKept } from '#contract/sales/sums.ts'
import { presentReferences } from '#modules/sales/orders/present-references.ts'
import { presentListedProduct } from '#modules/storefront/shopping-lists/present-list.ts'
import type { QuotePlan } from './making/plan-quote.ts'

/** A planned quote as the API shows it. */
export function presentQuotePlan(plan: QuotePlan): PlannedQuote {
  const { totals, buyer } = plan
  return {
    lines: plan.lines.map(({ product, amount, price }) => ({
      product: presentListedProduct(product),
      amount,
      list_price: toMoney(product.price),
      unit_price: toMoney(price.unitPrice),
      quantity_discount_percent: price.quantityDiscountRate / 100,
      total: toMoney(price.total),
    })),
    left_out: plan.leftOut.map(({ product, amount, obstacle }) => ({
      product: presentListedProduct(product),
      amount,
      obstacle,
    })),
    ...sumsOfKept(totals),
    vat: presentVat(totals.vat),
    has_voucher: plan.hasVoucher,
    billing_address: buyer.billing,
    delivery_address: plan.needsDelivery ? buyer.delivery : null,
    references: presentReferences(plan.references),
    valid_until: plan.validUntil,
  }
}

export function presentVat(vat: readonly { rate: number; gross: number; vat: number }[]): PlannedQuote['vat'] {
  return vat.map((line) => ({ rate: line.rate, gross: toMoney(line.gross), vat: toMoney(line.vat) }))
}
