import { href } from 'react-router'
import { forgotPassword } from '#contract/accounts/account-links.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { ActionForm } from '#forms/action-form.tsx'
import type { FormFailure } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { passwordMessages } from '#web/messages/accounts/account-links.ts'
import { privatePage } from '#web/seo.ts'
import { requireGuest } from '#web/session/guards.ts'
import type { Route } from './+types/forgot-password.ts'
import { useCarriedAddress } from './forgot-link.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireGuest(args)
  return null
}

export async function action(args: Route.ActionArgs) {
  return withForm(args.request, async (form) => {
    // The login's form, sent here by a browser without JavaScript: nothing is asked for yet.
    if (!form.has('email')) return { carried: formText(form, 'username') }
    return await apiOf(args)(forgotPassword, { body: { email: formText(form, 'email') } })
  })
}

export const meta = privatePage(passwordMessages.forgotTitle, href('/login/forgot-password'))

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const carried = actionData && 'carried' in actionData ? actionData.carried : undefined
  const failure = actionData && 'code' in actionData ? actionData : undefined
  const asked = actionData && 'message' in actionData && !failure ? actionData : undefined
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      <SectionHeading level={1}>{asked ? passwordMessages.checkMails : passwordMessages.forgotTitle}</SectionHeading>
      {asked ? (
        <>
          <Notice kind="success" live>
            {asked.message}
          </Notice>
          <ButtonLink to={href('/login')} variant="secondary">
            {loginMessages.title}
          </ButtonLink>
        </>
      ) : (
        <AskForm failure={failure} carried={carried} />
      )}
    </Container>
  )
}

/** Asks for the address of the account; whoever comes from the login has typed it there. */
export function AskForm({ failure, carried }: { failure: FormFailure | undefined; carried?: string | undefined }) {
  const fromHistory = useCarriedAddress()
  const { errors = {}, values = {} } = failure ?? {}
  return (
    <>
      <p>{passwordMessages.forgotText}</p>
      <ActionForm failure={failure} submit={passwordMessages.forgotSubmit} className="w-full max-w-md gap-5">
        <TextField
          name="email"
          type="email"
          label={fieldLabels.email ?? ''}
          autoComplete="username"
          defaultValue={values.email ?? carried ?? fromHistory}
          error={errors.email}
          required
        />
      </ActionForm>
    </>
  )
}
