import { href, redirect } from 'react-router'
import type { AccountLink } from '#contract/accounts/account-links.ts'
import { acceptInvitation, readInvitation } from '#contract/accounts/invitations.ts'
import { beginSecondFactor } from '#contract/accounts/second-factor.ts'
import { type Client, failureOf } from '#contract/client.ts'
import type { Output } from '#contract/endpoint.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { asPageError, type FormFailure } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { apiOf } from '#web/api.ts'
import { NewPasswordFields } from '#web/forms/new-password-fields.tsx'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { invitationMessages } from '#web/messages/accounts/invitation.ts'
import { linkOf } from '#web/routes/account-link.ts'
import { enter } from '#web/routes/login/enter.ts'
import { privatePage } from '#web/seo.ts'
import { secondFactorLink } from '#web/session/guards.ts'
import type { Route } from './+types/invitation.ts'

/** Where the staff work, once the second factor is on. */
const OFFICE = '/office'

export async function loader(args: Route.LoaderArgs) {
  const link = linkOf(args.url)
  return { invitation: link && (await invitationOf(apiOf(args), link)) }
}

/** What the link invites to; null where it invites to nothing any more. */
async function invitationOf(api: Client, { id, hash, ...query }: AccountLink) {
  try {
    return (await api(readInvitation, { params: { id, hash }, query })).data
  } catch (error) {
    const code = failureOf(error, readInvitation)?.body.code
    if (code === 'link_spent' || code === 'invalid') return null
    throw asPageError(error)
  }
}

/** Makes the account, logs in, and begins with the second factor, which asks for the password just given. */
export async function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      const api = apiOf(args)
      const password = formText(form, 'password')
      const typed = { password, password_confirmation: formText(form, 'password_confirmation') }
      const link = linkOf(args.url) ?? { id: '', hash: '', expires: 0, signature: '' }
      const { data } = await api(acceptInvitation, { body: { ...link, ...typed } })
      await enter(args, { username: data.email, password, remember: false }, OFFICE)
      await api(beginSecondFactor, { body: { current_password: password } })
      return redirect(secondFactorLink(OFFICE))
    },
    { calls: [acceptInvitation] },
  )
}

export const meta = privatePage(invitationMessages.title, href('/invitation'))

/** Where somebody who was invited to the staff sets a password. */
export default function InvitationPage({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      <SectionHeading level={1}>{invitationMessages.title}</SectionHeading>
      {invitation === null ? (
        <Spent />
      ) : invitation.is_accepted ? (
        <Accepted />
      ) : (
        <PasswordForm invitation={invitation} failure={actionData} />
      )}
    </Container>
  )
}

type Invitation = Output<typeof readInvitation>['data']

function PasswordForm({ invitation, failure }: { invitation: Invitation; failure: FormFailure | undefined }) {
  const { email, invited_by: inviter, groups, expires_at } = invitation
  const { day, time } = swissTime(expires_at)
  return (
    <>
      <div className="flex flex-col gap-3">
        <p className="text-lg">{invitationMessages.lead(inviter, groups)}</p>
        <p>{invitationMessages.steps}</p>
        <p className="text-sm text-ink-soft">{invitationMessages.until(day, time)}</p>
      </div>
      <ActionForm failure={failure} submit={invitationMessages.submit} className="w-full max-w-md gap-5">
        <p>
          {invitationMessages.email} <strong className="wrap-anywhere">{email}</strong>
        </p>
        {/* So that a password manager keeps both. */}
        <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
        <NewPasswordFields errors={failure?.errors ?? {}} />
      </ActionForm>
    </>
  )
}

function Accepted() {
  return (
    <>
      <Notice title={invitationMessages.accepted}>{invitationMessages.acceptedText}</Notice>
      <ButtonLink to={`${href('/login')}?${new URLSearchParams({ redirect: secondFactorLink(OFFICE) })}`}>
        {invitationMessages.goOn}
      </ButtonLink>
    </>
  )
}

function Spent() {
  return (
    <>
      <Notice kind="warning" title={invitationMessages.spent}>
        {invitationMessages.spentText}
      </Notice>
      <ButtonLink to={href('/login')}>{loginMessages.title}</ButtonLink>
    </>
  )
}
