import type { Guard } from '#tests/guards/guard.ts'

const FOLDER = 'modules/licences/quotas'
const RACES = `${FOLDER}/quotas.concurrency.test.ts`
const SKIPS = { file: `${FOLDER}/assign-licences.ts`, code: ', skipLocked: true })', instead: ' })' }

export const guards: readonly Guard[] = [
  {
    name: 'a licence of a school gives one right at a time',
    removals: [{ sql: 'drop index entitlements_seat_key' }],
    test: { file: RACES, named: 'the database takes one' },
  },
  {
    name: 'teachers of two classes who give at once give nobody a second licence',
    removals: [
      { file: `${FOLDER}/hold-pupils.ts`, code: '  await lockOwners(tx, before)\n', instead: '' },
      {
        file: 'modules/accounts/classes/find-class.ts',
        code: '  await lockSchool(tx, school.id)\n  await lockClass(tx, asked.classId)\n',
        instead: '',
      },
      { file: `${FOLDER}/find-quota.ts`, code: "\n    .for('no key update')", instead: '' },
    ],
    test: { file: RACES, named: 'to the same pupils at once' },
  },
  {
    name: 'a coupon that is being redeemed holds nobody up',
    removals: [SKIPS],
    test: { file: RACES, named: 'being redeemed is passed over' },
  },
  {
    name: 'a code that was handed out is given to nobody else',
    removals: [
      {
        file: 'modules/licences/coupons/seats.ts',
        code: "and(eq(coupons.state, 'unredeemed'), isNull(coupons.handedOutAt))",
        instead: "and(eq(coupons.state, 'unredeemed'), isNull(coupons.blockedAt))",
      },
    ],
    test: { file: `${FOLDER}/quotas.test.ts`, named: 'leaves codes alone that were handed out' },
  },
  {
    name: 'a licence that is being opened stays with its pupil',
    removals: [
      {
        file: 'modules/licences/rights/revoke-entitlements.ts',
        code: 'openedAt} is null`',
        instead: 'createdAt} is not null`',
      },
    ],
    test: { file: RACES, named: 'being opened is not taken back' },
  },
  {
    name: 'a licence that is being taken back is not opened',
    removals: [
      {
        file: 'modules/licences/rights/note-opened.ts',
        code: 'and(eq(entitlements.id, id), isNull(entitlements.openedAt), isNull(entitlements.revokedAt))',
        instead: 'and(eq(entitlements.id, id), isNull(entitlements.openedAt))',
      },
    ],
    test: { file: RACES, named: 'being taken back is not opened' },
  },
  {
    name: 'whoever is taken out of the school meanwhile gives nothing',
    removals: [
      {
        file: `${FOLDER}/hold-pupils.ts`,
        code: 'await holdTaught(tx, asked)',
        instead: 'await findTaught(tx, asked)',
      },
    ],
    test: { file: RACES, named: 'taken out of the school meanwhile' },
  },
  {
    name: 'what is being credited to the school is given to nobody',
    removals: [{ file: `${FOLDER}/find-quota.ts`, code: "\n    .for('no key update')", instead: '' }],
    test: { file: RACES, named: 'credited to the school meanwhile' },
  },
  {
    name: 'codes of a school are for who is responsible now',
    removals: [
      {
        file: 'modules/licences/coupons/owner/whose-sets.ts',
        code: 'schoolId} is null)`',
        instead: 'createdAt} is not null)`',
      },
    ],
    test: { file: `${FOLDER}/sets-of-schools.test.ts`, named: 'whoever is responsible sees' },
  },
  {
    name: 'a licence that comes back after it was credited is blocked',
    removals: [
      {
        file: `${FOLDER}/return-seats.ts`,
        code: '  for (const setId of [...new Set(seats.map((seat) => seat.setId))].toSorted()) await blockTakenBack(tx, setId)\n',
        instead: '  void blockTakenBack\n',
      },
    ],
    test: { file: `${FOLDER}/sets-of-schools.test.ts`, named: 'is blocked then' },
  },
]
