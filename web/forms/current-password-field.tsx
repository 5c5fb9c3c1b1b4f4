import { fieldLabels } from '#contract/words/field-labels.ts'
import { TextField } from '#ui/fields/text-field.tsx'

/** The password of the logged-in user, before something that cannot be undone. */
export function CurrentPasswordField({ error }: { error: string[] | undefined }) {
  return (
    <TextField
      name="current_password"
      type="password"
      label={fieldLabels.current_password ?? ''}
      autoComplete="current-password"
      error={error}
      required
    />
  )
}
