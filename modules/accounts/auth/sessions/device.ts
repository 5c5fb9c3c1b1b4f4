import { randomBytes } from 'node:crypto'
import { DEVICE_COOKIE_SECONDS } from '#contract/accounts/auth.ts'
import type { RequestContext } from '#kernel/route.ts'
import { shortenedNetwork } from '#modules/ground/security/client-network.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import { createSigner } from '#modules/ground/security/signed.ts'

/** The network and browser from which a login is used. */
export type Device = Pick<RequestContext, 'ip' | 'userAgent'>

/** The columns of a login that describe its device. */
export function deviceColumns({ ip, userAgent }: Device) {
  return { userAgent, lastNetwork: shortenedNetwork(ip) }
}

export interface KnownDevices {
  /** A mark for the browser in which this user has just logged in; valid in this shop for a year. */
  mark(userId: string, now?: Date): string
  /** The name of the device, if the mark was made for this user and has not expired; else null. */
  nameOf(mark: string | undefined, userId: string, now?: Date): string | null
}

/**
 * Marks of browsers in which an account was logged in, so that guesses from other places cannot lock the owner out there
 * (OWASP, «device cookies»). A mark opens nothing: guesses with a mark only have a counter of their own.
 */
export function createKnownDevices(secret: Secret): KnownDevices {
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
