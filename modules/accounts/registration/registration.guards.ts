import type { Guard } from '#tests/guards/guard.ts'

export const guards: readonly Guard[] = [
  {
    name: 'one account of one address',
    removals: [{ sql: 'drop index users_email_key' }],
    test: { file: 'modules/accounts/registration/register-user.test.ts', named: 'one account out of registrations' },
  },
]
