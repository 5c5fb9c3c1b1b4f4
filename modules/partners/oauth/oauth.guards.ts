import type { Guard } from '#tests/guards/guard.ts'

const WORTHLESS = 'tests/single-sign-on/worthless-tokens.test.ts'
const RENEWALS = 'tests/single-sign-on/renewals-at-once.test.ts'
const LOGOUT = 'tests/single-sign-on/back-channel-logout.test.ts'
const LOGOUTS_AT_ONCE = 'tests/single-sign-on/back-channel-logout.concurrency.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a code of a partner is used once, however many find it unused',
    removals: [
      {
        file: 'modules/partners/oauth/provider/adapter.ts',
        code: '.where(and(named(id), or(isNull(oauthTokens.usedAt), isInGrace())))',
        instead: '.where(named(id))',
      },
    ],
    test: { file: WORTHLESS, named: 'who find one code unused' },
  },
  {
    name: 'two workers of a partner who renew at once both stay signed on',
    removals: [
      {
        file: 'modules/partners/oauth/provider/adapter.ts',
        code: 'or(isNull(oauthTokens.usedAt), isInGrace())',
        instead: 'isNull(oauthTokens.usedAt)',
      },
    ],
    test: { file: RENEWALS, named: 'renew with one refresh token at once' },
  },
  {
    name: 'a refresh token of a partner that comes back late ends the sign-on',
    removals: [
      {
        file: 'modules/partners/oauth/provider/adapter.ts',
        code: '    gt(oauthTokens.usedAt, begins),\n',
        instead: '',
      },
    ],
    test: { file: RENEWALS, named: 'comes back after the grace' },
  },
  {
    name: 'tokens of partners end with the password',
    removals: [
      {
        file: 'modules/partners/oauth/provider/valid-grant.ts',
        code: '    eq(oauthGrants.passwordMark, passwordMark),\n',
        instead: '',
      },
    ],
    test: { file: WORTHLESS, named: 'changed in the very browser' },
  },
  {
    name: 'tokens of partners end with the consent',
    removals: [{ sql: 'alter table oauth_grants drop constraint oauth_grants_consent_fk' }],
    test: { file: WORTHLESS, named: 'the consent is withdrawn' },
  },
  {
    name: 'tokens of partners end with the login of the shop',
    removals: [
      {
        file: 'modules/partners/oauth/provider/valid-grant.ts',
        code: 'and(isOpen(), mayStill',
        instead: 'and(mayStill',
      },
    ],
    test: { file: WORTHLESS, named: 'logs out of the shop' },
  },
  {
    name: 'a test of a sign-on shows that of its own person alone',
    removals: [
      {
        file: 'modules/partners/oauth/sign-on-test/open-test.ts',
        code: 'and(eq(oauthSignOnTests.userId, userId), isOpen())',
        instead: 'isOpen()',
      },
    ],
    test: { file: 'modules/partners/oauth/sign-on-test/sign-on-test.test.ts', named: 'not that of a colleague' },
  },
  {
    name: 'tokens for a password end with the approval of staff',
    removals: [
      {
        file: 'modules/partners/oauth/provider/valid-grant.ts',
        code: "mayStill(db, 'password', isStillApproved())",
        instead: "mayStill(db, 'password')",
      },
    ],
    test: { file: 'tests/single-sign-on/password-grant.test.ts', named: 'staff withdraw the approval' },
  },
  {
    name: 'a secret that has ended gives no tokens',
    removals: [
      {
        file: 'modules/partners/oauth/provider/client-metadata.ts',
        code: 'and(eq(oauthClientSecrets.clientId, oauthClients.id), isValidSecret())',
        instead: 'eq(oauthClientSecrets.clientId, oauthClients.id)',
      },
    ],
    test: { file: 'tests/single-sign-on/client-secrets.test.ts', named: 'a former secret' },
  },
  {
    name: 'a licence begins once for an application',
    removals: [{ sql: 'drop index oauth_notices_running_key' }],
    test: { file: 'modules/partners/oauth/webhooks/webhooks.test.ts', named: 'of many runs at once' },
  },
  {
    name: 'codes are redeemed while their client is deleted',
    removals: [
      {
        file: 'modules/partners/oauth/provider/client-metadata.ts',
        code: "statement.for('key share', { of: oauthClients })",
        instead: 'statement',
      },
    ],
    test: { file: WORTHLESS, named: 'while a client is deleted' },
  },
  {
    name: 'whatever ends a login of the shop, its applications are told',
    removals: [{ sql: 'drop trigger sessions_revoked on sessions' }],
    test: { file: LOGOUT, named: 'loses it in any other way' },
  },
  {
    name: 'applications are told of the logins of an account that is erased',
    removals: [{ sql: 'drop trigger sessions_deleted on sessions' }],
    test: { file: LOGOUT, named: 'is erased' },
  },
  {
    name: 'an application is told of a logout by one instance',
    removals: [
      {
        file: 'modules/partners/oauth/logouts/tell-logouts.ts',
        code: "    .for('update', { skipLocked: true })\n",
        instead: '',
      },
    ],
    test: { file: LOGOUTS_AT_ONCE, named: 'of two instances' },
  },
  {
    name: 'nobody is logged in at an application that does not hear of the logout',
    removals: [{ file: 'modules/partners/oauth/logouts/client-sessions.ts', code: "    .for('share')\n", instead: '' }],
    test: { file: LOGOUTS_AT_ONCE, named: 'while the login ends' },
  },
]
