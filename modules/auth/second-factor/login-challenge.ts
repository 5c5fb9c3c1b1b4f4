import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_MINUTES } from '#contract/second-factor.ts'
import { findUser, type UserRow } from '#modules/users/find-user.ts'
import type { Database } from '#server/database/connection.ts'
import { deriveKey } from '../derive-key.ts'

export interface LoginChallenges {
  /** For who has given the right password. */
  make(user: UserRow, now?: Date): string
  /** Who gave the password; null when the challenge is made up or over, or the password another by now. */
  userOf(db: Database, challenge: string, now?: Date): Promise<UserRow | null>
}

/** What goes from the first step of a login to the second: that the password was right, for five minutes. */
export function createLoginChallenges(tokenSecret: string): LoginChallenges {
  const key = deriveKey(tokenSecret, 'login challenge')
  const sign = ({ id, passwordHash }: UserRow, time: string) => {
    const signature = createHmac('sha256', key).update(`${id}.${time}.${passwordHash}`).digest('base64url')
    return `${id}.${time}.${signature}`
  }
  return {
    make: (user, now = new Date()) => sign(user, now.getTime().toString(36)),
    userOf: async (db, challenge, now = new Date()) => {
      const [id = '', time = ''] = challenge.split('.')
      const madeAt = Number.parseInt(time, 36)
      if (!(madeAt + CODE_MINUTES.login * 60_000 > now.getTime())) return null
      const user = await findUser(db, id)
      if (!user) return null
      const expected = Buffer.from(sign(user, time))
      const given = Buffer.from(challenge)
      return given.length === expected.length && timingSafeEqual(given, expected) ? user : null
    },
  }
}
