import type { Guard } from '#tests/guards/guard.ts'

const FOLDER = 'modules/procurement/school-orders'
const PLACING = `${FOLDER}/place-school-order.ts`
const RACES = `${FOLDER}/school-orders.concurrency.test.ts`
const ORDERS = `${FOLDER}/school-orders.test.ts`

export const guards: readonly Guard[] = [
  {
    name: 'a wish of a school is ordered once, whoever orders at the same moment',
    removals: [
      { file: 'modules/accounts/schools/member-of.ts', code: ".for('no key update')", instead: '' },
      {
        file: 'modules/procurement/wishes/ordered-wishes.ts',
        code: " and state = 'approved'",
        instead: '',
      },
    ],
    test: { file: RACES, named: 'of many who order the same wishes at once' },
  },
  {
    name: 'an order of a school that is sent again under its key is placed once',
    removals: [
      { file: PLACING, code: 'if (earlier) return earlier', instead: 'if (earlier === undefined) return earlier' },
    ],
    test: { file: RACES, named: 'sent again under its key' },
  },
  {
    name: 'nobody orders for a school who is taken out of it meanwhile',
    removals: [
      {
        file: PLACING,
        code: "  await guardMember(tx, { userId: user.id, schoolId }, ['responsible'])\n",
        instead: '',
      },
    ],
    test: { file: RACES, named: 'taken out of the school while they order' },
  },
  {
    name: 'nothing is ordered for a school at another total than was shown',
    removals: [{ file: PLACING, code: 'if (expectedTotal !== totals.total ||', instead: 'if (' }],
    test: { file: ORDERS, named: 'another total' },
  },
  {
    name: 'an order of a school is not the own one of who placed it',
    removals: [
      {
        file: 'modules/sales/orders/own-orders.ts',
        code: 'eq(orders.userId, owner.userId)} and',
        instead: 'eq(orders.userId, owner.userId)} or',
      },
    ],
    test: { file: ORDERS, named: 'none of who placed it' },
  },
]
