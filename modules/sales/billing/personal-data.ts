import { ACCOUNTING, impersonal, kept, type PersonalData, personalTable } from '#kernel/personal-data/classification.ts'
import { showRappen } from '#kernel/personal-data/show-value.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { billingDocuments, reminders } from './tables.ts'

const record = kept(ACCOUNTING)
const amount = kept(ACCOUNTING, showRappen)

/** The invoices and credit notes of a user's orders. */
export const billingData: PersonalData = {
  personal: [
    personalTable(billingDocuments, {
      title: 'Rechnungen und Gutschriften',
      labels: { issuedAt: 'Ausgestellt', dueOn: 'Zahlbar bis', reference: 'Referenz', facts: 'Inhalt' },
      within: { table: orders, by: billingDocuments.orderId },
      columns: {
        id: impersonal,
        kind: impersonal,
        year: impersonal,
        serial: impersonal,
        number: record,
        orderId: impersonal,
        issuedAt: record,
        dueOn: record,
        reference: record,
        total: amount,
        facts: record,
        fileHash: impersonal,
        fileSize: impersonal,
        storedAt: impersonal,
        announcedAt: impersonal,
      },
    }),
    personalTable(reminders, {
      title: 'Zahlungserinnerungen',
      labels: { level: 'Stufe', fee: 'Mahngebühr', issuedAt: 'Gesendet' },
      within: { table: billingDocuments, by: reminders.documentId },
      columns: {
        id: impersonal,
        documentId: impersonal,
        level: record,
        fee: amount,
        issuedAt: record,
        fileHash: impersonal,
      },
    }),
  ],
  impersonal: {
    billing_numbers: 'kind year last',
    // Sums of what the document itself says, for the tax report.
    billing_vat: 'document_id rate gross vat',
    // How many copies of an article a credit note gives back, which the document itself says.
    credited_lines: 'document_id line_id quantity withheld',
  },
}
