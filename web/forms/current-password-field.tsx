import { fieldLabels } from '#contract/words/field-labels.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'

/** The password of the logged-in user, before something that cannot be undone. */
export function CurrentPasswordField({ error }: { error: string[] | undefined }) {
  return (
    <PasswordField
      name="current_password"
      label={fieldLabels.current_password ?? ''}
      autoComplete="current-password"
      error={error}
      required
    />
  )
}
