import { Form, href, Link, useNavigation } from 'react-router'
import { fieldLabels } from '#contract/field-labels.ts'
import type { FormFailure } from '#web/api-failure.ts'
import { loginMessages } from '#web/messages/account.ts'
import { passwordMessages } from '#web/messages/account-links.ts'
import { Button } from '#web/ui/button.tsx'
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** E-mail address and password; sent to the page it stands on. */
export function LoginForm({ failure }: { failure: FormFailure | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  const { errors = {}, values = {} } = failure ?? {}
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      {failure && <FormErrorSummary title={failure.message} errors={errors} />}
      <TextField
        name="username"
        type="email"
        label={fieldLabels.username ?? ''}
        autoComplete="username"
        defaultValue={values.username}
        error={errors.username}
        required
      />
      <TextField
        name="password"
        type="password"
        label={fieldLabels.password ?? ''}
        autoComplete="current-password"
        error={errors.password}
        required
      />
      <Button busy={busy} wide>
        {loginMessages.submit}
      </Button>
      <Link
        to={href('/login/forgot-password')}
        className="text-link inline-flex min-h-8 items-center self-start text-sm"
      >
        {passwordMessages.forgot}
      </Link>
    </Form>
  )
}
