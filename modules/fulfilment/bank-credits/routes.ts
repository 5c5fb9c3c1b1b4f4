import * as bankCreditsApi from '#contract/fulfilment/bank-credits.ts'
import { formatAmount } from '#contract/ground/money.ts'
import { type Route, route } from '#kernel/route.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { findCandidates } from './find-candidates.ts'
import { creditList, readCredit } from './list-credits.ts'
import { type BankCreditsKit, readStatement } from './read-statement.ts'
import { reverseCredit } from './reverse-credit.ts'
import { settleCredit } from './settle-credit.ts'
import { bankCredits } from './tables.ts'

/** What staff do with what the bank tells. */
export function bankCreditRoutes(kit: BankCreditsKit): Route[] {
  const { core } = kit
  const { answer, act } = answerResource(core, bankCreditsApi.bankCredits, {
    table: bankCredits,
    read: readCredit,
    // Without what tells of the payer.
    recorded: ({ state, order_number, is_booked, shares, left, note }) => ({
      state,
      order_number,
      is_booked,
      shares: shares.map((share) => `${share.order_number}: ${formatAmount(share.amount)}`),
      left,
      note,
    }),
  })
  return [
    ...answer({ list: creditList }),
    act(
      bankCreditsApi.settleBankCredit,
      (tx, { params: { id }, body: { order_number, shares = [], note } }, { user }) =>
        settleCredit(core, tx, {
          id,
          staffId: user.id,
          note,
          shares:
            order_number === null
              ? shares.map(({ order_number: orderNumber, amount }) => ({ orderNumber, amount }))
              : [{ orderNumber: order_number, amount: null }],
        }),
    ),
    act(bankCreditsApi.reverseBankCredit, (tx, { params: { id }, body: { order_number, note } }, { user }) =>
      reverseCredit(core, tx, { id, staffId: user.id, orderNumber: order_number, note }),
    ),
    route(bankCreditsApi.listCreditCandidates, async ({ params: { id }, query: { query } }) => ({
      data: await findCandidates(core.db, { id, query }),
    })),
    route(bankCreditsApi.uploadBankStatement, async ({ body: { statement } }, staff) => {
      const [file] = statement
      if (!file) throw new Error('the contract asks for one file')
      return { data: await readStatement(kit, staff, file) }
    }),
  ]
}
