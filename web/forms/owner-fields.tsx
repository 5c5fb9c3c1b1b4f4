import type { FieldErrors } from '#contract/field-messages.ts'
import { CodeField } from './code-field.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'

interface OwnerFieldsProps {
  hasSecondFactor: boolean
  errors: FieldErrors
}

/** What the owner of an account must show again: the password, and a code where there is a second factor. */
export function OwnerFields({ hasSecondFactor, errors }: OwnerFieldsProps) {
  return (
    <>
      <CurrentPasswordField error={errors.current_password} />
      {/* Also when it was turned on after the page was rendered. */}
      {(hasSecondFactor || errors.code) && <CodeField name="code" error={errors.code} />}
    </>
  )
}
