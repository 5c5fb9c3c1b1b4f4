import type { AccountLink } from '#contract/accounts/account-links.ts'

/** The signed link in an address; null without one. Only the API knows whether it is valid. */
export function linkOf({ searchParams }: URL): AccountLink | null {
  const [id, hash, expires, signature] = ['id', 'hash', 'expires', 'signature'].map((name) => searchParams.get(name))
  return id && hash && expires && signature ? { id, hash, expires: Number(expires), signature } : null
}
