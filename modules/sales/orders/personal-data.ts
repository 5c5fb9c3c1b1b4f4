import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { formatRate } from '#contract/ground/money.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { orderStatusLabels } from '#contract/sales/order-status.ts'
import {
  ACCOUNTING,
  anonymised,
  impersonal,
  kept,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { showAddress, showRappen } from '#kernel/personal-data/show-value.ts'
import { ownedBy } from './own-orders.ts'
import { orderLineShares } from './shares/tables.ts'
import { orderEvents, orderKeys, orderLines, orderNotes, orders, orderVat } from './tables.ts'

const method = (value: keyof typeof paymentMethodLabels) => paymentMethodLabels[value]
const status = (value: keyof typeof orderStatusLabels) => orderStatusLabels[value]
const format = (value: keyof typeof formatLabels) => formatLabels[value]
const byWhom = (actor: string) => (actor === 'customer' ? 'Sie' : actor.startsWith('staff') ? 'Verlag' : 'Shop')
const record = kept(ACCOUNTING)
const amount = kept(ACCOUNTING, showRappen)
const rate = kept(ACCOUNTING, formatRate)
const address = kept(ACCOUNTING, (value: PrintedAddress) => showAddress(value))

/** A user's orders. */
export const ordersData: PersonalData = {
  personal: [
    personalTable(orders, {
      title: 'Bestellungen',
      labels: {
        licenceTermsAcceptedAt: 'Lizenzbedingungen akzeptiert',
        licenceTermsVersion: 'Fassung der Lizenzbedingungen',
      },
      // What a person has ordered for a school is the school's.
      of: ({ id }) => ownedBy({ userId: id }),
      columns: {
        id: impersonal,
        number: record,
        userId: { ...withheld('the account itself is in the export'), after: 'anonymised' },
        schoolId: impersonal,
        schoolYear: impersonal,
        cartId: impersonal,
        status: kept(ACCOUNTING, status),
        paymentMethod: kept(ACCOUNTING, method),
        goods: amount,
        discount: amount,
        shipping: amount,
        total: amount,
        voucherCode: record,
        voucherAmount: amount,
        purchaseNumber: record,
        costCentre: record,
        // A name on the bill, as those in the billing address.
        attention: record,
        // Kept while the order is in progress; so is the phone number in the addresses.
        email: anonymised,
        billingAddress: address,
        deliveryAddress: address,
        termsAcceptedAt: record,
        licenceTermsAcceptedAt: record,
        licenceTermsVersion: record,
        placedAt: record,
        statusChangedAt: record,
        paidAt: record,
        words: { ...record, isExported: false, why: 'what other columns say, for the search of staff' },
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
        isInspectionCopy: impersonal,
        binding: record,
        edition: record,
        availability: impersonal,
        availableFrom: impersonal,
        isbn: record,
        amount: record,
        ships: impersonal,
        unitPrice: amount,
        total: amount,
        quantityDiscountRate: rate,
        vatPortions: impersonal,
        licenceChoice: record,
        platformChoice: record,
        priceLines: impersonal,
        voucherException: impersonal,
        shipped: impersonal,
        credited: impersonal,
        announced: impersonal,
        withheld: impersonal,
      },
    }),
    personalTable(orderLineShares, {
      title: 'Von Schulen für Sie bestellt',
      labels: { class: 'Klasse', amount: 'Exemplare' },
      of: ofUser(orderLineShares.teacherId),
      columns: {
        id: impersonal,
        orderLineId: impersonal,
        position: impersonal,
        class: record,
        teacherId: { ...withheld('the account itself is in the export'), after: 'anonymised' },
        amount: record,
      },
    }),
    personalTable(orderKeys, {
      title: 'Schlüssel wiederholter Bestellungen',
      of: ofUser(orderKeys.userId),
      columns: {
        userId: withheld('the account itself is in the export'),
        keyHash: withheld('a hash that tells repeated orders apart for a day'),
        orderId: impersonal,
        keptAt: impersonal,
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
        // For staff this contains an id, which identifies nobody once their account is deleted.
        actor: kept(ACCOUNTING, byWhom),
        reason: record,
        at: record,
      },
    }),
    personalTable(orderNotes, {
      title: 'Notizen des Verlags',
      within: { table: orders, by: orderNotes.orderId },
      labels: { text: 'Notiz des Verlags' },
      columns: {
        id: impersonal,
        orderId: impersonal,
        staffId: withheld('about somebody else'),
        text: record,
        at: record,
      },
    }),
  ],
  impersonal: {
    order_numbers: 'year last',
  },
}
