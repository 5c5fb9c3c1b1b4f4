import { href } from 'react-router'
import type { linkExternalIdentity } from '#contract/accounts/external-login.ts'
import type { FailureCode } from '#contract/client.ts'

/** Why an external login was not linked to an account. */
export type LinkFailureCode = FailureCode<typeof linkExternalIdentity>

interface Registration {
  /** The registration's choice of the kind of account, unless told otherwise. */
  page?: string
  /** Linked to an external login that was just proven, and filled in with what its provider has told, or not. */
  external?: ExternalRegistration
}

/** The parameter that says so, and what it may say; whatever else it says takes over nothing. */
export const EXTERNAL = 'external'
export type ExternalRegistration = '1' | 'leer' | null

/** What the parameter of an address says. */
export function externalIn(parameter: string | null): ExternalRegistration {
  if (parameter === null) return null
  return takesOver(parameter) ? '1' : 'leer'
}

/** Whether the form begins with what the provider has told. */
export function takesOver(parameter: string | null): boolean {
  return parameter === '1'
}

/** The registration, which leads back to `redirect`; the login likewise. */
export function registerLink(
  redirect: string | null,
  { page = href('/register'), external = null }: Registration = {},
): string {
  return withQuery(page, { redirect, [EXTERNAL]: external })
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

/** Where the back office takes a provider's answer to a trial. */
export function providerTrialLink(provider: string, answer: string): string {
  return `/office/anmeldedienste/${provider}/probe?${answer}`
}

function withQuery(path: string, parameters: Record<string, string | null>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}
