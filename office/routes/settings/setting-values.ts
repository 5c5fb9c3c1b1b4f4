import type { FormField, FormValues } from '#office/editing/form-field.ts'
import { valuesOf } from '#office/editing/form-values.ts'

/** What stands in the form for a value; nothing where no value is set. */
export function settingValues(fields: readonly FormField[], value: unknown): FormValues {
  return valuesOf(fields, { value: value ?? {} })
}
