import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'of all attempts to send a mail one hands it over',
    removals: [
      {
        file: 'modules/mail/delivery.ts',
        code: 'eq(mails.attemptId, attemptId), isNull(mails.sentAt), condition',
        instead: 'isNull(mails.sentAt)',
      },
    ],
    test: { file: 'modules/mail/delivery.test.ts', named: 'the last one hands it over' },
  },
  {
    name: 'money that comes while a confirmation is on its way is told',
    removals: [
      {
        file: 'modules/mail/send-mail.ts',
        code: 'kind.onceSent?.(core, tx, { data, isAsSent })',
        instead: 'undefined',
      },
    ],
    test: { file: 'modules/order-mails/order-confirmation.test.ts', named: 'is confirmed by another mail' },
  },
]
