import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network for which limits count: an IPv4 address, or the first 64 bits of an IPv6 address, because one household
 * or one attacker controls all of the rest.
 */
export function clientNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [address = ''] = ip.toLowerCase().split('%')
  const [head = '', tail = ''] = address.split('::')
  const [first, last] = [head.split(':'), tail.split(':')]
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => group.padStart(4, '0'))
    .join(':')
}

/**
 * The network of an address without its last part. Users recognise it, but it does not identify a single connection:
 * `203.0.113.x`, or for IPv6 the prefix that a provider gives to a site: `2001:db8:1:x`. Null for an invalid address.
 */
export function shortenedNetwork(ip: string): string | null {
  const network = clientNetwork(ip)
  if (isIPv4(network)) return network.replace(/\d+$/, 'x')
  const groups = network.split(':').slice(0, 3)
  if (groups.length < 3) return null
  return [...groups.map((group) => group.replace(/^0+(?=.)/, '')), 'x'].join(':')
}
