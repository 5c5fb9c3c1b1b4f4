import { claimedFunction } from '#contract/accounts/claimed-function.ts'
import { type ExternalIdentity, getExternalLogin } from '#contract/accounts/external-login.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Notice } from '#ui/notice.tsx'
import { apiOf } from '#web/api.ts'
import { externalLoginMessages } from '#web/messages/accounts/external-login.ts'
import { ExternalLoginForm } from '#web/routes/login/external/external-login-form.tsx'
import { isExternal } from './register-account.ts'

export interface External {
  /** The provider's name; null where there is none. */
  provider: string | null
  /** What the provider told about a visitor who has come back to register. */
  identity: ExternalIdentity | null
}

export async function loadExternal(args: Parameters<typeof apiOf>[0] & { url: URL }): Promise<External> {
  const { label, identity } = (await orErrorPage(apiOf(args)(getExternalLogin))).data
  return { provider: label, identity: isExternal(args.url) ? identity : null }
}

/** The first values of a registration form. */
export function prefilledBy(identity: ExternalIdentity | null): Record<string, string> {
  if (!identity) return {}
  const values = { ...identity, function: claimedFunction(identity.role) }
  return Object.fromEntries(Object.entries(values).filter((field): field is [string, string] => field[1] !== null))
}

/** The link to the provider; for a visitor who has come back from it, where the form's first values are from. */
export function ExternalEntry({ provider, identity, redirect }: External & { redirect: string | null }) {
  if (identity) return <Notice>{externalLoginMessages.prefilled(provider ?? '')}</Notice>
  return <ExternalLoginForm label={provider} redirect={redirect} />
}
