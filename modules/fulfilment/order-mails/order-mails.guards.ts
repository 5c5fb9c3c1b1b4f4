import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'staff repeat no more than a few mails of an order in a day',
    removals: [
      {
        file: 'modules/fulfilment/order-mails/note-staff-mail.ts',
        code: 'next !== null && next > MOST_MAILS_A_DAY',
        instead: 'next !== null && next > MOST_MAILS_A_DAY * 10',
      },
      { sql: 'alter table staff_mails drop constraint staff_mails_number' },
    ],
    test: { file: 'modules/fulfilment/order-desk/office/staff-mails.concurrency.test.ts', named: 'five get through' },
  },
]
