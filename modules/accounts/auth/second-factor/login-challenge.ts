import { CODE_MINUTES } from '#contract/accounts/lifetimes.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import { createSigner } from '#modules/ground/security/signed.ts'
import { findUser, type UserRow } from '#modules/ground/users/find-user.ts'

export interface LoginChallenges {
  /** A challenge for a user who has given the right password. */
  make(user: UserRow, wish: { remembered: boolean }, now?: Date): string
  /** Null when the challenge is forged or expired, or the password has changed. */
  read(db: Database, challenge: string, now?: Date): Promise<FirstStep | null>
}

export interface FirstStep {
  /** The user who gave the password. */
  user: UserRow
  remembered: boolean
}

/**
 * Carries the user, and their wish to be remembered, from the first step of a login to the second, for five minutes.
 */
export function createLoginChallenges(tokenSecret: Secret): LoginChallenges {
  const signer = createSigner(tokenSecret, 'login challenge')
  return {
    make: ({ id, passwordHash }, { remembered }, now = new Date()) => {
      const claim = `${id}.${now.getTime().toString(36)}.${remembered ? 1 : 0}`
      return `${claim}.${signer.signatureOf(`${claim}.${passwordHash}`)}`
    },
    read: async (db, challenge, now = new Date()) => {
      const [id = '', time = '', flag = '', signature = '', ...more] = challenge.split('.')
      const madeAt = Number.parseInt(time, 36)
      if (!(madeAt + CODE_MINUTES.login * 60_000 > now.getTime())) return null
      const user = await findUser(db, id)
      if (!user || more.length > 0) return null
      const isRight = signer.isSigned(`${id}.${time}.${flag}.${user.passwordHash}`, signature)
      return isRight ? { user, remembered: flag === '1' } : null
    },
  }
}
