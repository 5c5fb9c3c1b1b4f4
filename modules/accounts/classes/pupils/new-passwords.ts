import { setTimeout } from 'node:timers/promises'
import { Refusal } from '#contract/errors.ts'
import { hashing, hashPassword } from '#modules/accounts/auth/passwords/password.ts'
import { randomCode } from '#modules/ground/security/random-code.ts'

export interface NewPassword {
  password: string
  passwordHash: string
}

/** At a time: whoever logs in meanwhile waits for one of them at most. */
const AT_ONCE = 2
/** Milliseconds after which one that found no room among many logins is hashed again, and how often. */
const PAUSE = 500
const MOST_PAUSES = 20

/** Three groups of letters and digits that are not mistaken for one another, as they are copied from a slip: 45 bits. */
function typedPassword(): string {
  return Array.from({ length: 3 }, () => randomCode(3).toLowerCase()).join('-')
}

/** A password for a pupil. Never call it inside a transaction: it is hashed. */
export async function newPassword(): Promise<NewPassword> {
  const password = typedPassword()
  return { password, passwordHash: await hashing.run(() => hashPassword(password)) }
}

/**
 * Passwords for so many pupils. Never call it inside a transaction: hashing is work, three to four seconds for a hundred of
 * them on two processors.
 */
export async function newPasswords(count: number): Promise<NewPassword[]> {
  const made: NewPassword[] = []
  let begun = 0
  const work = async () => {
    while (begun < count) {
      begun++
      made.push(await patiently(newPassword))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return made
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let pauses = 0; ; pauses++) {
    try {
      return await work()
    } catch (error) {
      const isFull = error instanceof Refusal && error.code === 'too_many_requests'
      if (!isFull || pauses >= MOST_PAUSES) throw error
      await setTimeout(PAUSE)
    }
  }
}
