import { type FieldErrors, fieldMessage } from '#contract/field-messages.ts'
import type { Carrier } from '#contract/fulfilment/carriers.ts'
import type { CreditedCopies } from '#contract/fulfilment/credits.ts'
import { formText } from '#forms/form-text.ts'
import { copiesField, readQuantities } from '#forms/line-quantities.ts'
import { readFrancs } from '#forms/read-francs.ts'

/** A parcel as its form names it. */
export interface TypedParcel {
  carrier: Carrier
  tracking_number: string | null
  lines: { line_id: string; quantity: number }[]
}

/**
 * Reads a parcel. One without articles is refused here, which the operation takes for everything that is left; and one
 * without a number unless it is called a letter: an Enter too early would send it.
 */
export function readParcel(form: FormData): { parcel: TypedParcel } | { errors: FieldErrors } {
  const lines = readQuantities(form)
  const number = formText(form, 'tracking_number').trim()
  const errors: FieldErrors = {}
  if (lines.length === 0) errors['lines'] = [fieldMessage('lines', 'required')]
  if (number === '' && !form.has('letter')) errors['tracking_number'] = [fieldMessage('tracking_number', 'required')]
  if (Object.keys(errors).length > 0) return { errors }
  // The operation says which carriers there are.
  const carrier = formText(form, 'carrier') as Carrier
  return { parcel: { carrier, tracking_number: number === '' ? null : number, lines } }
}

/** The field of a credit that says which sum was shown: `live` while it is chosen, otherwise that sum in Rappen. */
export const SEEN = 'seen'
export const SEEN_LIVE = 'live'

/** The field that names the return whose copies are credited. */
export const RETURN = 'return_id'

function readCopies(form: FormData, lineId: string): { copies?: CreditedCopies } {
  const copies = formText(form, copiesField(lineId))
  // The operation says which choices there are.
  return copies === '' ? {} : { copies: copies as CreditedCopies }
}

/** Reads what is to be credited. */
export function readCredit(form: FormData) {
  const returned = formText(form, RETURN)
  return {
    ...(returned === '' ? {} : { return_id: returned }),
    lines: readQuantities(form).map((line) => ({ ...line, ...readCopies(form, line.line_id) })),
    shipping: form.has('shipping'),
    goodwill: readFrancs(formText(form, 'goodwill')),
  }
}
