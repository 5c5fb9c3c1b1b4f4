import type { Input } from '#contract/endpoint.ts'
import { type FieldErrors, fieldErrors } from '#contract/field-messages.ts'
import type { createAddress } from '#contract/ground/addresses/addresses.ts'
import { addressInput } from '#contract/ground/addresses/addresses.ts'

/** An address as it goes to the API. */
export type EnteredAddress = Input<typeof createAddress>['body']

const TEXTS = [
  'type',
  'company',
  'salutation',
  'first_name',
  'last_name',
  'institution',
  'street',
  'street_number',
  'post_code',
  'city',
  'country',
  'phone',
] as const

/** Reads the fields `prefix.…` of a form; mistakes have the same prefixed names. */
export function readAddress(form: FormData, prefix: string): { address: EnteredAddress | null; errors: FieldErrors } {
  const fields: Record<string, unknown> = { no_street_number: form.has(`${prefix}.no_street_number`) }
  for (const name of TEXTS) fields[name] = form.get(`${prefix}.${name}`) ?? ''
  const parsed = addressInput.safeParse(fields)
  if (parsed.success) return { address: parsed.data, errors: {} }
  const errors: FieldErrors = {}
  // For an empty field one message is enough: that it is empty.
  for (const [name, texts] of Object.entries(fieldErrors(parsed.error.issues))) {
    errors[`${prefix}.${name}`] = texts.slice(0, 1)
  }
  return { address: null, errors }
}
