import { fieldMessage } from '#contract/field-messages.ts'
import { MAX_PROOF_BYTES } from '#contract/file-sizes.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useSizeCheck } from '#forms/use-size-check.ts'

/** What is wrong with a form that carries a proof: a file that is too large is not sent, and said at its field. */
export function useTeacherForm(failure: FormFailure | undefined) {
  const tooLarge = { proof_file: [fieldMessage('proof_file', 'fileSize')] }
  const size = useSizeCheck({ field: 'proof_file', most: MAX_PROOF_BYTES, errors: tooLarge })
  const refusal = size.refusal ?? failure
  const errors = refusal?.code === 'too_large' ? tooLarge : (refusal?.errors ?? {})
  return { refusal, errors, check: size.check }
}
