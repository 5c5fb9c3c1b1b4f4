import type { Guard } from '#tests/guards/guard.ts'

const SECOND_FACTOR = 'modules/accounts/auth/second-factor/second-factor.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'an address that its owner is just confirming is not corrected by staff',
    removals: [
      { file: 'modules/ground/users/administrators.ts', code: "    .for('no key update')\n", instead: '' },
      {
        file: 'modules/ground/users/accounts.ts',
        code: '.where(and(eq(users.id, id), eq(users.email, wrong), isNull(users.emailVerifiedAt)))',
        instead: '.where(eq(users.id, id))',
      },
    ],
    test: { file: 'modules/accounts/auth/email-change/correct-email.test.ts', named: 'of a click on the link' },
  },
  {
    name: 'one account of an address that two take over',
    removals: [{ sql: 'drop index users_email_key' }],
    test: {
      file: 'modules/accounts/auth/email-change/email-change.test.ts',
      named: 'of two who confirm the same address',
    },
  },
  {
    name: 'a link to another address counts once',
    removals: [
      {
        file: 'modules/accounts/auth/email-change/confirm-email-change.ts',
        code: ".where(eq(users.id, link.id)).for('update')",
        instead: '.where(eq(users.id, link.id))',
      },
      {
        file: 'modules/accounts/auth/email-change/confirm-email-change.ts',
        code: ', isNull(emailChanges.confirmedBy)))',
        instead: '))',
      },
    ],
    test: { file: 'modules/accounts/auth/email-change/email-change.test.ts', named: 'of twenty clicks on one link' },
  },
  {
    name: 'a link to confirm an address counts once',
    removals: [
      {
        file: 'modules/ground/users/accounts.ts',
        code: 'eq(users.email, email), isNull(users.emailVerifiedAt)))',
        instead: 'eq(users.email, email)))',
      },
    ],
    test: { file: 'modules/accounts/auth/links/verify-email.test.ts', named: 'of fifty clicks on one link' },
  },
  {
    name: 'a refresh token is used once',
    removals: [
      {
        file: 'modules/accounts/auth/sessions/refresh-session.ts',
        code: '.where(and(valid, isNull(refreshTokens.usedAt)))',
        instead: '.where(valid)',
      },
    ],
    test: { file: 'modules/accounts/auth/sessions/refresh-session.test.ts', named: 'after its grace' },
  },
  {
    name: 'a login starts only with the password the account has',
    removals: [
      {
        file: 'modules/accounts/auth/sessions/start-session.ts',
        code: 'and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash))',
        instead: 'eq(users.id, user.id)',
      },
    ],
    test: { file: 'modules/accounts/auth/sessions/start-session.test.ts', named: 'while it is changed' },
  },
  {
    name: 'a login waits for a password that is being changed',
    removals: [{ file: 'modules/accounts/auth/sessions/start-session.ts', code: ".for('share')", instead: '' }],
    test: { file: 'modules/accounts/auth/sessions/start-session.test.ts', named: 'while it is changed' },
  },
  {
    name: 'no login starts without a code once a second factor is on',
    removals: [
      {
        file: 'modules/accounts/auth/sessions/start-session.ts',
        code: 'if (start.secondFactor !== isOn) return null',
        instead: '',
      },
    ],
    test: { file: 'modules/accounts/auth/sessions/start-session.test.ts', named: 'turned on' },
  },
  {
    name: 'no login starts with the code of a second factor that is gone',
    removals: [
      {
        file: 'modules/accounts/auth/sessions/start-session.ts',
        code: 'if (start.secondFactor !== isOn) return null',
        instead: 'if (!start.secondFactor && isOn) return null',
      },
    ],
    test: { file: 'modules/accounts/auth/sessions/start-session.test.ts', named: 'is removed' },
  },
  {
    name: 'a second factor ends logins that are just starting',
    removals: [
      {
        file: 'modules/accounts/auth/second-factor/turn-off-second-factor.ts',
        code: ".for('no key update')",
        instead: '',
      },
    ],
    test: { file: 'modules/accounts/auth/sessions/start-session.test.ts', named: 'turned on' },
  },
  {
    name: 'a second factor that goes ends logins that are just starting',
    removals: [
      {
        file: 'modules/accounts/auth/second-factor/turn-off-second-factor.ts',
        code: 'await holdLogins(tx, userId)',
        instead: '',
      },
    ],
    test: { file: 'modules/accounts/auth/sessions/start-session.test.ts', named: 'is removed' },
  },
  {
    name: 'a new password spends the link to another address',
    removals: [
      {
        file: 'modules/accounts/auth/links/link-hashes.ts',
        code: `\${passwordHash} \${change.id}`,
        instead: `\${change.id}`,
      },
      {
        file: 'modules/accounts/auth/passwords/set-password.ts',
        code: '    await withdrawEmailChange(tx, user.id)\n',
        instead: '',
      },
    ],
    test: { file: 'modules/accounts/auth/email-change/email-change.test.ts', named: 'somebody else has asked for' },
  },
  {
    name: 'a login that has ended is not prolonged',
    removals: [
      {
        file: 'modules/accounts/auth/sessions/session-limits.ts',
        code: '    isNull(sessions.revokedAt),\n',
        instead: '',
      },
    ],
    test: { file: 'modules/accounts/auth/sessions/several-instances.test.ts', named: 'at the same moment' },
  },
  {
    name: 'a login falls under the limits of its user’s present groups',
    removals: [
      {
        file: 'modules/accounts/auth/sessions/session-limits.ts',
        code: '    gt(sessionEnd(sessions.lastUsedAt), sql`now()`),\n',
        instead: '',
      },
    ],
    test: { file: 'modules/accounts/auth/sessions/session-limits.test.ts', named: 'who becomes staff' },
  },
  {
    name: 'a used refresh token has its grace for the same browser only',
    removals: [
      {
        file: 'modules/accounts/auth/sessions/refresh-session.ts',
        code: ', eq(sessions.userAgent, userAgent)',
        instead: '',
      },
    ],
    test: { file: 'modules/accounts/auth/sessions/refresh-session.test.ts', named: 'another browser' },
  },
  {
    name: 'turning on a second factor replaces the tokens',
    removals: [
      {
        file: 'modules/accounts/auth/sessions/start-session.ts',
        code: '.set({ revokedAt: sql`now()` })\n    .where(and(eq(sessions.id, sessionId)',
        instead: '.set({ lastUsedAt: sql`now()` })\n    .where(and(eq(sessions.id, sessionId)',
      },
    ],
    test: {
      file: 'modules/accounts/auth/second-factor/confirm-second-factor.test.ts',
      named: 'its former ones are refused',
    },
  },
  {
    name: 'one newest key signs access tokens',
    removals: [{ sql: 'drop index signing_keys_one_newest' }],
    test: { file: 'modules/accounts/auth/tokens/signing-keys.test.ts', named: 'start at once' },
  },
  {
    name: 'a key that is due is replaced once',
    removals: [
      {
        file: 'modules/accounts/auth/tokens/rotate-signing-keys.ts',
        code: '.where(and(isNull(signingKeys.verifiesUntil), ofAlgorithm, ...conditions))',
        instead: '.where(and(ofAlgorithm, ...conditions))',
      },
      { sql: 'drop index signing_keys_one_newest' },
    ],
    test: { file: 'modules/accounts/auth/tokens/signing-keys.test.ts', named: 'thirty days old' },
  },
  {
    name: 'a code of the second factor is taken once',
    removals: [
      {
        file: 'modules/accounts/auth/second-factor/take-code.ts',
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
        file: 'modules/accounts/auth/second-factor/take-code.ts',
        code: 'isNull(recoveryCodes.usedAt)',
        instead: 'undefined',
      },
    ],
    test: { file: SECOND_FACTOR, named: 'with one recovery code at once' },
  },
  {
    name: 'an external login leads to one account',
    removals: [{ sql: 'alter table external_identities drop constraint external_identities_subject_key' }],
    test: { file: 'modules/accounts/auth/external/external-login.test.ts', named: 'leads to one account' },
  },
  {
    name: 'a recovered password unlinks what is being linked',
    removals: [{ file: 'modules/accounts/auth/external/linked-account.ts', code: ".for('share')", instead: '' }],
    test: {
      file: 'modules/accounts/auth/external/linked-identities.test.ts',
      named: 'while the password is recovered',
    },
  },
]
