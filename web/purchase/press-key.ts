import type { RouterContextProvider } from 'react-router'
import { idempotencyKey } from '#contract/ground/idempotency-key.ts'
import { formText } from '#forms/form-text.ts'
import { visitOf } from '#web/api.ts'
import { PRESS } from './press.ts'

/**
 * The Idempotency-Key of a change that a form of the shop asks for: pressed again because its answer was lost, it counts
 * once; pressed again on purpose, it counts again (decision record 65). `change` are its parts, so that other amounts are
 * another change. Without anything to tell presses apart by, there is none; nor where a part can be no part of a key, as
 * no product or list has such a name: the operation says so.
 */
export function pressKey(
  args: { context: Readonly<RouterContextProvider> },
  form: FormData,
  change: readonly (string | number)[],
): { 'idempotency-key'?: string } {
  const press = formText(form, PRESS) || visitOf(args).lastPress
  const key = idempotencyKey.safeParse([press, ...change].join('.'))
  return press && key.success ? { 'idempotency-key': key.data } : {}
}
