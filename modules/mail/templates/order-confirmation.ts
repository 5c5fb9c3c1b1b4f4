import { formatAmount, formatMoney, formatRate, toMoney } from '#contract/money.ts'
import { orderStatusLabels } from '#contract/shop/order-status.ts'
import { paymentMethodLabels } from '#contract/shop/payment-methods.ts'
import { addressLines } from '#contract/words/address-lines.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { isLost } from '#modules/orders/order-status.ts'
import { UNPAID_HOURS } from '#modules/orders/payment-rules.ts'
import type { OrderMail } from '../kinds.ts'
import type { Part, TableRow, Template } from '../letter.ts'
import { isPaid } from '../payment-of-order.ts'

/** Confirms an order without delay, with all that UWG Art. 3(1)(s) asks: content, prices, identity, correction. */
export const orderConfirmation: Template<'order-confirmation'> = (order, { origin, sender, termsUrl }) => ({
  subject: `Ihre Bestellung ${order.number}`,
  preview: `Wir haben Ihre Bestellung über ${formatAmount(toMoney(order.total))} erhalten.`,
  parts: [
    { type: 'paragraph', text: `Guten Tag ${order.firstName}` },
    {
      type: 'paragraph',
      text: `Vielen Dank für Ihre Bestellung vom ${swissDate(order.placedAt)}. Wir haben sie unter der Nummer ${order.number} erhalten.`,
    },
    ...stillToPay(order, orderUrl(origin, order)),
    { type: 'heading', text: 'Ihre Bestellung' },
    { type: 'table', rows: [...order.lines.map(lineRow), ...sumRows(order)] },
    { type: 'heading', text: order.billingAddress ? 'Adressen und Zahlung' : 'Zahlung' },
    ...addressColumns(order),
    { type: 'lines', lines: [paymentLine(order)] },
    { type: 'button', text: 'Bestellung ansehen', url: orderUrl(origin, order) },
    {
      type: 'paragraph',
      text: `Stimmt etwas nicht? Antworten Sie auf diese E-Mail oder rufen Sie uns an: ${sender.phone}.`,
    },
    { type: 'link', text: 'Allgemeine Geschäftsbedingungen', url: termsUrl },
  ],
})

/** Where it is seen and paid, after a login: the address holds no secret. */
function orderUrl(origin: string, { orderId }: OrderMail): string {
  return `${origin}/profile/orders/${orderId}`
}

/** That the order waits for the payment, and where to pay. */
function stillToPay({ status, paymentMethod }: OrderMail, url: string): Part[] {
  if (status === 'new' && paymentMethod) {
    const text = `Ihre Bestellung wartet auf die Zahlung mit ${paymentMethodLabels[paymentMethod]}. Ohne Zahlung wird sie nach ${UNPAID_HOURS} Stunden storniert.`
    return [
      { type: 'paragraph', text },
      { type: 'button', text: 'Jetzt bezahlen', url },
    ]
  }
  if (!isLost(status)) return []
  return [
    { type: 'paragraph', text: 'Die Zahlung wurde abgebrochen oder ist fehlgeschlagen.' },
    { type: 'button', text: 'Zahlung neu starten', url },
  ]
}

function paymentLine({ status, paymentMethod }: OrderMail): string {
  if (paymentMethod === null) return 'Zahlungsart: keine Zahlung nötig'
  const method = paymentMethodLabels[paymentMethod]
  if (paymentMethod === 'invoice') return `Zahlungsart: ${method}`
  return isPaid({ status }) ? `Bezahlt mit ${method}` : `Zahlungsart: ${method}, ${orderStatusLabels[status]}`
}

function lineRow(line: OrderMail['lines'][number]): TableRow {
  const discount = line.discountPercent > 0 ? `, ${line.discountPercent} % Mengenrabatt` : ''
  return {
    label: line.title,
    note: `${line.details}, ${line.quantity} × ${formatMoney(toMoney(line.unitPrice))}${discount}`,
    value: formatMoney(toMoney(line.total)),
  }
}

function sumRows(order: OrderMail): TableRow[] {
  return [
    { label: 'Versand', value: formatMoney(toMoney(order.shipping)) },
    { label: 'Gesamtbetrag inkl. MwSt.', value: formatAmount(toMoney(order.total)), strong: true },
    ...order.vat.map(({ rate, gross, vat }) => ({
      label: `davon MwSt. ${formatRate(rate)}`,
      note: `auf ${formatAmount(toMoney(gross))}`,
      value: formatAmount(toMoney(vat)),
    })),
  ]
}

function addressColumns({ billingAddress, deliveryAddress }: OrderMail): Part[] {
  const columns = [
    ...(deliveryAddress ? [{ title: 'Lieferadresse', lines: addressLines(deliveryAddress) }] : []),
    ...(billingAddress ? [{ title: 'Rechnungsadresse', lines: addressLines(billingAddress) }] : []),
  ]
  return columns.length > 0 ? [{ type: 'columns', columns }] : []
}
