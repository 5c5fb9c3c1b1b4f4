import type { Guard } from '#tests/guards/guard.ts'

const MEMBERS = 'modules/accounts/schools/members/members.test.ts'
const INVITATIONS = 'modules/accounts/schools/invitations/school-invitations.test.ts'
const LINK = 'modules/accounts/schools/joining/join-link.test.ts'
const REQUESTS = 'modules/accounts/schools/joining/requests.test.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a school keeps somebody who is responsible',
    removals: [
      {
        file: 'modules/accounts/schools/keep-responsible.ts',
        code: "  if (!other) throw new Refusal('last_responsible')",
        instead: '  void other',
      },
      { sql: 'drop trigger school_members_keep_responsible on school_members' },
    ],
    test: { file: MEMBERS, named: 'two who are responsible leave at once' },
  },
  {
    name: 'somebody acts for one school at a time',
    removals: [
      { file: 'modules/accounts/schools/members/choose-school.ts', code: "\n    .for('update')", instead: '' },
      { sql: 'drop index school_members_chosen' },
    ],
    test: { file: MEMBERS, named: 'for one at a time, also when they choose two at once' },
  },
  {
    name: 'a link of an invitation to a school is used once',
    removals: [
      {
        file: 'modules/accounts/schools/invitations/open-invitation.ts',
        code: 'isNull(schoolInvitations.acceptedAt), ',
        instead: '',
      },
      { sql: 'drop index school_members_current' },
    ],
    test: { file: INVITATIONS, named: 'uses the link once' },
  },
  {
    name: 'an address has one open invitation to a school',
    removals: [{ sql: 'drop index school_invitations_open_key' }],
    test: { file: INVITATIONS, named: 'is one to an address' },
  },
  {
    name: 'an invitation to a school ends with the role of who invited',
    removals: [
      {
        file: 'modules/accounts/schools/invitations/open-invitation.ts',
        code: "          eq(schoolMembers.role, 'responsible'),\n",
        instead: '',
      },
    ],
    test: { file: INVITATIONS, named: 'somebody who is no longer responsible' },
  },
  {
    name: 'nobody joins by an invitation of who is taken out at the same moment',
    removals: [
      {
        file: 'modules/accounts/schools/invitations/open-invitation.ts',
        code: '          isNull(schoolMembers.until),\n',
        instead: '',
      },
    ],
    test: { file: INVITATIONS, named: 'taken out while they accepted' },
  },
  {
    name: 'an invitation to a school that was taken back gives nothing',
    removals: [
      {
        file: 'modules/accounts/schools/invitations/open-invitation.ts',
        code: ', isNull(schoolInvitations.takenBackAt))',
        instead: ')',
      },
    ],
    test: { file: INVITATIONS, named: 'that is taken back gives nothing' },
  },
  {
    name: 'an invitation to a school that is sent again ends the link before',
    removals: [
      {
        file: 'modules/accounts/schools/invitations/change-invitation.ts',
        code: 'tokenHash: tokenHash(token), invitedBy',
        instead: 'invitedBy',
      },
    ],
    test: { file: INVITATIONS, named: 'ends the link before' },
  },
  {
    name: 'a link of a school makes one member of a person, and none once it is closed',
    removals: [{ sql: 'drop index school_members_current' }],
    test: { file: LINK, named: 'several times at once' },
  },
  {
    name: 'a link of a school that is closed lets nobody in',
    removals: [
      {
        file: 'modules/accounts/schools/joining/join-by-code.ts',
        code: '        isNull(schoolJoinLinks.closedAt),\n',
        instead: '',
      },
    ],
    test: { file: LINK, named: 'renewed or closed' },
  },
  {
    name: 'a request to a school is answered once',
    removals: [
      {
        file: 'modules/accounts/schools/joining/requests.ts',
        code: '.where(and(isMeant, isNull(schoolRequests.answeredAt)))\n    .returning',
        instead: '.where(isMeant)\n    .returning',
      },
    ],
    test: { file: REQUESTS, named: 'answered once' },
  },
]
