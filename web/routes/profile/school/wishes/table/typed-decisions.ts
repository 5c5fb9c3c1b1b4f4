import type { Input } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import type { WishDecision } from '#contract/procurement/wish-choices.ts'
import type { decideWishes } from '#contract/procurement/wish-table.ts'
import { formText } from '#forms/form-text.ts'
import { wrongAmount } from '#web/purchase/typed-amounts.ts'
import { AMOUNT, REASON, REVISION, WAS, WISH } from './form-names.ts'

export type Decision = Input<typeof decideWishes>['body']['decisions'][number]

/** The wishes of a form whose fields have a name: all that wait for a decision, or those of one group. */
export function wishesOf(form: FormData, name = WISH): string[] {
  return form.getAll(name).filter((id) => typeof id === 'string')
}

/** What is decided of a wish, with the reason that is typed, and the amount where it is another one than was wished. */
export function decisionOf(form: FormData, id: string, decision: WishDecision): Decision {
  const of = { id, revision: Number(formText(form, REVISION + id)), decision }
  const reason = formText(form, REASON + id)
  switch (decision) {
    case 'approve': {
      const amount = Number(formText(form, AMOUNT + id))
      return { ...of, ...(amount !== Number(formText(form, WAS + id)) && { amount }), reason }
    }
    case 'refuse':
      return { ...of, reason }
    case 'reopen':
      return of
  }
}

/** What is wrong with the amounts to approve, each at its field. */
export function wrongAmounts(form: FormData, ids: readonly string[]): FieldErrors {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const message = wrongAmount(formText(form, AMOUNT + id))
      return message === null ? [] : [[AMOUNT + id, [message]]]
    }),
  )
}

/** Whether somebody has typed another amount, or a reason, for a wish. */
export function isTyped(form: FormData, id: string): boolean {
  return formText(form, AMOUNT + id) !== formText(form, WAS + id) || formText(form, REASON + id).trim() !== ''
}

/** Mistakes of decisions at the fields of the form. */
export function atFields(errors: FieldErrors, decisions: readonly Decision[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => {
      const [, place, field] = /^decisions\.(\d+)\.(amount|reason)$/.exec(name) ?? []
      const id = decisions[Number(place)]?.id
      return [id === undefined ? name : (field === 'amount' ? AMOUNT : REASON) + id, messages]
    }),
  )
}
