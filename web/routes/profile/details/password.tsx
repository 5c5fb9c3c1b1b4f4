import { Form, href, useNavigation } from 'react-router'
import { changePassword } from '#contract/account-links.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { apiOf } from '#web/api.ts'
import { type FormFailure, formFailure } from '#web/api-failure.ts'
import { formText } from '#web/form-text.ts'
import { NewPasswordFields } from '#web/forms/new-password-fields.tsx'
import { requireLogin } from '#web/guards.ts'
import { passwordMessages } from '#web/messages/account-links.ts'
import { pageMeta } from '#web/seo.ts'
import { Button } from '#web/ui/button.tsx'
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { withForm } from '#web/with-form.ts'
import type { Route } from './+types/password.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireLogin(args)
  return null
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  return withForm(args.request, async (form) => {
    const body = {
      current_password: formText(form, 'current_password'),
      password: formText(form, 'password'),
      password_confirmation: formText(form, 'password_confirmation'),
    }
    try {
      return await apiOf(args)(changePassword, { body })
    } catch (error) {
      return formFailure(error, form)
    }
  })
}

export function meta({ matches }: Route.MetaArgs) {
  const page = { title: passwordMessages.changeTitle, path: href('/profile/details/password'), robots: 'noindex' }
  return pageMeta(matches[0].loaderData, page)
}

export default function PasswordPage({ actionData }: Route.ComponentProps) {
  const failure = actionData && 'code' in actionData ? actionData : undefined
  return (
    <div className="flex max-w-md flex-col gap-6">
      <SectionHeading level={1}>{passwordMessages.changeTitle}</SectionHeading>
      {actionData && !failure ? (
        <Notice kind="success" title={passwordMessages.changed} live>
          {passwordMessages.changedText}
        </Notice>
      ) : (
        <ChangeForm failure={failure} />
      )}
    </div>
  )
}

function ChangeForm({ failure }: { failure: FormFailure | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  const errors = failure?.errors ?? {}
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      {failure && <FormErrorSummary title={failure.message} errors={errors} />}
      <TextField
        name="current_password"
        type="password"
        label={fieldLabels.current_password ?? ''}
        autoComplete="current-password"
        error={errors.current_password}
        required
      />
      <NewPasswordFields errors={errors} />
      <Button busy={busy}>{passwordMessages.changeSubmit}</Button>
    </Form>
  )
}
