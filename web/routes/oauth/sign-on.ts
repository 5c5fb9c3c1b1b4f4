import { href } from 'react-router'
import { getSignOn } from '#contract/partners/sign-ons.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf } from '#web/api.ts'

/** The parameter of the login's address that names a sign-on to an application. */
export const SIGN_ON = 'sign-on'

export function signOnOf({ url }: { url: URL }): string | null {
  return url.searchParams.get(SIGN_ON) || null
}

/** The page of a sign-on that leads from one step to the next. */
export function consentLink(signOn: string): string {
  return href('/oauth/consent/:signOn', { signOn })
}

/** The page that leads back to the application without a sign-on. */
export function cancelLink(signOn: string): string {
  return href('/oauth/consent/:signOn/cancel', { signOn })
}

/** The login on the way to an application. */
export function signOnLoginLink(signOn: string): string {
  return `${href('/login')}?${new URLSearchParams({ [SIGN_ON]: signOn })}`
}

/** A sign-on under way with its name; one that is over shows the page that says so. */
export async function loadSignOn(args: Parameters<typeof apiOf>[0], signOn: string) {
  const { data } = await orErrorPage(apiOf(args)(getSignOn, { params: { signOn } }))
  return { id: signOn, ...data }
}
