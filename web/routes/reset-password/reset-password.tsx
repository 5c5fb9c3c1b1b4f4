import { href } from 'react-router'
import { recoverPassword } from '#contract/accounts/account-links.ts'
import { type ApiError, failureOf } from '#contract/client.ts'
import { type Global, getGlobal } from '#contract/content/content.ts'
import { errorCodes } from '#contract/errors.ts'
import { ActionForm } from '#forms/action-form.tsx'
import type { FormFailure } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { NewPasswordFields } from '#web/forms/new-password-fields.tsx'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { passwordMessages } from '#web/messages/accounts/account-links.ts'
import { linkOf } from '#web/routes/account-link.ts'
import { privatePage } from '#web/seo.ts'
import { requireGuest } from '#web/session/guards.ts'
import type { Route } from './+types/reset-password.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireGuest(args)
  // Without its texts the page still works.
  const settings = await apiOf(args)(getGlobal, { params: { handle: 'reset_password_page_settings' } }).then(
    ({ data }) => data as Global<'reset_password_page_settings'>,
    () => null,
  )
  return { hasLink: linkOf(args.url) !== null, settings }
}

export async function action(args: Route.ActionArgs) {
  const link = linkOf(args.url)
  if (!link) return { spent: true as const }
  return withForm(
    args.request,
    async (form) => {
      const typed = {
        password: formText(form, 'password'),
        password_confirmation: formText(form, 'password_confirmation'),
      }
      try {
        return await apiOf(args)(recoverPassword, { body: { ...link, ...typed } })
      } catch (error) {
        const failure = failureOf(error, recoverPassword)
        if (failure && isOfLink(failure)) return { spent: true as const }
        throw error
      }
    },
    { calls: [recoverPassword] },
  )
}

/** The mistake is at no field of the form: the link is malformed. */
function isOfLink({ body: { errors = {} } }: ApiError): boolean {
  return ['id', 'hash', 'expires', 'signature'].some((name) => name in errors)
}

export const meta = privatePage(passwordMessages.resetTitle, href('/reset-password'))

/** A new password, for a user who came by the link of a mail. */
export default function ResetPasswordPage({ loaderData: { hasLink, settings }, actionData }: Route.ComponentProps) {
  const failure = actionData && 'code' in actionData ? actionData : undefined
  const isSpent = !hasLink || failure?.code === 'link_spent' || (actionData && 'spent' in actionData)
  const isChanged = actionData && !failure && !isSpent
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      {isChanged ? (
        <Changed text={settings?.success} />
      ) : (
        <>
          <SectionHeading level={1} lead={isSpent ? undefined : settings?.lead}>
            {settings?.title ?? passwordMessages.resetTitle}
          </SectionHeading>
          {isSpent ? <Spent /> : <NewPasswordForm failure={failure} />}
        </>
      )}
    </Container>
  )
}

function NewPasswordForm({ failure }: { failure: FormFailure | undefined }) {
  return (
    <ActionForm failure={failure} submit={passwordMessages.resetSubmit} className="w-full max-w-md gap-5">
      <NewPasswordFields errors={failure?.errors ?? {}} />
    </ActionForm>
  )
}

function Changed({ text }: { text: string | undefined }) {
  return (
    <>
      <SectionHeading level={1}>{passwordMessages.changed}</SectionHeading>
      <Notice kind="success" live>
        {text || passwordMessages.changedText}
      </Notice>
      <ButtonLink to={href('/login')}>{loginMessages.title}</ButtonLink>
    </>
  )
}

function Spent() {
  return (
    <>
      <Notice kind="warning" title={errorCodes.link_spent[1]} live>
        {passwordMessages.spentText}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={href('/login')}>{loginMessages.title}</ButtonLink>
        <ButtonLink to={href('/login/forgot-password')} variant="secondary">
          {passwordMessages.askAgain}
        </ButtonLink>
      </div>
    </>
  )
}
