import type { RouterContextProvider } from 'react-router'
import { formText } from '#forms/form-text.ts'
import { visitOf } from '#web/api.ts'

/** The field that names a press; scripts fill it in, so that it is empty without JavaScript. */
export const PRESS = 'press'

/** A new name for a press; also where the page is not served over https, which `randomUUID` needs. */
export function newPress(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The Idempotency-Key of a change that a form of the shop asks for: pressed again because its answer was lost, it counts
 * once; pressed again on purpose, it counts again (decision record 65). `change` are its parts, so that other amounts are
 * another change. Without anything to tell presses apart by, there is none.
 */
export function pressKey(
  args: { context: Readonly<RouterContextProvider> },
  form: FormData,
  change: readonly (string | number)[],
): { 'idempotency-key'?: string } {
  const press = formText(form, PRESS) || visitOf(args).lastPress
  return press ? { 'idempotency-key': [press, ...change].join('.') } : {}
}
