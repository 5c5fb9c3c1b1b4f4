import { fieldLabels } from '#contract/field-labels.ts'
import { fieldId } from '#ui/fields/field.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'

interface CurrentPasswordFieldProps {
  error: string[] | undefined
  id?: string
}

/** The password of the logged-in user, before something that cannot be undone. */
export function CurrentPasswordField({ error, id = fieldId('current_password') }: CurrentPasswordFieldProps) {
  return (
    <PasswordField
      id={id}
      name="current_password"
      label={fieldLabels.current_password ?? ''}
      autoComplete="current-password"
      error={error}
      required
    />
  )
}
