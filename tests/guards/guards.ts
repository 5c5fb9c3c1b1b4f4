/** What is removed: code of a file, replaced by other code, or a constraint, dropped by a statement. */
export type Removal = { file: string; code: string; instead: string } | { sql: string }

export interface Guard {
  /** What the guard protects, to be read after «without the guard: ». */
  name: string
  removals: readonly Removal[]
  test: { file: string; named: string }
}

const CHECKOUT = 'modules/checkout/place-order.concurrency.test.ts'
const SECOND_FACTOR = 'modules/auth/second-factor/second-factor.test.ts'
const TEACHER_REVIEW = 'modules/teachers/review-application.test.ts'
const DROP_STEP_KEY = 'alter table teacher_review_steps drop constraint teacher_review_steps_application_id_number_pk'
const WEBHOOKS = 'modules/payments/webhook-order.property.test.ts'

/**
 * Guards of money and rights, and the test that fails without each. Where two guards protect the same thing, both are
 * removed.
 */
export const guards: readonly Guard[] = [
  {
    name: 'one order of one cart',
    removals: [
      {
        file: 'modules/cart/lock-cart.ts',
        code: '(user_id = $1 or guest_id = $2) for update`',
        instead: '(user_id = $1 or guest_id = $2)`',
      },
      { sql: 'alter table orders drop constraint orders_cart_key' },
    ],
    test: { file: CHECKOUT, named: 'that name the cart: one order' },
  },
  {
    name: 'copies that are added at once all count',
    removals: [
      {
        file: 'modules/cart/item-amounts.ts',
        code: 'do update set amount = cart_items.amount + excluded.amount',
        instead: 'do update set amount = excluded.amount',
      },
    ],
    test: { file: 'modules/cart/cart-concurrency.test.ts', named: '' },
  },
  {
    name: 'an order changes from the status it has',
    removals: [
      {
        file: 'modules/orders/change-order-status.ts',
        code: 'and(eq(orders.id, orderId), eq(orders.status, from))',
        instead: 'eq(orders.id, orderId)',
      },
    ],
    test: { file: 'modules/orders/order-status.test.ts', named: '' },
  },
  {
    name: 'one open payment of one order',
    removals: [
      {
        file: 'modules/payments/restart-payment.ts',
        code: `      .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
      .for('update')`,
        instead: '      .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))',
      },
      { sql: 'drop index payment_attempts_one_open' },
      { sql: 'drop index payment_attempts_number_key' },
    ],
    test: { file: 'modules/payments/payments.test.ts', named: 'restart-payment' },
  },
  {
    name: 'a webhook is believed only when it is signed',
    removals: [
      {
        file: 'adapters/payment/datatrans-signature.ts',
        code: "if (!timingSafeEqual(expected, Buffer.from(claimed, 'hex')))",
        instead: 'if (expected.length === 0)',
      },
    ],
    test: { file: WEBHOOKS, named: 'however webhooks' },
  },
  {
    name: 'a webhook that comes twice is kept once',
    removals: [
      {
        file: 'modules/payments/receive-webhook.ts',
        code: '.onConflictDoNothing({ target: [paymentInbox.provider, paymentInbox.eventId] })',
        instead: '',
      },
      { sql: 'drop index payment_inbox_event_key' },
    ],
    test: { file: 'modules/payments/payments.test.ts', named: 'comes twice only once' },
  },
  {
    name: 'an order is paid once',
    removals: [
      {
        file: 'modules/payments/move-attempt.ts',
        code: 'const isTaken = !isSecond && canChange(order.status, next, by)',
        instead: 'const isTaken = canChange(order.status, next, by)',
      },
    ],
    test: { file: 'modules/payments/payment-tasks.test.ts', named: 'stays cancelled' },
  },
  {
    name: 'what staff have to do is noted once',
    removals: [
      {
        file: 'modules/tasks/write-tasks.ts',
        code: '    .onConflictDoNothing({ target: [tasks.kind, tasks.subject, tasks.cause] })',
        instead: '',
      },
      { sql: 'drop index tasks_cause_key' },
    ],
    test: { file: 'modules/payments/payment-tasks.test.ts', named: 'two webhooks speak at once' },
  },
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
    name: 'a task is done once',
    removals: [
      {
        file: 'modules/tasks/write-tasks.ts',
        code: 'and(eq(tasks.id, id), isNull(tasks.doneAt))',
        instead: 'eq(tasks.id, id)',
      },
    ],
    test: { file: 'modules/tasks/tasks.test.ts', named: 'of several who do it at once' },
  },
  {
    name: 'a payment in another currency pays nothing',
    removals: [
      {
        file: 'modules/payments/apply-payment-status.ts',
        code: "if (status.currency !== 'CHF') return 'currency'",
        instead: '',
      },
    ],
    test: { file: WEBHOOKS, named: 'another currency' },
  },
  {
    name: 'a payment of another amount pays nothing',
    removals: [
      {
        file: 'modules/payments/apply-payment-status.ts',
        code: "return movesMoney && status.amount !== attempt.amount ? 'amount' : null",
        instead: 'return movesMoney ? null : null',
      },
    ],
    test: { file: WEBHOOKS, named: 'another amount' },
  },
  {
    name: 'what a person may buy once is sold once',
    removals: [
      {
        file: 'modules/orders/once-per-person.ts',
        code: 'if (taken.length < rows.length) throw',
        instead: 'if (taken.length > rows.length) throw',
      },
      { file: 'modules/orders/once-per-person.ts', code: 'if (bought > 0) throw', instead: 'if (bought < 0) throw' },
    ],
    test: { file: 'modules/checkout/place-order.test.ts', named: 'once' },
  },
  {
    name: 'what a person has bought once is taken out of a cart that is linked',
    removals: [
      {
        file: 'modules/cart/link-guest-cart.ts',
        code: 'await removeBought(tx, [guest.id, mine.id, userId])',
        instead: '',
      },
    ],
    test: { file: 'modules/cart/link-guest-cart.test.ts', named: 'may buy once and has bought' },
  },
  {
    name: 'a key that placed the order of another cart places none',
    removals: [
      {
        file: 'modules/checkout/earlier-order.ts',
        code: 'if (isNamed && order.cartId !== cartId)',
        instead: 'if (false)',
      },
    ],
    test: { file: 'modules/checkout/place-order.test.ts', named: 'the same Idempotency-Key with the same order' },
  },
  {
    name: 'money that comes while a confirmation is on its way is told',
    removals: [
      {
        file: 'modules/mail/send-mail.ts',
        code: 'if (confirmation) await tellOfPaymentSince(core, tx, confirmation)',
        instead: '',
      },
    ],
    test: { file: 'modules/mail/order-confirmation.test.ts', named: 'on its way is told afterwards' },
  },
  {
    name: 'one account of one address',
    removals: [{ sql: 'drop index users_email_key' }],
    test: { file: 'modules/registration/register-user.test.ts', named: 'one account out of registrations' },
  },
  {
    name: 'one account of an address that two take over',
    removals: [{ sql: 'drop index users_email_key' }],
    test: { file: 'modules/auth/email-change/email-change.test.ts', named: 'of two who confirm the same address' },
  },
  {
    name: 'a link to another address counts once',
    removals: [
      {
        file: 'modules/auth/email-change/confirm-email-change.ts',
        code: ".where(eq(users.id, link.id)).for('update')",
        instead: '.where(eq(users.id, link.id))',
      },
      {
        file: 'modules/auth/email-change/confirm-email-change.ts',
        code: "  if (used.length === 0) throw new Refusal('link_spent')\n",
        instead: '',
      },
    ],
    test: { file: 'modules/auth/email-change/email-change.test.ts', named: 'of twenty clicks on one link' },
  },
  {
    name: 'an account that was taken back is not erased',
    removals: [
      {
        file: 'modules/privacy/erase-account.ts',
        code: `    .where(and(eq(users.id, userId), lte(users.deletionDueAt, sql\`now()\`)))
    .for('update')`,
        instead: '    .where(eq(users.id, userId))',
      },
    ],
    test: { file: 'modules/privacy/deletion.test.ts', named: 'of jobs and second thoughts at once' },
  },
  {
    name: 'one address is marked for the bill',
    removals: [
      { file: 'modules/addresses/change-address.ts', code: ".for('no key update')", instead: '' },
      { sql: 'drop index addresses_one_billing' },
    ],
    test: { file: 'modules/addresses/marks.test.ts', named: 'at once' },
  },
  {
    name: 'a refresh token is used once',
    removals: [
      {
        file: 'modules/auth/sessions/refresh-session.ts',
        code: '.where(and(valid, isNull(refreshTokens.usedAt)))',
        instead: '.where(valid)',
      },
    ],
    test: { file: 'modules/auth/sessions/refresh-session.test.ts', named: 'after its grace' },
  },
  {
    name: 'a login starts only with the password the account has',
    removals: [
      {
        file: 'modules/auth/sessions/start-session.ts',
        code: 'and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash))',
        instead: 'eq(users.id, user.id)',
      },
    ],
    test: { file: 'modules/auth/sessions/start-session.test.ts', named: 'while it is changed' },
  },
  {
    name: 'a login waits for a password that is being changed',
    removals: [{ file: 'modules/auth/sessions/start-session.ts', code: ".for('share')", instead: '' }],
    test: { file: 'modules/auth/sessions/start-session.test.ts', named: 'while it is changed' },
  },
  {
    name: 'no login starts without a code once a second factor is on',
    removals: [
      {
        file: 'modules/auth/sessions/start-session.ts',
        code: 'if (start.secondFactor !== isOn) return null',
        instead: '',
      },
    ],
    test: { file: 'modules/auth/sessions/start-session.test.ts', named: 'turned on' },
  },
  {
    name: 'no login starts with the code of a second factor that is gone',
    removals: [
      {
        file: 'modules/auth/sessions/start-session.ts',
        code: 'if (start.secondFactor !== isOn) return null',
        instead: 'if (!start.secondFactor && isOn) return null',
      },
    ],
    test: { file: 'modules/auth/sessions/start-session.test.ts', named: 'is removed' },
  },
  {
    name: 'a second factor ends logins that are just starting',
    removals: [
      { file: 'modules/auth/second-factor/turn-off-second-factor.ts', code: ".for('no key update')", instead: '' },
    ],
    test: { file: 'modules/auth/sessions/start-session.test.ts', named: 'turned on' },
  },
  {
    name: 'a second factor that goes ends logins that are just starting',
    removals: [
      {
        file: 'modules/auth/second-factor/turn-off-second-factor.ts',
        code: 'await holdLogins(tx, userId)',
        instead: '',
      },
    ],
    test: { file: 'modules/auth/sessions/start-session.test.ts', named: 'is removed' },
  },
  {
    name: 'a new password spends the link to another address',
    removals: [
      {
        file: 'modules/auth/links/link-hashes.ts',
        code: `\${passwordHash} \${change.id}`,
        instead: `\${change.id}`,
      },
      {
        file: 'modules/auth/passwords/set-password.ts',
        code: '    await withdrawEmailChange(tx, user.id)\n',
        instead: '',
      },
    ],
    test: { file: 'modules/auth/email-change/email-change.test.ts', named: 'somebody else has asked for' },
  },
  {
    name: 'administrators do not remove their own second factor',
    removals: [
      {
        file: 'modules/auth/second-factor/turn-off-second-factor.ts',
        code: "if (userId === administrator) throw new Refusal('forbidden')",
        instead: '',
      },
    ],
    test: { file: 'modules/auth/second-factor/remove-second-factor.test.ts', named: 'their own' },
  },
  {
    name: 'a login that has ended is not prolonged',
    removals: [
      {
        file: 'modules/auth/sessions/session-limits.ts',
        code: '    isNull(sessions.revokedAt),\n',
        instead: '',
      },
    ],
    test: { file: 'modules/auth/sessions/several-instances.test.ts', named: 'at the same moment' },
  },
  {
    name: 'a login falls under the limits of who its user is now',
    removals: [
      {
        file: 'modules/auth/sessions/session-limits.ts',
        code: '    gt(sessionEnd(sessions.lastUsedAt), sql`now()`),\n',
        instead: '',
      },
    ],
    test: { file: 'modules/auth/sessions/session-limits.test.ts', named: 'who becomes staff' },
  },
  {
    name: 'a used refresh token has its grace for the same browser only',
    removals: [
      {
        file: 'modules/auth/sessions/refresh-session.ts',
        code: ', eq(sessions.userAgent, userAgent)',
        instead: '',
      },
    ],
    test: { file: 'modules/auth/sessions/refresh-session.test.ts', named: 'another browser' },
  },
  {
    name: 'who turns on a second factor has other tokens',
    removals: [
      {
        file: 'modules/auth/sessions/start-session.ts',
        code: '.set({ revokedAt: sql`now()` })\n    .where(and(eq(sessions.id, sessionId)',
        instead: '.set({ lastUsedAt: sql`now()` })\n    .where(and(eq(sessions.id, sessionId)',
      },
    ],
    test: { file: 'modules/auth/second-factor/confirm-second-factor.test.ts', named: 'its former ones are refused' },
  },
  {
    name: 'what is for teachers or named groups is sold to no other',
    removals: [
      {
        file: 'modules/catalogue/purchasable.ts',
        code: 'lockFor(accessOf(offer), reader) ?? lockOfTest(offer, reader)',
        instead: 'lockOfTest(offer, reader)',
      },
    ],
    test: { file: 'modules/cart/user-cart.test.ts', named: 'what is for named groups' },
  },
  {
    name: 'what editors add to the page of a title reaches its readers alone',
    removals: [
      { file: 'modules/website/load-entry.ts', code: 'lock ? [] : stored', instead: 'stored' },
      {
        file: 'modules/website/load-entry.ts',
        code: "lock ? [{ type: 'locked', lock }] : blocks",
        instead: 'blocks',
      },
    ],
    test: { file: 'modules/content/locked-content.test.ts', named: 'what editors add' },
  },
  {
    name: 'pages to look into are given to whom they are for',
    removals: [
      {
        file: 'server/media/images/guard-samples.ts',
        code: "if (!lockFor(access, { viewer: 'anyone', groups: [] })) return EVERYONE",
        instead: 'return EVERYONE',
      },
    ],
    test: { file: 'server/media/images/guard-samples.test.ts', named: 'for teachers' },
  },
  {
    name: 'one newest key signs access tokens',
    removals: [{ sql: 'drop index signing_keys_one_newest' }],
    test: { file: 'modules/auth/tokens/signing-keys.test.ts', named: 'start at once' },
  },
  {
    name: 'a key that is due is replaced once',
    removals: [
      {
        file: 'modules/auth/tokens/rotate-signing-keys.ts',
        code: '.where(and(isNull(signingKeys.verifiesUntil), ...conditions))',
        instead: '.where(and(...conditions))',
      },
      { sql: 'drop index signing_keys_one_newest' },
    ],
    test: { file: 'modules/auth/tokens/signing-keys.test.ts', named: 'thirty days old' },
  },
  {
    name: 'a code of the second factor is taken once',
    removals: [
      {
        file: 'modules/auth/second-factor/take-code.ts',
        code: 'and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step))',
        instead: 'eq(secondFactors.userId, userId)',
      },
    ],
    test: { file: SECOND_FACTOR, named: 'with one code at once' },
  },
  {
    name: 'a recovery code is used once',
    removals: [
      {
        file: 'modules/auth/second-factor/take-code.ts',
        code: 'isNull(recoveryCodes.usedAt)',
        instead: 'undefined',
      },
    ],
    test: { file: SECOND_FACTOR, named: 'with one recovery code at once' },
  },
  {
    name: 'a link of an opt-in mail confirms once',
    removals: [
      {
        file: 'modules/newsletter/confirm-newsletter.ts',
        code: '    isNull(newsletterRequests.confirmedAt),\n',
        instead: '',
      },
      { sql: 'drop index newsletter_events_request_key' },
    ],
    test: { file: 'modules/newsletter/newsletter.test.ts', named: 'twenty confirmations of one link' },
  },
  {
    name: 'one mail for newsletters asked for at once',
    removals: [
      {
        file: 'modules/newsletter/subscribe-newsletter.ts',
        code: '  if (request?.mailId !== mailId) return\n',
        instead: '  if (!request) return\n',
      },
    ],
    test: { file: 'modules/newsletter/newsletter.test.ts', named: 'twenty requests of one address' },
  },
  {
    name: 'an application is decided once',
    removals: [
      {
        file: 'modules/teachers/review-application.ts',
        code: `          eq(teacherApplications.revision, revision),
          inArray(teacherApplications.state, FROM[step]),
`,
        instead: '',
      },
      { sql: DROP_STEP_KEY },
    ],
    test: { file: TEACHER_REVIEW, named: 'decisions taken at once' },
  },
  {
    name: 'a step of a review is taken on what the reviewer has read',
    removals: [
      {
        file: 'modules/teachers/review-application.ts',
        code: '          eq(teacherApplications.revision, revision),\n',
        instead: '',
      },
      { sql: DROP_STEP_KEY },
    ],
    test: { file: TEACHER_REVIEW, named: 'of two who take a step at once' },
  },
  {
    name: 'the history of a review stays',
    removals: [{ sql: 'drop trigger teacher_review_steps_stay on teacher_review_steps' }],
    test: { file: TEACHER_REVIEW, named: 'every step says who took it' },
  },
  {
    name: 'the address of a school proves nothing before its owner has confirmed it',
    removals: [
      {
        file: 'modules/teachers/review-application.ts',
        code: "...(step === 'approve' ? [isProven()] : [])",
        instead: '...(step === null ? [isProven()] : [])',
      },
    ],
    test: { file: TEACHER_REVIEW, named: 'is a proof only once' },
  },
  {
    name: 'a proof belongs to one registration',
    removals: [
      { file: 'modules/teachers/proofs.ts', code: '            isNull(teacherProofs.takenAt),\n', instead: '' },
    ],
    test: { file: 'modules/teachers/teachers.test.ts', named: 'registrations that name it at once' },
  },
  {
    name: 'a login elsewhere leads to one account',
    removals: [{ sql: 'alter table external_identities drop constraint external_identities_subject_key' }],
    test: { file: 'modules/auth/external/external-login.test.ts', named: 'leads to one account' },
  },
  {
    name: 'a recovered password unlinks what is being linked',
    removals: [{ file: 'modules/auth/external/linked-account.ts', code: ".for('share')", instead: '' }],
    test: { file: 'modules/auth/external/linked-identities.test.ts', named: 'while the password is recovered' },
  },
  {
    name: 'erasing an account gives way to the order that its owner is placing',
    removals: [
      {
        file: 'modules/privacy/erase-account.ts',
        code: 'const PATIENCE = 500',
        instead: 'const PATIENCE = 0',
      },
      {
        file: 'modules/privacy/erase-account.ts',
        code: ".where(eq(carts.userId, userId)).for('update')",
        instead: '.where(eq(carts.userId, userId))',
      },
    ],
    test: { file: 'modules/privacy/erasing-meanwhile.test.ts', named: 'half placed' },
  },
  {
    name: 'what is told as done was committed',
    removals: [
      {
        file: 'kernel/database/run-transaction.ts',
        code: "if (command === 'ROLLBACK')",
        instead: "if (command === '')",
      },
    ],
    test: { file: 'kernel/database/run-transaction.test.ts', named: 'never told as done' },
  },
  {
    name: 'a transaction belongs to one attempt',
    removals: [{ sql: 'drop index payment_attempts_transaction_key' }],
    test: { file: 'modules/payments/mixed-up-transactions.test.ts', named: 'at the same moment is that of one' },
  },
]
