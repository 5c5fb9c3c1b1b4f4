import type { FormFailure } from '#forms/api-failure.ts'
import { classOfCodeMessages } from '#web/messages/accounts/pupils.ts'

const words: Readonly<Record<string, string>> = classOfCodeMessages.refusals

/** A refusal in words for pupils; that of a name that is taken at its field, where another one is typed. */
export function inWordsForPupils<T extends FormFailure>(failure: T): T {
  const message = words[failure.code ?? ''] ?? failure.message
  const errors = failure.code === 'alias_taken' ? { alias: [message] } : failure.errors
  return { ...failure, message, errors }
}
