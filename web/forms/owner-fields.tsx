import type { FieldErrors } from '#contract/field-messages.ts'
import { fieldId } from '#ui/fields/field.ts'
import { CodeField } from './code-field.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'

interface OwnerFieldsProps {
  hasSecondFactor: boolean
  errors: FieldErrors
  /** Names the form, on a page with several that ask for this. */
  of?: string
}

/** What the owner of an account must show again: the password, and a code where there is a second factor. */
export function OwnerFields({ hasSecondFactor, errors, of }: OwnerFieldsProps) {
  const idOf = (name: string) => fieldId(of === undefined ? name : `${of}.${name}`)
  return (
    <>
      <CurrentPasswordField id={idOf('current_password')} error={errors.current_password} />
      {/* Also when it was turned on after the page was rendered. */}
      {(hasSecondFactor || errors.code) && <CodeField id={idOf('code')} name="code" error={errors.code} />}
    </>
  )
}
