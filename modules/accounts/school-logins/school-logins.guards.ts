import type { Guard } from '#tests/guards/guard.ts'

const RACES = 'modules/accounts/school-logins/school-logins.concurrency.test.ts'
const PROVIDERS = 'modules/accounts/auth/external/providers'
const LOCKS = ".for('share', { of: [externalIdentities, identityProviders] })"

const JOINING = 'modules/accounts/school-logins/join-class-with-login'

export const guards: readonly Guard[] = [
  {
    name: 'an external login makes one account of a pupil, however often it joins at once',
    removals: [
      {
        file: `${JOINING}.ts`,
        code: "if (!(await linkIdentity(tx, { id, ...account }, identity))) throw new Refusal('external_identity_taken')",
        instead: 'await linkIdentity(tx, { id, ...account }, identity)',
      },
    ],
    test: { file: `${JOINING}.test.ts`, named: 'twice at once' },
  },
  {
    name: 'a provider whose trust is withdrawn confirms nobody',
    removals: [{ file: 'modules/accounts/school-logins/follow-login.ts', code: LOCKS, instead: '' }],
    test: { file: RACES, named: 'whose trust is withdrawn at that moment' },
  },
  {
    name: 'an external login that is unlinked confirms nobody',
    removals: [{ file: 'modules/accounts/school-logins/follow-login.ts', code: LOCKS, instead: '' }],
    test: { file: RACES, named: 'is unlinked at that moment' },
  },
  {
    name: 'a provider opens once it was tried',
    removals: [{ sql: 'alter table identity_providers drop constraint identity_providers_tested' }],
    test: { file: `${PROVIDERS}/office-providers.test.ts`, named: 'what the database wants before a provider opens' },
  },
  {
    name: 'a trial proves the credentials that it was made with',
    removals: [
      {
        file: `${PROVIDERS}/try-provider.ts`,
        code: 'and(eq(identityProviders.id, provider), eq(identityProviders.credentials, credentials))',
        instead: 'and(eq(identityProviders.id, provider))',
      },
    ],
    test: { file: `${PROVIDERS}/office-providers.test.ts`, named: 'credentials that are changed before it ends' },
  },
]
