import type { PrintedAddress } from '#contract/addresses.ts'
import { countryNames } from '#contract/countries.ts'
import { formatAmount, formatMoney, formatRate, toMoney } from '#contract/money.ts'
import { paymentMethodLabels } from '#contract/payment-methods.ts'
import type { OrderMail } from '../kinds.ts'
import type { TableRow } from '../letter.ts'
import type { Template } from '../send-mail.ts'
import { swissDate } from '../swiss-date.ts'

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
    { type: 'heading', text: 'Ihre Bestellung' },
    { type: 'table', rows: [...order.lines.map(lineRow), ...sumRows(order)] },
    { type: 'heading', text: 'Adressen und Zahlung' },
    { type: 'columns', columns: addressColumns(order) },
    {
      type: 'lines',
      lines: [`Zahlungsart: ${order.paymentMethod ? paymentMethodLabels[order.paymentMethod] : 'keine Zahlung nötig'}`],
    },
    { type: 'button', text: 'Bestellung ansehen', url: `${origin}/profile/orders/${order.orderId}` },
    {
      type: 'paragraph',
      text: `Stimmt etwas nicht? Antworten Sie auf diese E-Mail oder rufen Sie uns an: ${sender.phone}.`,
    },
    { type: 'link', text: 'Allgemeine Geschäftsbedingungen', url: termsUrl },
  ],
})

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
    { label: 'Gesamtbetrag inkl. MWST', value: formatAmount(toMoney(order.total)), strong: true },
    ...order.vat.map(({ rate, gross, vat }) => ({
      label: `davon MWST ${formatRate(rate)}`,
      note: `auf ${formatAmount(toMoney(gross))}`,
      value: formatAmount(toMoney(vat)),
    })),
  ]
}

function addressColumns({ billingAddress, deliveryAddress }: OrderMail) {
  const billing = { title: 'Rechnungsadresse', lines: addressLines(billingAddress) }
  return deliveryAddress ? [{ title: 'Lieferadresse', lines: addressLines(deliveryAddress) }, billing] : [billing]
}

function addressLines(address: PrintedAddress): string[] {
  return [
    address.company,
    address.institution,
    `${address.first_name} ${address.last_name}`,
    [address.street, address.street_number].filter(Boolean).join(' '),
    `${address.post_code} ${address.city}`,
    countryNames[address.country],
  ].filter((line): line is string => Boolean(line))
}
