import {
  type ReturnReason,
  type ReturnState,
  returnReasonLabels,
  returnStateLabels,
} from '#contract/fulfilment/return-labels.ts'
import {
  ACCOUNTING,
  anonymised,
  exported,
  impersonal,
  kept,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { showRappen } from '#kernel/personal-data/show-value.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { returnPictures, returns } from './tables.ts'

const record = kept(ACCOUNTING)

/** What a user has sent back. */
export const returnsData: PersonalData = {
  personal: [
    personalTable(returns, {
      title: 'Rücksendungen',
      labels: {
        reference: 'Referenz',
        state: 'Stand',
        reason: 'Grund',
        note: 'Bemerkung',
        worth: 'Wert',
        announcedAt: 'Angemeldet',
        arrivedAt: 'Eingetroffen',
        closedAt: 'Abgeschlossen',
        answer: 'Antwort des Verlags',
      },
      within: { table: orders, by: returns.orderId },
      columns: {
        id: impersonal,
        orderId: impersonal,
        reference: record,
        state: kept(ACCOUNTING, (state: ReturnState) => returnStateLabels[state]),
        reason: kept(ACCOUNTING, (reason: ReturnReason) => returnReasonLabels[reason]),
        note: anonymised,
        worth: kept(ACCOUNTING, showRappen),
        announcedAt: record,
        arrivedAt: record,
        closedAt: record,
        closedBy: withheld('about somebody else'),
        answer: record,
      },
    }),
    personalTable(returnPictures, {
      title: 'Bilder zu Rücksendungen',
      of: ofUser(returnPictures.userId),
      columns: {
        id: impersonal,
        userId: withheld('the account itself is in the export'),
        returnId: impersonal,
        filename: exported,
        contentType: exported,
        content: exported,
        size: exported,
        createdAt: exported,
      },
    }),
  ],
  impersonal: {
    // Which of the order’s lines are in which return.
    return_lines: 'return_id line_id quantity',
  },
}
