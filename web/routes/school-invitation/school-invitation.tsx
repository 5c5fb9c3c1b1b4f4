import { href, Link, redirect } from 'react-router'
import type { AccountLink } from '#contract/accounts/account-links.ts'
import { acceptSchoolInvitation, readSchoolInvitation } from '#contract/accounts/schools/school-invitations.ts'
import { type Client, failureOf } from '#contract/client.ts'
import type { Output } from '#contract/endpoint.ts'
import type { User } from '#contract/ground/users.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { asPageError, type FormFailure } from '#forms/api-failure.ts'
import { withForm } from '#forms/with-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { apiOf, visitOf } from '#web/api.ts'
import { schoolInvitationMessages as words } from '#web/messages/accounts/school-joining.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { linkOf } from '#web/routes/account-link.ts'
import { privatePage } from '#web/seo.ts'
import { loginLink, registerLink } from '#web/session/entry-links.ts'
import { requireLogin } from '#web/session/guards.ts'
import { doneAt } from '../profile/school/members/change-members.ts'
import type { Route } from './+types/school-invitation.ts'

/** Opening the link joins nothing yet: programs that check mails open links too. */
export async function loader(args: Route.LoaderArgs) {
  const link = linkOf(args.url)
  const [invitation, user] = await Promise.all([link && invitationOf(apiOf(args), link), visitOf(args).user()])
  return { invitation, user, here: args.url.pathname + args.url.search }
}

/** What the link invites to; null where it invites to nothing any more. */
async function invitationOf(api: Client, { id, hash, ...query }: AccountLink) {
  try {
    return (await api(readSchoolInvitation, { params: { id, hash }, query })).data
  } catch (error) {
    const code = failureOf(error, readSchoolInvitation)?.body.code
    if (code === 'link_spent' || code === 'invalid') return null
    throw asPageError(error)
  }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async () => {
      const link = linkOf(args.url) ?? { id: '', hash: '', expires: 0, signature: '' }
      await apiOf(args)(acceptSchoolInvitation, { body: link })
      return redirect(doneAt('joined'))
    },
    { calls: [acceptSchoolInvitation], sentence: failedActions.joinSchool },
  )
}

export const meta = privatePage(words.title, href('/school-invitation'))

/** Where somebody who was invited to a school joins it, with the account that has the address of the mail. */
export default function SchoolInvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, user, here } = loaderData
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      <SectionHeading level={1}>{words.title}</SectionHeading>
      {invitation === null ? (
        <>
          <Notice kind="warning" title={words.spent}>
            {words.spentText}
          </Notice>
          <ButtonLink to={href('/profile/account')}>{words.toAccount}</ButtonLink>
        </>
      ) : (
        <>
          <Invited invitation={invitation} />
          {user === null ? <WaysIn here={here} /> : <Accept invitation={invitation} user={user} failure={actionData} />}
        </>
      )}
    </Container>
  )
}

type Invitation = Output<typeof readSchoolInvitation>['data']

function Invited({ invitation: { invited_by: by, school, role, email, expires_at } }: { invitation: Invitation }) {
  const { day, time } = swissTime(expires_at)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-lg">{words.lead(by, school.name)}</p>
      <p>{words.role(role)}</p>
      <p>
        {words.sentTo} <strong className="wrap-anywhere">{email}</strong>
      </p>
      <p className="text-sm text-ink-soft">{words.until(day, time)}</p>
    </div>
  )
}

/** Whoever has an account logs in and comes back here; somebody without one opens one first. */
function WaysIn({ here }: { here: string }) {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={loginLink(here)}>{words.toLogin}</ButtonLink>
        <ButtonLink to={registerLink(here)} variant="secondary">
          {words.register}
        </ButtonLink>
      </div>
      <p className="text-sm text-ink-soft">{words.registerHint}</p>
    </>
  )
}

interface AcceptProps {
  invitation: Invitation
  user: Pick<User, 'email' | 'is_email_verified'>
  failure: FormFailure | undefined
}

function Accept({ invitation, user, failure }: AcceptProps) {
  if (user.email.toLowerCase() !== invitation.email.toLowerCase())
    return <Notice kind="warning">{words.otherAccount(user.email)}</Notice>
  if (!user.is_email_verified)
    return (
      <Notice kind="warning">
        {words.unconfirmed}{' '}
        <Link to={href('/verify-email')} className="text-link">
          {words.confirm}
        </Link>
      </Notice>
    )
  return (
    <ActionForm failure={failure} submit={words.accept} button={{ size: 'large' }}>
      {null}
    </ActionForm>
  )
}
