import type { Guard } from '#tests/guards/guard.ts'

const CROWD = 'modules/sales/billing/issue-invoice.concurrency.test.ts'
const OFFERED = 'modules/sales/billing/offered-invoice.test.ts'
const METHODS = 'modules/ground/pricing/payment-methods/allowed-methods.ts'

export const guards: readonly Guard[] = [
  {
    name: 'invoices are numbered without a gap or a repeat, however many at once',
    removals: [
      {
        file: 'modules/sales/billing/next-document-number.ts',
        code: 'set last = billing_numbers.last + 1',
        instead:
          'set last = (select coalesce(max(seen.last), 0) + 1 from billing_numbers as seen where seen.year = excluded.year)',
      },
      { sql: 'drop index billing_documents_serial_key' },
      { sql: 'drop index billing_documents_number_key' },
      { sql: 'drop index billing_documents_reference_key' },
    ],
    test: { file: CROWD, named: 'without a gap or a repeat' },
  },
  {
    name: 'an order has one invoice',
    removals: [
      {
        file: 'modules/sales/billing/issue-invoice.ts',
        code: 'if (isIssued) return',
        instead: 'if (isIssued === null) return',
      },
      { sql: 'drop index billing_documents_one_invoice' },
    ],
    test: { file: CROWD, named: 'also when it is paid later' },
  },
  {
    name: 'a document has one file',
    removals: [
      {
        file: 'modules/sales/billing/draw-document.ts',
        code: 'and(eq(billingDocuments.id, document.id), isNull(billingDocuments.fileHash))',
        instead: 'and(eq(billingDocuments.id, document.id))',
      },
    ],
    test: { file: CROWD, named: 'drawn ten times at once' },
  },
  {
    name: 'what an invoice says is never changed',
    removals: [
      { sql: 'drop trigger billing_documents_stay on billing_documents' },
      { sql: 'drop trigger billing_vat_stays on billing_vat' },
    ],
    test: { file: CROWD, named: 'drawn ten times at once|is not changed' },
  },
  {
    name: 'nobody orders on invoice whose invoice is long overdue',
    removals: [{ file: METHODS, code: 'return hasOverdueInvoice ?', instead: 'return false ?' }],
    test: { file: OFFERED, named: 'overdue' },
  },
  {
    name: 'nobody orders on invoice whose address is not confirmed',
    removals: [{ file: METHODS, code: 'if (!isEmailVerified)', instead: 'if (false)' }],
    test: { file: OFFERED, named: 'confirmed' },
  },
  {
    name: 'no order on invoice without an account to pay it into',
    removals: [{ file: METHODS, code: 'if (!offersInvoice)', instead: 'if (false)' }],
    test: { file: OFFERED, named: 'without a QR-IBAN' },
  },
  {
    name: 'each reminder of an invoice goes once',
    removals: [
      {
        file: 'modules/sales/billing/reminders/send-reminders.ts',
        code: '    .onConflictDoNothing({ target: [reminders.documentId, reminders.level] })\n',
        instead: '',
      },
      { sql: 'drop index reminders_level_key' },
    ],
    test: { file: 'modules/sales/billing/reminders/reminders.test.ts', named: 'each once' },
  },
  {
    name: 'no reminder asks for what was credited or paid while it was drawn',
    removals: [
      {
        file: 'modules/sales/billing/reminders/send-reminders.ts',
        code: 'if (overdue?.open !== due.open)',
        instead: 'if (!overdue)',
      },
    ],
    test: { file: 'modules/sales/billing/reminders/reminders.test.ts', named: 'while the letter is drawn' },
  },
]
