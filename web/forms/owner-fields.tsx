import type { FieldErrors } from '#contract/field-messages.ts'
import { CodeField } from './code-field.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'

interface OwnerFieldsProps {
  hasSecondFactor: boolean
  errors: FieldErrors
}

/** What the owner of an account shows once more: the password, and a code where there is a second factor. */
export function OwnerFields({ hasSecondFactor, errors }: OwnerFieldsProps) {
  return (
    <>
      <CurrentPasswordField error={errors.current_password} />
      {/* Also where it was turned on since the page was made. */}
      {(hasSecondFactor || errors.code) && <CodeField name="code" error={errors.code} />}
    </>
  )
}
