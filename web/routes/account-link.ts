import type { AccountLink } from '#contract/account/account-links.ts'

/** The signed link an address carries; null when it carries none. Whether it is good, the API knows. */
export function linkOf({ searchParams }: URL): AccountLink | null {
  const [id, hash, expires, signature] = ['id', 'hash', 'expires', 'signature'].map((name) => searchParams.get(name))
  return id && hash && expires && signature ? { id, hash, expires: Number(expires), signature } : null
}
