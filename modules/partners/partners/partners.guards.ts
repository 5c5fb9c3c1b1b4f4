import type { Guard } from '#tests/guards/guard.ts'

const CROWD = 'modules/partners/partners/clients/clients.concurrency.test.ts'
const ORGANISATION = 'modules/partners/partners/organisations.ts'

export const guards: readonly Guard[] = [
  {
    name: 'an organisation has ten clients, however many are made at once',
    removals: [
      { file: ORGANISATION, code: "    .for('no key update')\n", instead: '' },
      { sql: 'drop index oauth_clients_place_key' },
    ],
    test: { file: CROWD, named: 'ten come about' },
  },
  {
    name: 'an organisation that is full is told so',
    removals: [{ file: ORGANISATION, code: "    .for('no key update')\n", instead: '' }],
    test: { file: CROWD, named: 'ten come about' },
  },
  {
    name: 'a client has one newest secret',
    removals: [
      { file: ORGANISATION, code: "    .for('no key update')\n", instead: '' },
      {
        file: 'modules/partners/partners/clients/change-client.ts',
        code: "    .for('no key update')\n",
        instead: '',
      },
      { sql: 'drop index oauth_client_secrets_one_newest' },
    ],
    test: { file: CROWD, named: 'one is the newest' },
  },
  {
    name: 'the grant password needs the approval of staff, also one that they withdraw meanwhile',
    removals: [
      {
        file: 'modules/partners/partners/clients/change-client.ts',
        code: "    .for('no key update')\n",
        instead: '',
      },
      { sql: 'alter table oauth_clients drop constraint oauth_clients_password_approved' },
    ],
    test: { file: CROWD, named: 'withdraw while' },
  },
  {
    name: 'an account is in one organisation',
    removals: [{ sql: 'alter table organisation_members drop constraint organisation_members_pkey' }],
    test: { file: CROWD, named: 'is in one' },
  },
  {
    name: 'other addresses of a client need the password of a member',
    removals: [
      {
        file: 'modules/partners/partners/clients/change-client.ts',
        code: '  if (asked.changed.length > 0) await confirmMember(kit, asker.user.id, shown)\n',
        instead: '',
      },
    ],
    test: {
      file: 'modules/partners/partners/clients/guard-change.test.ts',
      named: 'another redirect address > needs the password',
    },
  },
  {
    name: 'clients are for the group, also among members',
    removals: [
      {
        file: ORGANISATION,
        code: "if (!person?.groups.includes('partner')) throw new Refusal('forbidden')",
        instead: 'if (!person) return null',
      },
    ],
    test: { file: 'modules/partners/partners/partners.test.ts', named: 'are refused, also as members' },
  },
  {
    name: 'clients of another organisation are unknown',
    removals: [
      {
        file: 'modules/partners/partners/clients/load-clients.ts',
        code: 'and(eq(oauthClients.organisationId, organisationId), eq(oauthClients.id, id))',
        instead: 'eq(oauthClients.id, id)',
      },
    ],
    test: { file: 'modules/partners/partners/partners.test.ts', named: 'partners elsewhere' },
  },
  {
    name: 'a former secret holds for a day',
    removals: [
      {
        file: 'modules/partners/partners/clients/client-secret.ts',
        code: 'SECRET_OVERLAP_HOURS})` })',
        instead: 'SECRET_OVERLAP_HOURS * 7})` })',
      },
    ],
    test: { file: 'modules/partners/partners/partners.test.ts', named: 'holds for 24 hours' },
  },
]
