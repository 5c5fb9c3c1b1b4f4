import type { Guard } from '#tests/guards/guard.ts'

const TEST = 'modules/accounts/invitations/invitations.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a link of an invitation makes one account',
    removals: [
      {
        file: 'modules/accounts/invitations/accept-invitation.ts',
        code: '    .where(and(isOfLink(link), isOpen(), isNull(invitations.acceptedAt), inviterMay(db)))',
        instead: '    .where(isOfLink(link))',
      },
      {
        file: 'modules/accounts/invitations/accept-invitation.ts',
        code: '    .where(and(isOfLink(link), isOpen(), isNull(invitations.acceptedAt)))\n',
        instead: '    .where(isOfLink(link))\n',
      },
      { sql: 'drop index users_email_key' },
    ],
    test: { file: TEST, named: 'used at once' },
  },
  {
    name: 'an address has one open invitation',
    removals: [{ sql: 'drop index invitations_open_key' }],
    test: { file: TEST, named: 'to one address is one' },
  },
  {
    name: 'an invitation gives nothing once who sent it administrates no more',
    removals: [
      {
        file: 'modules/accounts/invitations/give-groups.ts',
        code: "    .where(and(isOfAccount, inviterIn(locked.filter(({ groups }) => groups.includes('admin')))))",
        instead: '    .where(isOfAccount)',
      },
    ],
    test: { file: TEST, named: 'administrates no more' },
  },
  {
    name: 'an invitation ends with its days',
    removals: [
      {
        file: 'modules/accounts/invitations/open-invitation.ts',
        code: ', gt(invitations.expiresAt, sql`now()`))',
        instead: ')',
      },
    ],
    test: { file: TEST, named: 'after three days' },
  },
  {
    name: 'nobody is let in by somebody who administrates no more',
    removals: [
      {
        file: 'modules/accounts/invitations/open-invitation.ts',
        code: ", arrayContains(users.groups, ['admin'])",
        instead: '',
      },
    ],
    test: { file: TEST, named: 'from somebody who administrates no more' },
  },
  {
    name: 'an invitation that was taken back gives nothing',
    removals: [
      {
        file: 'modules/accounts/invitations/open-invitation.ts',
        code: 'isNull(invitations.takenBackAt), ',
        instead: '',
      },
    ],
    test: { file: TEST, named: 'that is taken back gives nothing' },
  },
  {
    name: 'an invitation that is sent again ends the link before',
    removals: [
      {
        file: 'modules/accounts/invitations/send-again.ts',
        code: '          tokenHash: tokenHash(token),\n',
        instead: '',
      },
    ],
    test: { file: TEST, named: 'which ends the link before' },
  },
]
