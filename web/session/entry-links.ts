import { href } from 'react-router'
import type { linkExternalIdentity } from '#contract/accounts/external-login.ts'
import type { FailureCode } from '#contract/client.ts'

/** Why an external login was not linked to an account. */
export type LinkFailureCode = FailureCode<typeof linkExternalIdentity>

interface Registration {
  /** The registration's choice of the kind of account, unless told otherwise. */
  page?: string
  /** Filled in with what a provider of external logins has told, and linked to that login. */
  external?: boolean
}

/** The registration, which leads back to `redirect`; the login likewise. */
export function registerLink(
  redirect: string | null,
  { page = href('/register'), external = false }: Registration = {},
): string {
  return withQuery(page, { redirect, external: external ? '1' : null })
}

export function loginLink(redirect: string | null): string {
  return withQuery(href('/login'), { redirect })
}

/** The address of the form that leads to the provider of external logins. */
export function externalLoginAction(redirect: string | null): string {
  return withQuery(href('/login/external'), { redirect })
}

/** The choice of an account for an external login; with `failed`, why none is linked. */
export function externalAccountLink(redirect: string, failed: LinkFailureCode | null = null): string {
  return withQuery(href('/login/external/account'), { redirect, failed })
}

function withQuery(path: string, parameters: Record<string, string | null>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}
