import { type CreditProblem, creditProblemLabels } from '#contract/fulfilment/credit-problems.ts'
import { ACCOUNTING, impersonal, kept, type PersonalData, personalTable } from '#kernel/personal-data/classification.ts'
import { showRappen } from '#kernel/personal-data/show-value.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { bankCredits } from './tables.ts'

const record = kept(ACCOUNTING)

/** Payments into the publisher's account for a user's orders. */
export const bankCreditsData: PersonalData = {
  personal: [
    personalTable(bankCredits, {
      title: 'Zahlungen auf unser Konto',
      labels: {
        iban: 'Unser Konto',
        stated: 'Laut Bank',
        bookedOn: 'Gebucht',
        valueOn: 'Valuta',
        reference: 'Referenz',
        text: 'Mitteilung',
        bankText: 'Text der Bank',
        debtorName: 'Von',
        debtorIban: 'Von IBAN',
        charges: 'Spesen der Bank',
        problem: 'Zu prüfen',
      },
      within: { table: orders, by: bankCredits.orderId },
      columns: {
        id: impersonal,
        statementId: impersonal,
        bankId: impersonal,
        entryId: impersonal,
        occurrence: impersonal,
        message: impersonal,
        extent: impersonal,
        iban: record,
        amount: kept(ACCOUNTING, showRappen),
        stated: record,
        charges: kept(ACCOUNTING, showRappen),
        bookedOn: record,
        valueOn: record,
        reference: record,
        text: record,
        bankText: record,
        debtorName: record,
        debtorIban: record,
        problem: kept(ACCOUNTING, (problem: CreditProblem) => creditProblemLabels[problem]),
        orderId: impersonal,
        createdAt: impersonal,
        words: { ...record, isExported: false, why: 'what other columns say, for the search of staff' },
      },
    }),
  ],
}
