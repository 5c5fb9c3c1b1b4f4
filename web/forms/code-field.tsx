import type { Ref } from 'react'
import { fieldLabels } from '#contract/field-labels.ts'
import { fieldId } from '#ui/fields/field.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { secondFactorMessages } from '#web/messages/accounts/second-factor.ts'

interface CodeFieldProps {
  /** The field's name in the API. */
  name?: 'one_time_code' | 'code'
  error: readonly string[] | undefined
  /** Codes of the app only, where there are no recovery codes yet. */
  appOnly?: boolean
  ref?: Ref<HTMLInputElement>
  id?: string
}

/**
 * A code of the second factor. Recovery codes contain letters, so the numeric keyboard is asked for only without them.
 */
export function CodeField({ name = 'one_time_code', error, appOnly = false, ref, id = fieldId(name) }: CodeFieldProps) {
  return (
    <TextField
      ref={ref}
      id={id}
      name={name}
      label={fieldLabels[name] ?? ''}
      hint={appOnly ? secondFactorMessages.hintApp : secondFactorMessages.hint}
      inputMode={appOnly ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      error={error}
      required
    />
  )
}
