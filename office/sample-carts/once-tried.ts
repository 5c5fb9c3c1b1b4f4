import { data } from 'react-router'
import type { PricedSampleCart } from '#contract/storefront/sample-carts.ts'
import { invalidForm } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { sampleCartWords } from '#office/messages/settings/sample-carts.ts'

/** The field that says which value's sample carts were shown. */
export const TRIED = 'tried'
/** The box of those who have looked at them. */
export const CHECKED = 'checked'

/** What a value that is not saved yet makes of the sample carts. */
export interface Trial {
  carts: PricedSampleCart[]
  /** The value, as the form sends it along with the tick. */
  tried: string
}

interface Steps<V, T> {
  tryOut(value: V): Promise<PricedSampleCart[]>
  save(value: V): Promise<T>
}

/**
 * Saves a change of money, on the server, once staff have ticked that they saw what it makes of the sample carts. Until
 * then, and where the value is another one than they saw, the form comes back with the carts, unsaved.
 */
export async function onceTried<V, T>(form: FormData, value: V, { tryOut, save }: Steps<V, T>) {
  const tried = JSON.stringify(value)
  if (formText(form, CHECKED) !== '' && formText(form, TRIED) === tried) return save(value)
  const trial: Trial = { carts: await tryOut(value), tried }
  const failure = invalidForm({ [CHECKED]: [sampleCartWords.check] }, form)
  return data({ ...failure.data, message: sampleCartWords.first, trial }, failure.init ?? undefined)
}
