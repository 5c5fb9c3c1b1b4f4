import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_MINUTES } from '#contract/account/second-factor.ts'
import type { Database } from '#kernel/database/connection.ts'
import { deriveKey } from '#modules/security/derive-key.ts'
import { findUser, type UserRow } from '#modules/users/find-user.ts'

export interface LoginChallenges {
  /** For who has given the right password. */
  make(user: UserRow, wish: { remembered: boolean }, now?: Date): string
  /** Null when the challenge is made up or over, or the password another by now. */
  read(db: Database, challenge: string, now?: Date): Promise<FirstStep | null>
}

export interface FirstStep {
  /** Who gave the password. */
  user: UserRow
  remembered: boolean
}

/** What goes from the first step of a login to the second, for five minutes: who gave the password, and his wish. */
export function createLoginChallenges(tokenSecret: string): LoginChallenges {
  const key = deriveKey(tokenSecret, 'login challenge')
  const sign = ({ id, passwordHash }: UserRow, time: string, remembered: boolean) => {
    const claim = `${id}.${time}.${remembered ? 1 : 0}`
    return `${claim}.${createHmac('sha256', key).update(`${claim}.${passwordHash}`).digest('base64url')}`
  }
  return {
    make: (user, { remembered }, now = new Date()) => sign(user, now.getTime().toString(36), remembered),
    read: async (db, challenge, now = new Date()) => {
      const [id = '', time = '', flag] = challenge.split('.')
      const remembered = flag === '1'
      const madeAt = Number.parseInt(time, 36)
      if (!(madeAt + CODE_MINUTES.login * 60_000 > now.getTime())) return null
      const user = await findUser(db, id)
      if (!user) return null
      const expected = Buffer.from(sign(user, time, remembered))
      const given = Buffer.from(challenge)
      return given.length === expected.length && timingSafeEqual(given, expected) ? { user, remembered } : null
    },
  }
}
