import type { Guard } from '#tests/guards/guard.ts'

const FOLDER = 'modules/procurement/quotes'
const RACES = `${FOLDER}/quotes.concurrency.test.ts`
const ORDERING = `${FOLDER}/ordering/ordering.test.ts`

export const guards: readonly Guard[] = [
  {
    name: 'a quote is ordered once, whoever orders at the same moment',
    removals: [
      {
        file: `${FOLDER}/ordering/order-quote.ts`,
        code: "quotesOf(ownerOfQuote(found)), isInState('open', at)",
        instead: 'quotesOf(ownerOfQuote(found))',
      },
    ],
    test: { file: RACES, named: 'in several windows at once' },
  },
  {
    name: 'a quote that is ordered again under its key is ordered once',
    removals: [{ file: `${FOLDER}/ordering/order-quote.ts`, code: '  if (order) return order\n', instead: '' }],
    test: { file: RACES, named: 'under its key at the same time' },
  },
  {
    name: 'a wish is ordered by one quote',
    removals: [
      {
        file: `${FOLDER}/quote-today.ts`,
        code: "  if (!areWishesSame) return 'wishes_changed'\n",
        instead: '  void areWishesSame\n',
      },
    ],
    test: { file: RACES, named: 'of two quotes of the same wishes' },
  },
  {
    name: 'nobody orders a quote of a school who is taken out of it meanwhile',
    removals: [
      {
        file: `${FOLDER}/ordering/order-quote.ts`,
        code: "  await guardMember(tx, { userId, schoolId }, ['responsible'])\n",
        instead: '  void userId\n',
      },
    ],
    test: { file: RACES, named: 'taken out of the school while they order its quote' },
  },
  {
    name: 'a quote is dropped or ordered, and never both',
    removals: [
      {
        file: `${FOLDER}/withdraw-quote.ts`,
        code: 'isNull(quotes.orderedAt), isNull(quotes.withdrawnAt)',
        instead: 'isNull(quotes.withdrawnAt)',
      },
    ],
    test: { file: ORDERING, named: 'is refused once it is ordered' },
  },
  {
    name: 'a quote that is renewed twice is renewed once',
    removals: [{ file: `${FOLDER}/withdraw-quote.ts`, code: ".for('no key update')", instead: '' }],
    test: { file: RACES, named: 'renewed twice at once' },
  },
  {
    name: 'a quote is ordered at the total that was shown',
    removals: [
      {
        file: `${FOLDER}/ordering/guard-quote-order.ts`,
        code: "  if (asked.expectedTotal !== total) throw new Refusal('quote_changed')\n",
        instead: '',
      },
    ],
    test: { file: ORDERING, named: 'not at another total than was shown' },
  },
]
