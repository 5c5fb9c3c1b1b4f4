import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { isCommonPassword } from './common-password.ts'
import { hashing } from './hashing-queue.ts'
import { hashPassword } from './password.ts'

/** The hash of a password somebody chose. Throws Refusal `invalid` at its field for a common one. */
export async function newPasswordHash(password: string): Promise<string> {
  if (isCommonPassword(password)) {
    throw new Refusal('invalid', { errors: { password: [fieldMessage('password', 'commonPassword')] } })
  }
  return hashing.run(() => hashPassword(password))
}
