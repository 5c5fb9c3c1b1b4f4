import { claimedFunction } from '#contract/accounts/claimed-function.ts'
import { type ExternalIdentity, getExternalLogin, type OfferedProvider } from '#contract/accounts/external-login.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Notice } from '#ui/notice.tsx'
import { apiOf } from '#web/api.ts'
import { externalLoginMessages } from '#web/messages/accounts/external-login.ts'
import { ExternalLoginForm } from '#web/routes/login/external/external-login-form.tsx'
import { EXTERNAL, takesOver } from '#web/session/entry-links.ts'

export interface External {
  providers: readonly OfferedProvider[]
  /** What a provider told about a visitor who has come back to register, and wants to have it in the form. */
  identity: ExternalIdentity | null
  /** Comes back from a provider, whether it fills in the form or not. */
  isBack: boolean
}

export async function loadExternal(args: Parameters<typeof apiOf>[0] & { url: URL }): Promise<External> {
  const { providers, identity } = (await orErrorPage(apiOf(args)(getExternalLogin))).data
  const parameter = args.url.searchParams.get(EXTERNAL)
  return {
    providers,
    identity: takesOver(parameter) ? identity : null,
    isBack: parameter !== null && identity !== null,
  }
}

/** The first values of a registration form. */
export function prefilledBy(identity: ExternalIdentity | null): Record<string, string> {
  if (!identity) return {}
  const { provider: _, school: __, ...told } = identity
  const values = { ...told, function: claimedFunction(identity.role) }
  return Object.fromEntries(Object.entries(values).filter((field): field is [string, string] => field[1] !== null))
}

/** The buttons of the providers; for a visitor who has come back from one, where the form's first values are from. */
export function ExternalEntry({ providers, identity, isBack, redirect }: External & { redirect: string | null }) {
  if (identity) return <Notice>{externalLoginMessages.prefilled(identity.provider)}</Notice>
  return isBack ? null : <ExternalLoginForm providers={providers} redirect={redirect} />
}
