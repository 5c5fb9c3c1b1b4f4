import { randomBytes } from 'node:crypto'
import { DEVICE_COOKIE_SECONDS } from '#contract/account/auth.ts'
import type { RequestContext } from '#kernel/route.ts'
import { shortenedNetwork } from '#modules/security/client-network.ts'
import { createSigner } from '#modules/security/signed.ts'

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
  const signer = createSigner(secret, 'known device')
  return {
    mark: (userId, now = new Date()) => {
      const claim = `${randomBytes(16).toString('base64url')}.${now.getTime().toString(36)}`
      return `${claim}.${signer.signatureOf(`${userId}.${claim}`)}`
    },
    nameOf: (mark = '', userId, now = new Date()) => {
      const [name = '', time = '', signature = '', ...more] = mark.split('.')
      if (more.length > 0 || !signer.isSigned(`${userId}.${name}.${time}`, signature)) return null
      return Number.parseInt(time, 36) + DEVICE_COOKIE_SECONDS * 1000 > now.getTime() ? name : null
    },
  }
}
