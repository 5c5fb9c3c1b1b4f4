import { paymentMethodLabels } from '#contract/shop/payment-methods.ts'
import {
  exported,
  exportedAs,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { cartItems, carts } from './tables.ts'

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
        alreadyBoughtTestLicences: exported,
        alreadyBoughtProducts: exported,
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
  ],
}
