import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'of all attempts to send a mail one hands it over',
    removals: [
      {
        file: 'modules/ground/mail/delivery.ts',
        code: 'eq(mails.attemptId, attemptId), isNull(mails.sentAt), condition',
        instead: 'isNull(mails.sentAt)',
      },
    ],
    test: { file: 'modules/ground/mail/delivery.test.ts', named: 'the last one hands it over' },
  },
  {
    name: 'money that comes while a confirmation is on its way is told',
    removals: [
      {
        file: 'modules/ground/mail/send-mail.ts',
        code: 'kind.onceSent?.(core, tx, { data, isAsSent })',
        instead: 'undefined',
      },
    ],
    test: { file: 'modules/fulfilment/order-mails/order-confirmation.test.ts', named: 'is confirmed by another mail' },
  },
  {
    name: 'mails to a mistyped address go to the right one, and no attempt that began before sends one to the wrong one',
    removals: [
      {
        file: 'modules/ground/mail/forget-mails.ts',
        code: 'recipient: email, attemptId: null, attemptedAt: null',
        instead: 'recipient: email',
      },
    ],
    test: {
      file: 'modules/accounts/auth/email-change/correct-email.test.ts',
      named: 'go to the right address',
    },
  },
]
