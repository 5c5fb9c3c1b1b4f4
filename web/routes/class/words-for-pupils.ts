import type { FormFailure } from '#forms/api-failure.ts'
import { classOfCodeMessages } from '#web/messages/accounts/pupils.ts'

const words: Readonly<Record<string, string>> = classOfCodeMessages.refusals

/**
 * A refusal in words for pupils: what stands above the form says all of it, in few words. That of a name that is taken is at
 * its field too, where another one is typed.
 */
export function inWordsForPupils(failure: FormFailure) {
  const { code, values } = failure
  const known = words[code ?? '']
  const errors = known !== undefined && code === 'alias_taken' ? { alias: [known] } : failure.errors
  const message = known ?? (Object.values(errors).flat().join('. ') || failure.message)
  return { errors, values, above: { message, errors: {} } }
}

export type PupilFailure = ReturnType<typeof inWordsForPupils>
