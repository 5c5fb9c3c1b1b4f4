import { useEffect } from 'react'
import { data, href, useSearchParams } from 'react-router'
import { deleteExternalIdentity, getExternalLogin, listExternalIdentities } from '#contract/account/external-login.ts'
import { ApiError } from '#contract/client.ts'
import { apiOf } from '#web/api.ts'
import { orErrorPage } from '#web/api-failure.ts'
import { formText } from '#web/forms/form-text.ts'
import { withForm } from '#web/forms/with-form.ts'
import { linkedLoginsMessages } from '#web/messages/account/linked-logins.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { hasSecondFactor } from '#web/session/has-second-factor.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SectionHeading } from '#web/ui/text/section-heading.tsx'
import { showToast } from '#web/ui/toasts/toast-store.ts'
import type { Route } from './+types/logins.ts'
import { IDENTITY, UNLINK_PARAMETER } from './form-names.ts'
import { LinkedLogin } from './linked-login.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireLogin(args)
  const api = apiOf(args)
  const { label } = (await orErrorPage(api(getExternalLogin))).data
  if (label === null) throw data(null, { status: 404 })
  const [{ data: linked }, asksForCode] = await Promise.all([
    orErrorPage(api(listExternalIdentities, { params: { id } })),
    hasSecondFactor(args),
  ])
  return { label, linked, asksForCode }
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireLogin(args)
  return withForm(args.request, async (form) => {
    const params = { id, identityId: formText(form, IDENTITY) }
    const body = { current_password: formText(form, 'current_password'), code: formText(form, 'code') }
    try {
      await apiOf(args)(deleteExternalIdentity, { params, body })
    } catch (error) {
      // It was unlinked meanwhile, in another tab for instance, which is what the user asked for.
      if (!(error instanceof ApiError) || error.status !== 404) throw error
    }
    return { unlinked: true as const }
  })
}

export const meta = privatePage(linkedLoginsMessages.title, href('/profile/details/logins'))

/** The external logins of the account, each with a button to unlink it. */
export default function LinkedLoginsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { label, linked, asksForCode } = loaderData
  const [search] = useSearchParams()
  const failure = actionData && 'code' in actionData ? actionData : undefined
  const unlinked = actionData && 'unlinked' in actionData
  const chosen = failure?.values[IDENTITY] ?? search.get(UNLINK_PARAMETER)
  useEffect(() => {
    if (!unlinked) return
    // The button that was pressed disappeared with its login.
    document.getElementById('logins-top')?.focus({ preventScroll: true })
    showToast({ text: linkedLoginsMessages.unlinked })
  }, [unlinked])
  return (
    <div id="logins-top" tabIndex={-1} className="flex max-w-[44rem] flex-col gap-6 outline-none">
      <SectionHeading level={1} lead={linked.length > 0 ? linkedLoginsMessages.lead : linkedLoginsMessages.none}>
        {linkedLoginsMessages.title}
      </SectionHeading>
      {unlinked && (
        <noscript>
          <Notice kind="success" title={linkedLoginsMessages.unlinked} />
        </noscript>
      )}
      {linked.length === 0 ? (
        <p>{linkedLoginsMessages.noneText(label)}</p>
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
    </div>
  )
}
