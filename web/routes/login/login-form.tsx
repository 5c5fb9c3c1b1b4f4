import { fieldLabels } from '#contract/field-labels.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { loginMessages } from '#web/messages/accounts/account.ts'
import { challengeOf } from './challenge-of.ts'
import { CodeForm } from './code-form.tsx'
import { ForgotLink, LOGIN_FORM } from './forgot-link.tsx'
import type { LoginFailure } from './log-in.ts'

interface LoginFormProps {
  failure: LoginFailure | undefined
  /** The likely e-mail address. */
  username?: string | null | undefined
}

/** E-mail address and password, then the code of a second factor where there is one; sent to its own page. */
export function LoginForm({ failure, username }: LoginFormProps) {
  const challenge = challengeOf(failure)
  if (challenge) return <CodeForm challenge={challenge} failure={failure} />
  return <PasswordForm failure={failure} username={username} />
}

function PasswordForm({ failure, username }: LoginFormProps) {
  const { errors = {}, values = {} } = failure ?? {}
  const isWrong = failure?.code === 'credentials_invalid'
  return (
    <div className="flex flex-col gap-5">
      <ActionForm
        id={LOGIN_FORM}
        failure={isWrong ? { ...failure, errors: { '': [loginMessages.invalidHelp] } } : failure}
        submit={loginMessages.submit}
        button={{ wide: true }}
      >
        <TextField
          name="username"
          type="email"
          label={fieldLabels.username ?? ''}
          autoComplete="username"
          defaultValue={values.username ?? username ?? undefined}
          error={errors.username}
          required
        />
        <PasswordField
          name="password"
          label={fieldLabels.password ?? ''}
          autoComplete="current-password"
          error={errors.password}
          required
        />
        <CheckboxField
          name="remember"
          label={fieldLabels.remember}
          hint={loginMessages.rememberHint}
          // A form comes back as it was sent; an unticked box sends nothing.
          defaultChecked={values.username === undefined || values.remember !== undefined}
        />
      </ActionForm>
      <ForgotLink username={values.username} />
    </div>
  )
}
