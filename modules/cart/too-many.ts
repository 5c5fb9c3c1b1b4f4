import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'

/** 422 at the field `amount`: the cart may hold at most so many copies. */
export function tooMany(most: number): Refusal {
  return new Refusal('invalid', { errors: { amount: [fieldMessage('amount', 'max', most)] } })
}
