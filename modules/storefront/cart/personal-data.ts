import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import {
  exported,
  exportedAs,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { cartItems, cartKeys, carts } from './tables.ts'

const method = (value: keyof typeof paymentMethodLabels) => paymentMethodLabels[value]

export const cartData: PersonalData = {
  personal: [
    personalTable(carts, {
      title: 'Warenkörbe',
      of: ofUser(carts.userId),
      columns: {
        id: impersonal,
        userId: withheld('the account itself is in the export'),
        guestId: impersonal,
        paymentMethod: exportedAs(method),
        voucherCode: exported,
        purchaseNumber: exported,
        costCentre: exported,
        attention: exported,
        alreadyBoughtTestLicences: exported,
        alreadyBoughtProducts: exported,
        refusedTestLicences: exported,
        cutWhenLinked: exported,
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
    personalTable(cartKeys, {
      title: 'Schlüssel wiederholter Änderungen des Warenkorbs',
      of: ofUser(cartKeys.userId),
      columns: {
        userId: withheld('the account itself is in the export'),
        cartId: impersonal,
        keyHash: withheld('a hash that tells repeated changes apart for a day'),
        requestHash: withheld('a hash that tells repeated changes apart for a day'),
        answer: withheld('what was put into the cart, which is in the export'),
        keptAt: impersonal,
      },
    }),
  ],
}
