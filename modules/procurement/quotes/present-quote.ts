import type { Picture } from '#contract/catalogue/catalogue.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { ListedQuote, Quote } from '#contract/procurement/quotes/quotes.ts'
import { MOST_COVERS } from '#contract/sales/orders.ts'
import { sumsOfKept } from '#contract/sales/sums.ts'
import { presentShare } from '#modules/procurement/school-orders/present-plan.ts'
import { presentReferences } from '#modules/sales/orders/present-references.ts'
import { presentRefusedMethods } from '#modules/storefront/cart/present-cart.ts'
import { presentListedProduct } from '#modules/storefront/shopping-lists/present-list.ts'
import { presentVat } from './present-plan.ts'
import type { QuoteRights } from './quote-rights.ts'
import { stateOfQuote } from './quote-state.ts'
import type { LineToday, QuoteToday } from './quote-today.ts'
import type { StoredQuote } from './stored-quotes.ts'

interface InList {
  covers: Picture[]
  seesOrder: boolean
  at: Date
}

/** A quote as lists show it. */
export function presentInList(stored: StoredQuote, { covers, seesOrder, at }: InList): ListedQuote {
  const { quote, school, maker, orderNumber: number, copies } = stored
  const { schoolId, orderId } = quote
  return {
    id: quote.id,
    number: quote.number,
    state: stateOfQuote(quote, at),
    source: quote.source,
    school: schoolId !== null && school !== null ? { id: schoolId, name: school } : null,
    made_by: quote.source === 'office' ? null : maker,
    made_at: quote.madeAt.toISOString(),
    valid_until: quote.validUntil,
    copies,
    covers,
    total: toMoney(quote.total),
    order: seesOrder && orderId !== null && number !== null ? { id: orderId, number } : null,
  }
}

interface Whole {
  today: QuoteToday
  rights: QuoteRights
  needsPurchaseNumber: boolean
  at: Date
}

/** A quote with what has become of it. */
export function presentQuote(stored: StoredQuote, { today, rights, needsPurchaseNumber, at }: Whole): Quote {
  const { quote } = stored
  const lines = today.lines.map(presentLine)
  const covers = lines.flatMap(({ product: { cover } }) => cover ?? []).slice(0, MOST_COVERS)
  const inList = presentInList(stored, { covers, seesOrder: rights.seesOrder, at })
  const { state } = inList
  return {
    ...inList,
    school_year: quote.schoolYear,
    note: quote.note,
    lines,
    ...sumsOfKept({ ...quote, voucher: 0 }),
    vat: presentVat(quote.vat),
    total_now: today.totalNow === null ? null : toMoney(today.totalNow),
    references: presentReferences(quote),
    billing_address: today.billing,
    delivery_address: today.delivery,
    needs_delivery: today.needsDelivery,
    needs_purchase_number: needsPurchaseNumber,
    needs_licence_terms: today.needsLicenceTerms,
    payment_methods: today.payment.allowed,
    refused_payment_methods: presentRefusedMethods({ refusedPaymentMethods: today.payment.refused }),
    may_order: rights.mayOrder,
    may_withdraw: rights.mayWithdraw && state === 'open',
    may_renew: rights.mayRenew && state !== 'ordered',
    problem: today.problem,
  }
}

function presentLine({ row, offered, obstacle, shares }: LineToday): Quote['lines'][number] {
  const { product, amount } = offered
  return {
    id: row.id,
    product: presentListedProduct(product),
    amount,
    list_price: toMoney(row.listPrice),
    unit_price: toMoney(row.unitPrice),
    quantity_discount_percent: row.quantityDiscountRate / 100,
    total: toMoney(row.total),
    obstacle,
    price_now: toMoney(product.price),
    shares: shares.map(presentShare),
  }
}
