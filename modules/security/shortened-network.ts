import { isIPv4 } from 'node:net'
import { clientNetwork } from './client-network.ts'

/**
 * The network of an address without its last part, so that its owner knows it again and nobody finds one connection by
 * it: `203.0.113.x`, or of IPv6 what a provider gives to a site: `2001:db8:1:x`. Null for what is no address.
 */
export function shortenedNetwork(ip: string): string | null {
  const network = clientNetwork(ip)
  if (isIPv4(network)) return network.replace(/\d+$/, 'x')
  const groups = network.split(':').slice(0, 3)
  if (groups.length < 3) return null
  return [...groups.map((group) => group.replace(/^0+(?=.)/, '')), 'x'].join(':')
}
