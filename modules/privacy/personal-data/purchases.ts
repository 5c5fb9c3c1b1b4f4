import type { PrintedAddress } from '#contract/account/addresses.ts'
import { formatAmount, formatRate, toMoney } from '#contract/money.ts'
import { type TaskKind, taskLabels } from '#contract/office/task-kinds.ts'
import { orderStatusLabels } from '#contract/shop/order-status.ts'
import { paymentMethodLabels } from '#contract/shop/payment-methods.ts'
import { formatLabels } from '#contract/words/catalogue-labels.ts'
import { cartItems, carts } from '#modules/cart/tables.ts'
import { oncePerPersonPurchases, orderEvents, orderLines, orders, orderVat } from '#modules/orders/tables.ts'
import { paymentAttempts } from '#modules/payments/tables.ts'
import { tasks } from '#modules/tasks/tables.ts'
import {
  anonymised,
  exported,
  exportedAs,
  impersonal,
  kept,
  ofUser,
  personalTable,
  withheld,
} from './classification.ts'
import { showAddress } from './show-value.ts'

const ACCOUNTING = {
  why: 'business records (OR Art. 958f, MWSTG Art. 70)',
  term: '10 years from the end of the business year',
}

const francs = (rappen: number) => formatAmount(toMoney(rappen))
const method = (value: keyof typeof paymentMethodLabels) => paymentMethodLabels[value]
const status = (value: keyof typeof orderStatusLabels) => orderStatusLabels[value]
const format = (value: keyof typeof formatLabels) => formatLabels[value]
const byWhom = (actor: string) => (actor === 'customer' ? 'Sie' : actor.startsWith('staff') ? 'Verlag' : 'Shop')
const paymentStates = {
  starting: 'begonnen',
  open: 'offen',
  waiting: 'in Prüfung',
  paid: 'bezahlt',
  failed: 'fehlgeschlagen',
  canceled: 'abgebrochen',
  fraud: 'abgelehnt',
} as const
const paymentState = (value: keyof typeof paymentStates) => paymentStates[value]
const record = kept(ACCOUNTING)
const amount = kept(ACCOUNTING, francs)
const rate = kept(ACCOUNTING, formatRate)
const address = kept(ACCOUNTING, (value: PrintedAddress) => showAddress(value))

/** What somebody put into the cart, ordered and paid. */
export const purchaseTables = [
  personalTable(carts, {
    title: 'Warenkörbe',
    of: ofUser(carts.userId),
    columns: {
      id: impersonal,
      userId: withheld('the account itself is in the export'),
      guestId: impersonal,
      paymentMethod: exportedAs(method),
      voucherCode: exported,
      alreadyBoughtTestLicences: exported,
      alreadyBoughtProducts: exported,
      version: impersonal,
      createdAt: exported,
      changedAt: exported,
      orderedAt: exported,
    },
  }),
  personalTable(cartItems, {
    title: 'Inhalt',
    within: { table: carts, by: cartItems.cartId },
    columns: {
      id: impersonal,
      cartId: impersonal,
      productId: exported,
      amount: exported,
      licenceChoice: exported,
      platformChoice: exported,
      createdAt: exported,
    },
  }),
  personalTable(orders, {
    title: 'Bestellungen',
    of: ofUser(orders.userId),
    columns: {
      id: impersonal,
      number: record,
      userId: { ...withheld('the account itself is in the export'), after: 'anonymised' },
      cartId: impersonal,
      idempotencyKey: { ...withheld('a hash that told repeated orders apart'), after: 'anonymised' },
      status: kept(ACCOUNTING, status),
      paymentMethod: kept(ACCOUNTING, method),
      goods: amount,
      discount: amount,
      shipping: amount,
      total: amount,
      voucherCode: record,
      // Kept until an order that is in progress is done; so is the phone number of the addresses.
      email: anonymised,
      billingAddress: address,
      deliveryAddress: address,
      termsAcceptedAt: record,
      placedAt: record,
      statusChangedAt: record,
    },
  }),
  personalTable(orderLines, {
    title: 'Artikel',
    within: { table: orders, by: orderLines.orderId },
    columns: {
      id: impersonal,
      orderId: impersonal,
      position: impersonal,
      productId: impersonal,
      title: record,
      uri: impersonal,
      cover: impersonal,
      format: kept(ACCOUNTING, format),
      edition: record,
      isbn: record,
      amount: record,
      unitPrice: amount,
      total: amount,
      quantityDiscountRate: rate,
      vatRate: rate,
      licenceChoice: record,
      platformChoice: record,
      priceLines: impersonal,
    },
  }),
  personalTable(orderVat, {
    title: 'Mehrwertsteuer',
    within: { table: orders, by: orderVat.orderId },
    columns: { orderId: impersonal, rate, gross: amount, vat: amount },
  }),
  personalTable(orderEvents, {
    title: 'Verlauf',
    within: { table: orders, by: orderEvents.orderId },
    columns: {
      id: impersonal,
      sequence: impersonal,
      orderId: impersonal,
      fromStatus: impersonal,
      toStatus: kept(ACCOUNTING, status),
      // Of staff it names an id, which names nobody once the account is gone.
      actor: kept(ACCOUNTING, byWhom),
      reason: record,
      at: record,
    },
  }),
  personalTable(paymentAttempts, {
    title: 'Zahlungen',
    within: { table: orders, by: paymentAttempts.orderId },
    columns: {
      id: impersonal,
      orderId: impersonal,
      number: impersonal,
      provider: record,
      method: kept(ACCOUNTING, method),
      amount,
      status: kept(ACCOUNTING, paymentState),
      origin: impersonal,
      transactionId: record,
      link: impersonal,
      createdAt: record,
      changedAt: record,
    },
  }),
  personalTable(tasks, {
    title: 'Von uns zu prüfen',
    within: { table: orders, by: tasks.orderId },
    columns: {
      id: impersonal,
      kind: kept(ACCOUNTING, (kind: TaskKind) => taskLabels[kind]),
      // The order’s number, as the order has it.
      subject: impersonal,
      cause: impersonal,
      // Numbers and amounts of the payment, which has a section of its own.
      facts: impersonal,
      orderId: impersonal,
      createdAt: record,
      doneAt: record,
      doneBy: withheld('about somebody else'),
      note: record,
    },
  }),
  personalTable(oncePerPersonPurchases, {
    title: 'Rechte, die man einmal kaufen kann',
    of: ofUser(oncePerPersonPurchases.userId),
    columns: {
      userId: withheld('the account itself is in the export'),
      productId: exported,
      orderId: impersonal,
    },
  }),
]
