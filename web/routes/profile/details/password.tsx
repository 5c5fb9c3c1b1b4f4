import { href } from 'react-router'
import { changePassword } from '#contract/accounts/account-links.ts'
import { ActionForm } from '#forms/action-form.tsx'
import type { FormFailure } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { NewPasswordFields } from '#web/forms/new-password-fields.tsx'
import { OwnerFields } from '#web/forms/owner-fields.tsx'
import { passwordMessages } from '#web/messages/accounts/account-links.ts'
import { pupilAccountMessages } from '#web/messages/accounts/pupils.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { hasSecondFactor } from '#web/session/has-second-factor.ts'
import type { Route } from './+types/password.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireLogin(args)
  // A second factor needs a device of one's own.
  const { isPupil } = visitOf(args)
  return { isPupil, hasSecondFactor: !isPupil && (await hasSecondFactor(args)) }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  return withForm(args.request, async (form) => {
    const body = {
      current_password: formText(form, 'current_password'),
      code: formText(form, 'code'),
      password: formText(form, 'password'),
      password_confirmation: formText(form, 'password_confirmation'),
    }
    return await apiOf(args)(changePassword, { body })
  })
}

export const meta = privatePage(passwordMessages.changeTitle, href('/profile/details/password'))

export default function PasswordPage({
  loaderData: { isPupil, hasSecondFactor: hasCode },
  actionData,
}: Route.ComponentProps) {
  const failure = actionData && 'code' in actionData ? actionData : undefined
  return (
    <div className="flex max-w-md flex-col gap-6">
      <SectionHeading level={1}>{passwordMessages.changeTitle}</SectionHeading>
      {actionData && !failure ? (
        <Notice kind="success" title={isPupil ? pupilAccountMessages.passwordChanged : passwordMessages.changed} live>
          {isPupil ? pupilAccountMessages.passwordChangedText : passwordMessages.changedText}
        </Notice>
      ) : (
        <ChangeForm hasSecondFactor={hasCode} failure={failure} />
      )}
    </div>
  )
}

interface ChangeFormProps {
  hasSecondFactor: boolean
  failure: FormFailure | undefined
}

function ChangeForm({ hasSecondFactor, failure }: ChangeFormProps) {
  const errors = failure?.errors ?? {}
  return (
    <ActionForm failure={failure} submit={passwordMessages.changeSubmit} button={{ className: 'self-start' }}>
      <OwnerFields hasSecondFactor={hasSecondFactor} errors={errors} />
      <NewPasswordFields errors={errors} />
    </ActionForm>
  )
}
