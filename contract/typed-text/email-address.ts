import punycode from 'punycode.js'
import { outOfSentence } from './pasted-text.ts'

/**
 * Addresses with a domain in letters of its own language (RFC 5891): `info@bücher.example`. Browsers send the domain of an
 * address field in its ASCII form, people type it as they read it: within the shop it stands as it is read, so that both
 * are one address, on pages, in mails and for a search; other systems are told the ASCII form.
 */

/** What is in the angle brackets of a mail program, behind a name. */
const BEHIND_A_NAME = /^[^<>]*<([^<>]+)>[\s,;.]*$/

/** The address alone, of what is pasted from a mail program, a list or a link: «Lea Muster <lea@schule.example>;». */
export function addressAlone(pasted: string): string {
  const [, address = pasted] = BEHIND_A_NAME.exec(pasted) ?? []
  return outOfSentence(outOfSentence(address).replace(/^mailto:/i, '')).replace(/\s*[@\uff20]\s*/g, '@')
}

/** `info@xn--bcher-kva.example` for other systems; unchanged where there is no such domain. */
export function asciiAddress(address: string): string {
  return withDomain(address, (domain) => punycode.toASCII(domain.toLowerCase()))
}

/** `info@bücher.example` for people. The spelling of a domain in ASCII is kept as it was typed. */
export function readableAddress(address: string): string {
  return withDomain(address, (domain) => punycode.toUnicode(domain.toLowerCase()))
}

/** Whether the domain has letters beyond ASCII, or is written in the form that stands for them. */
const INTERNATIONAL = /[^\0-\x7f]|(^|\.)xn--/i

/** An address with a domain that stands for no letters is left as it is. */
function withDomain(address: string, change: (domain: string) => string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || !INTERNATIONAL.test(domain)) return address
  try {
    return address.slice(0, at + 1) + change(domain)
  } catch {
    return address
  }
}
