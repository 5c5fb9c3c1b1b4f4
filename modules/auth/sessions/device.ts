import type { RequestContext } from '#kernel/route.ts'
import { shortenedNetwork } from '#modules/security/shortened-network.ts'

/** From where a login is used. */
export type Device = Pick<RequestContext, 'ip' | 'userAgent'>

/** What a login keeps of it. */
export function deviceColumns({ ip, userAgent }: Device) {
  return { userAgent, lastNetwork: shortenedNetwork(ip) }
}
