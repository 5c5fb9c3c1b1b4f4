import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DEVICE_COOKIE_SECONDS } from '#contract/account/auth.ts'
import type { RequestContext } from '#kernel/route.ts'
import { shortenedNetwork } from '#modules/security/client-network.ts'
import { deriveKey } from '#modules/security/derive-key.ts'

/** From where a login is used. */
export type Device = Pick<RequestContext, 'ip' | 'userAgent'>

/** What a login keeps of it. */
export function deviceColumns({ ip, userAgent }: Device) {
  return { userAgent, lastNetwork: shortenedNetwork(ip) }
}

export interface KnownDevices {
  /** For the browser this user has just logged in with: says that, to this shop, for a year. */
  mark(userId: string, now?: Date): string
  /** The name of the device, if the mark was made for this user and is not over; else null. */
  nameOf(mark: string | undefined, userId: string, now?: Date): string | null
}

/**
 * Marks of browsers that an account was logged in with, so that guesses from elsewhere cannot lock it out there
 * (OWASP, «device cookies»). A mark lets nobody in: guesses with it are counted apart, for it alone.
 */
export function createKnownDevices(secret: string): KnownDevices {
  const key = deriveKey(secret, 'known device')
  const sign = (userId: string, claim: string) =>
    createHmac('sha256', key).update(`${userId}.${claim}`).digest('base64url')
  return {
    mark: (userId, now = new Date()) => {
      const claim = `${randomBytes(16).toString('base64url')}.${now.getTime().toString(36)}`
      return `${claim}.${sign(userId, claim)}`
    },
    nameOf: (mark = '', userId, now = new Date()) => {
      const [name = '', time = ''] = mark.split('.')
      const expected = Buffer.from(`${name}.${time}.${sign(userId, `${name}.${time}`)}`)
      const given = Buffer.from(mark)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return Number.parseInt(time, 36) + DEVICE_COOKIE_SECONDS * 1000 > now.getTime() ? name : null
    },
  }
}
