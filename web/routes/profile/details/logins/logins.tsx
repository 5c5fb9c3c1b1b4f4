import { useEffect } from 'react'
import { href, useSearchParams } from 'react-router'
import { deleteExternalIdentity, getExternalLogin, listExternalIdentities } from '#contract/accounts/external-login.ts'
import { ApiError } from '#contract/client.ts'
import { listConsents, withdrawConsent } from '#contract/partners/consents.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { showToast } from '#ui/toasts/toast-store.ts'
import { apiOf } from '#web/api.ts'
import { consentMessages, linkedLoginsMessages } from '#web/messages/accounts/linked-logins.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { hasSecondFactor } from '#web/session/has-second-factor.ts'
import type { Route } from './+types/logins.ts'
import { ConsentList } from './consent-list.tsx'
import { CONSENT, IDENTITY, UNLINK_PARAMETER } from './form-names.ts'
import { LinkedLogin } from './linked-login.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireLogin(args)
  const api = apiOf(args)
  const [{ data: external }, { data: linked }, { data: consents }, asksForCode] = await Promise.all([
    orErrorPage(api(getExternalLogin)),
    orErrorPage(api(listExternalIdentities, { params: { id } })),
    orErrorPage(api(listConsents, { params: { id } })),
    hasSecondFactor(args),
  ])
  return { names: external.providers.map(({ name }) => name), linked, consents, asksForCode }
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireLogin(args)
  return withForm(args.request, async (form) => {
    const consentId = formText(form, CONSENT)
    if (consentId) {
      await unlessGone(apiOf(args)(withdrawConsent, { params: { id, consentId } }))
      return { withdrawn: true as const }
    }
    const params = { id, identityId: formText(form, IDENTITY) }
    const body = { current_password: formText(form, 'current_password'), code: formText(form, 'code') }
    await unlessGone(apiOf(args)(deleteExternalIdentity, { params, body }))
    return { unlinked: true as const }
  })
}

/** What is gone already, for instance in another tab, is what the user asked for. */
async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
}

export const meta = privatePage(linkedLoginsMessages.title, href('/profile/details/logins'))

/** The external logins of the account and the applications it leads to, each with a button to end that. */
export default function LinkedLoginsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { names, linked, consents, asksForCode } = loaderData
  const [search] = useSearchParams()
  const failure = actionData && 'code' in actionData ? actionData : undefined
  const done = doneBy(actionData)
  const chosen = failure?.values[IDENTITY] ?? search.get(UNLINK_PARAMETER)
  useEffect(() => {
    if (!done) return
    // The button that was pressed disappeared with its login.
    document.getElementById('logins-top')?.focus({ preventScroll: true })
    showToast({ text: done })
  }, [done])
  return (
    <div id="logins-top" tabIndex={-1} className="flex max-w-[44rem] flex-col gap-6 outline-none">
      <SectionHeading level={1} lead={linked.length > 0 ? linkedLoginsMessages.lead : linkedLoginsMessages.none}>
        {linkedLoginsMessages.title}
      </SectionHeading>
      {done && (
        <noscript>
          <Notice kind="success" title={done} />
        </noscript>
      )}
      {linked.length === 0 ? (
        names.length > 0 && <p>{linkedLoginsMessages.noneText(names)}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {linked.map((login) => (
            <li key={login.id}>
              <LinkedLogin
                login={login}
                isChosen={login.id === chosen}
                hasSecondFactor={asksForCode}
                failure={failure}
              />
            </li>
          ))}
        </ul>
      )}
      <ConsentList consents={consents} />
    </div>
  )
}

function doneBy(result: Route.ComponentProps['actionData']): string | undefined {
  if (!result || 'code' in result) return undefined
  return 'unlinked' in result ? linkedLoginsMessages.unlinked : consentMessages.withdrawn
}
