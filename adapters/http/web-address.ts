/** Whether only this machine can reach a server that listens there. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
}

const LONGEST = 2048

/**
 * The normal form of an https address, or of an http one on this machine; null for all else. Refused is also what a
 * browser would read in another way than a person: names and passwords in front of the host, backslashes, white space.
 */
export function webAddress(text: string): string | null {
  if (text.length > LONGEST || !/^https?:\/\/[^\\\s]+$/i.test(text) || !URL.canParse(text)) return null
  const { href, protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return null
  const isSafe = protocol === 'https:' || isThisMachine(hostname.replace(/^\[(.*)\]$/, '$1'))
  return isSafe && href.length <= LONGEST ? href : null
}
