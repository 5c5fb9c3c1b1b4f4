import { toMoney } from '#contract/ground/money.ts'
import type { OrderShare, PlannedOrder } from '#contract/procurement/school-orders.ts'
import { sumsOfKept } from '#contract/sales/sums.ts'
import type { NamedShare } from '#modules/sales/orders/shares/line-shares.ts'
import { presentListedProduct } from '#modules/storefront/shopping-lists/present-list.ts'
import type { Plan } from './plan-order.ts'
import { printed } from './school-buyer.ts'

/** A plan as the API shows it. */
export function presentPlan(plan: Plan): PlannedOrder {
  const { totals, buyer } = plan
  return {
    school_year: plan.schoolYear,
    lines: plan.lines.map(({ product, amount, price, shares }) => ({
      product: presentListedProduct(product),
      amount,
      quantity_discount_percent: price.quantityDiscountRate / 100,
      unit_price: toMoney(price.unitPrice),
      total: toMoney(price.total),
      shares: shares.map(presentShare),
    })),
    left_out: plan.leftOut.map(({ product, amount, obstacle, shares }) => ({
      product: presentListedProduct(product),
      amount,
      obstacle,
      shares: shares.map(presentShare),
    })),
    ...sumsOfKept(totals),
    vat: totals.vat.map(({ rate, gross, vat }) => ({ rate, gross: toMoney(gross), vat: toMoney(vat) })),
    billing_address: buyer.billing && printed(buyer.billing),
    delivery_addresses: buyer.deliveries,
    delivery_address: plan.delivery?.id ?? null,
    needs_delivery: plan.needsDelivery,
    needs_purchase_number: plan.needsPurchaseNumber,
    needs_licence_terms: plan.needsLicenceTerms,
    obstacle: plan.obstacle,
  }
}

export function presentShare({ class: of, teacher, amount }: NamedShare): OrderShare {
  return { class: of, teacher, amount }
}
