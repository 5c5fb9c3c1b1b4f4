import { fieldLabels } from '#contract/field-labels.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { passwordMessages } from '#web/messages/accounts/account-links.ts'

/** Characters (decisions, section 3). */
export const SHORTEST_PASSWORD = 10

/** A new password, typed twice. */
export function NewPasswordFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <PasswordField
        name="password"
        label={passwordMessages.newPassword}
        autoComplete="new-password"
        hint={passwordMessages.hint(SHORTEST_PASSWORD)}
        error={errors.password}
        required
      />
      <PasswordField
        name="password_confirmation"
        label={fieldLabels.password_confirmation ?? ''}
        autoComplete="new-password"
        error={errors.password_confirmation}
        required
      />
    </>
  )
}
