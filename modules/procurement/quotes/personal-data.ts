import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { type Country, countryNames } from '#contract/ground/addresses/countries.ts'
import { formatRate } from '#contract/ground/money.ts'
import { type QuoteSource, quoteSourceLabels } from '#contract/procurement/quotes/quote-states.ts'
import {
  exported,
  exportedAs,
  impersonal,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { showAddress, showRappen } from '#kernel/personal-data/show-value.ts'
import { quotesOf } from './quote-state.ts'
import { quoteLines, quotes } from './tables.ts'

const amount = exportedAs(showRappen)
const address = exportedAs((value: PrintedAddress) => showAddress(value))

/** A person's quotes go with the account; those of a school are the school's, and forget who made them. */
export const quotesData: PersonalData = {
  personal: [
    personalTable(quotes, {
      title: 'Offerten',
      labels: {
        source: 'Erstellt aus',
        madeAt: 'Erstellt',
        validUntil: 'Gültig bis',
        destination: 'Lieferland',
        note: 'Bemerkung',
        withdrawnAt: 'Verworfen',
      },
      of: ({ id: userId }) => quotesOf({ userId }),
      columns: {
        id: impersonal,
        number: exported,
        userId: withheld('the account itself is in the export'),
        schoolId: impersonal,
        source: exportedAs((source: QuoteSource) => quoteSourceLabels[source]),
        schoolYear: impersonal,
        madeBy: { ...withheld('the account itself is in the export'), after: 'anonymised' },
        madeAt: exported,
        validUntil: exported,
        rules: impersonal,
        destination: exportedAs((country: Country) => countryNames[country]),
        goods: amount,
        discount: amount,
        shipping: amount,
        total: amount,
        vat: exported,
        purchaseNumber: exported,
        costCentre: exported,
        attention: exported,
        billingAddress: address,
        deliveryAddress: address,
        note: exported,
        withdrawnAt: exported,
        orderedAt: exported,
        orderId: impersonal,
        renews: impersonal,
        isExpiryTold: impersonal,
      },
    }),
    personalTable(quoteLines, {
      title: 'Offerierte Artikel',
      within: { table: quotes, by: quoteLines.quoteId },
      labels: { listPrice: 'Listenpreis' },
      columns: {
        id: impersonal,
        quoteId: impersonal,
        position: impersonal,
        productId: exported,
        title: exported,
        binding: exported,
        edition: exported,
        isbn: exported,
        amount: exported,
        listPrice: amount,
        unitPrice: amount,
        takesQuantityDiscount: impersonal,
        quantityDiscountRate: exportedAs(formatRate),
        total: amount,
        licenceChoice: exported,
        platformChoice: exported,
      },
    }),
  ],
  impersonal: {
    quote_wishes: 'id line_id wish_id copies',
    quote_numbers: 'year last',
  },
}
