import { href, redirect } from 'react-router'
import { fieldMessage } from '#contract/field-messages.ts'
import { reverseBankCredit, settleBankCredit } from '#contract/fulfilment/bank-credits.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { bankRoom } from '#office/messages/money/bank.ts'
import { apiOf } from '#office/visit.ts'
import { nextOpen } from './next-open.ts'
import { nameInRow, readShares } from './read-shares.ts'

type Arguments = Parameters<typeof apiOf>[0] & { request: Request; params: { id: string } }

/** The parameter of an address that names the credit that was decided about before. */
export const DECIDED = 'entschieden'

/** Carries out what staff decide about a credit, and leads to the next one that waits. */
export function decideCredit(args: Arguments) {
  const api = apiOf(args)
  const { id } = args.params
  const params = { id }
  return withForm(
    args.request,
    async (form) => {
      const text = (name: string) => formText(form, name)
      const note = text('note')
      const order_number = text('other_number').trim() || text('order_number').trim()
      switch (knownIntent(text('step'), ['settle', 'share', 'write_off', 'reverse'])) {
        case 'settle':
          await api(settleBankCredit, { params, body: { order_number, note } })
          break
        case 'share': {
          const shares = readShares(form)
          if (shares.length === 0)
            return invalidForm({ [nameInRow(0, 'order_number')]: [fieldMessage('order_number', 'required')] }, form)
          await api(settleBankCredit, { params, body: { shares, note } })
          break
        }
        case 'write_off':
          await api(settleBankCredit, { params, body: { written_off: true, note } })
          break
        case 'reverse':
          await api(reverseBankCredit, { params, body: { order_number, note } })
      }
      const next = await nextOpen(args, id)
      const path = next === null ? href('/bank') : href('/bank/:id', { id: next })
      return redirect(`${path}?${new URLSearchParams({ [DECIDED]: id })}`)
    },
    { calls: [settleBankCredit, reverseBankCredit], labels: { note: bankRoom.note } },
  )
}
