import { data, Form, href } from 'react-router'
import { confirmEmailChange } from '#contract/accounts/email-change.ts'
import { failureOf } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import { asPageError } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { loginMessages, profileMessages } from '#web/messages/accounts/account.ts'
import { emailChangeMessages } from '#web/messages/desks/privacy.ts'
import { linkOf } from '#web/routes/account-link.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/change-email.ts'

/** Opening the link changes nothing yet: programs that check mails open links too. */
export async function loader(args: Route.LoaderArgs) {
  return { hasLink: linkOf(args.url) !== null, loggedIn: (await visitOf(args).user()) !== null }
}

export async function action(args: Route.ActionArgs) {
  const link = linkOf(args.url)
  if (!link) return data({ outcome: 'spent' as const }, { status: 409 })
  const { id, hash, expires, signature } = link
  try {
    await apiOf(args)(confirmEmailChange, { params: { id, hash }, query: { expires, signature } })
    return data({ outcome: 'changed' as const })
  } catch (error) {
    // A malformed link (404, 422) is treated as a used one.
    const failure = failureOf(error, confirmEmailChange)
    if (!failure || ![404, 409, 422].includes(failure.status)) throw asPageError(error)
    const outcome = failure.body.code === 'email_taken' ? ('taken' as const) : ('spent' as const)
    return data({ outcome }, { status: failure.status })
  }
}

export const meta = privatePage(emailChangeMessages.confirmTitle, href('/change-email'))

/** Confirms a new address, for a user who came by the link of a mail. */
export default function ChangeEmailPage({ loaderData: { hasLink, loggedIn }, actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome ?? (hasLink ? 'open' : 'spent')
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      <SectionHeading level={1}>
        {outcome === 'changed' ? emailChangeMessages.done : emailChangeMessages.confirmTitle}
      </SectionHeading>
      {outcome === 'open' && <Confirm />}
      {outcome === 'changed' && <Changed loggedIn={loggedIn} />}
      {outcome === 'taken' && <Notice kind="error" title={errorCodes.email_taken[1]} live />}
      {outcome === 'spent' && (
        <Notice kind="warning" title={errorCodes.link_spent[1]} live={actionData !== undefined}>
          {emailChangeMessages.spentText}
        </Notice>
      )}
      {(outcome === 'taken' || outcome === 'spent') && (
        <ButtonLink to={href('/profile/details/email')} variant="secondary">
          {emailChangeMessages.askAgain}
        </ButtonLink>
      )}
    </Container>
  )
}

function Confirm() {
  const busy = useBusy()
  return (
    <>
      <p>{emailChangeMessages.confirmText}</p>
      <Form method="post">
        <Button busy={busy} size="large">
          {emailChangeMessages.confirm}
        </Button>
      </Form>
    </>
  )
}

function Changed({ loggedIn }: { loggedIn: boolean }) {
  return (
    <>
      <Notice kind="success" live>
        {emailChangeMessages.doneText}
      </Notice>
      <p className="text-ink-soft">{emailChangeMessages.newsletters}</p>
      <ButtonLink to={loggedIn ? href('/profile/account') : href('/login')}>
        {loggedIn ? profileMessages.navigation : loginMessages.title}
      </ButtonLink>
    </>
  )
}
