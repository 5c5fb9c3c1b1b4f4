import { data, Form, href } from 'react-router'
import { type AccountLink, resendVerificationEmail, verifyEmail } from '#contract/accounts/account-links.ts'
import { ApiError, type Client } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import { asPageError } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { verifyMessages } from '#web/messages/accounts/account-links.ts'
import { reminderMessages } from '#web/messages/accounts/verification-reminder.ts'
import { linkOf } from '#web/routes/account-link.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/verify-email.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

/** Opening the link confirms nothing yet: programs that check mails open links too. */
export async function loader(args: Route.LoaderArgs) {
  const user = await visitOf(args).user()
  const hasLink = linkOf(args.url) !== null
  return {
    hasLink,
    /** For instance by a mail program that breaks long lines. */
    isCutOff: !hasLink && args.url.searchParams.has('id'),
    email: user?.email ?? null,
    isVerified: user?.is_email_verified ?? false,
  }
}

export async function action(args: Route.ActionArgs) {
  return withForm(args.request, async (form) => {
    const intent = knownIntent(formText(form, 'intent'), ['', 'resend'])
    try {
      const outcome = await carryOut(apiOf(args), linkOf(args.url), intent)
      return data({ outcome }, outcome === 'spent' ? { status: 409 } : {})
    } catch (error) {
      const outcome = outcomeOf(error)
      if (!outcome || !(error instanceof ApiError)) throw asPageError(error)
      return data({ outcome }, { status: error.status })
    }
  })
}

async function carryOut(api: Client, link: AccountLink | null, intent: '' | 'resend'): Promise<Outcome> {
  if (intent === 'resend') {
    await api(resendVerificationEmail)
    return 'resent'
  }
  if (!link) return 'spent'
  const { id, hash, expires, signature } = link
  await api(verifyEmail, { params: { id, hash }, query: { expires, signature } })
  return 'verified'
}

export const meta = privatePage(verifyMessages.title, href('/verify-email'))

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasLink, isCutOff, email, isVerified } = loaderData
  const answered = actionData && 'outcome' in actionData ? actionData.outcome : undefined
  const outcome = answered ?? (isCutOff ? 'spent' : undefined)
  const isDone = outcome === 'verified' || (isVerified && !hasLink)
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      <SectionHeading level={1}>{isDone ? verifyMessages.done : verifyMessages.title}</SectionHeading>
      {isDone ? (
        <Done loggedIn={email !== null} />
      ) : hasLink && !outcome ? (
        <Confirm />
      ) : (
        <Again email={email} outcome={outcome} />
      )}
    </Container>
  )
}

function Confirm() {
  const busy = useBusy()
  return (
    <>
      <p>{verifyMessages.text}</p>
      <Form method="post">
        <Button busy={busy} size="large">
          {verifyMessages.submit}
        </Button>
      </Form>
    </>
  )
}

function Done({ loggedIn }: { loggedIn: boolean }) {
  return (
    <>
      <Notice kind="success" live>
        {verifyMessages.doneText}
      </Notice>
      <ButtonLink to={loggedIn ? href('/profile/account') : href('/login')}>
        {loggedIn ? verifyMessages.toAccount : loginMessages.title}
      </ButtonLink>
    </>
  )
}

function Again({ email, outcome }: { email: string | null; outcome: Outcome | undefined }) {
  const busy = useBusy()
  return (
    <>
      {outcome === 'spent' && (
        <Notice kind="warning" title={errorCodes.link_spent[1]} live>
          {verifyMessages.spentText}
        </Notice>
      )}
      {outcome === 'throttled' && (
        <Notice kind="warning" live>
          {verifyMessages.wait}
        </Notice>
      )}
      {outcome === 'resent' && email && (
        <Notice kind="success" live>
          {verifyMessages.resent(email)}
        </Notice>
      )}
      {email ? (
        <>
          {!outcome && <p>{verifyMessages.open(email)}</p>}
          <Form method="post" action={href('/verify-email')}>
            <input type="hidden" name="intent" value="resend" />
            <Button busy={busy} variant="secondary">
              {reminderMessages.resend}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p>{verifyMessages.logIn}</p>
          <ButtonLink to={`${href('/login')}?redirect=${encodeURIComponent(href('/verify-email'))}`}>
            {loginMessages.title}
          </ButtonLink>
        </>
      )}
    </>
  )
}
