import type { FormFailure } from '#forms/api-failure.ts'

/** The sentence for a failed cart form: that of its field before the general one; null when it did not fail. */
export function failureText(answer: FormFailure | object | undefined): string | null {
  if (!answer || !('message' in answer)) return null
  return Object.values(answer.errors).flat()[0] ?? answer.message
}
