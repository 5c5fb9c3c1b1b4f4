import { Form, href } from 'react-router'
import { requestEmailChange } from '#contract/accounts/email-change.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { OwnerFields } from '#web/forms/owner-fields.tsx'
import { emailChangeMessages } from '#web/messages/desks/privacy.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { hasSecondFactor } from '#web/session/has-second-factor.ts'
import type { Route } from './+types/email.ts'

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireLogin(args)
  return { email, hasSecondFactor: await hasSecondFactor(args) }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireLogin(args)
  return withForm(args.request, async (form) => {
    const body = {
      email: formText(form, 'email'),
      current_password: formText(form, 'current_password'),
      code: formText(form, 'code'),
    }
    await apiOf(args)(requestEmailChange, { params: { id: user.id }, body })
    return { asked: body.email.trim() }
  })
}

export const meta = privatePage(emailChangeMessages.title, href('/profile/details/email'))

/** Asks for another address, which its owner confirms by a mail. */
export default function EmailPage({ loaderData: { email, hasSecondFactor }, actionData }: Route.ComponentProps) {
  const failure = actionData && 'code' in actionData ? actionData : undefined
  const asked = actionData && 'asked' in actionData ? actionData.asked : null
  return (
    <div className="flex max-w-md flex-col gap-6">
      <SectionHeading level={1}>{emailChangeMessages.title}</SectionHeading>
      {asked ? (
        <Notice kind="success" title={emailChangeMessages.checkMails} live>
          <p className="wrap-anywhere">{emailChangeMessages.asked(asked)}</p>
        </Notice>
      ) : (
        <>
          <p className="wrap-anywhere">
            {emailChangeMessages.present(email)} {emailChangeMessages.how}
          </p>
          <ChangeForm hasSecondFactor={hasSecondFactor} failure={failure} />
        </>
      )}
    </div>
  )
}

interface ChangeFormProps {
  hasSecondFactor: boolean
  failure: FormFailure | undefined
}

function ChangeForm({ hasSecondFactor, failure }: ChangeFormProps) {
  const busy = useBusy()
  const { errors = {}, values = {} } = failure ?? {}
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      {failure && <FormErrorSummary title={failure.message} errors={errors} />}
      <TextField
        name="email"
        type="email"
        label={emailChangeMessages.newEmail}
        autoComplete="email"
        defaultValue={values.email}
        error={errors.email}
        required
      />
      <OwnerFields hasSecondFactor={hasSecondFactor} errors={errors} />
      <Button busy={busy} className="self-start">
        {emailChangeMessages.submit}
      </Button>
    </Form>
  )
}
