import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import type { Core } from '#kernel/core.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'
import { isCommonPassword } from './common-password.ts'
import { CONTEXT_WORDS } from './context-words.ts'
import { isMadeOfWords } from './made-of-words.ts'
import { hashing, hashPassword } from './password.ts'

/** A password, and the person who chose it. */
export interface ChosenPassword {
  password: string
  owner: Pick<UserRow, 'email' | 'firstName' | 'lastName'>
}

/**
 * Refuses a password that is too easy to guess: a common one, or one that consists only of words from the context of
 * the shop, its publisher and its owner (ASVS 6.2.4 and 6.2.11).
 */
export async function refuseEasyPassword(
  core: Pick<Core, 'db' | 'kept'>,
  { password, owner }: ChosenPassword,
): Promise<void> {
  if (isCommonPassword(password)) throw refusedBy('commonPassword')
  const { publisher } = await loadGlobals(core)
  const [localPart = ''] = owner.email.split('@')
  const words = [...CONTEXT_WORDS, publisher.name, owner.firstName, owner.lastName, localPart]
  if (isMadeOfWords(password, words)) throw refusedBy('wordsOfContext')
}

/** The hash of a chosen password that is not too easy to guess. */
export async function newPasswordHash(core: Pick<Core, 'db' | 'kept'>, chosen: ChosenPassword): Promise<string> {
  await refuseEasyPassword(core, chosen)
  return hashing.run(() => hashPassword(chosen.password))
}

function refusedBy(rule: Rule): Refusal {
  return new Refusal('invalid', { errors: { password: [fieldMessage('password', rule)] } })
}
