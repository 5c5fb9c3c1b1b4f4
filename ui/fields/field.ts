import type { ReactNode } from 'react'

/** The texts every field has. */
export interface FieldTexts {
  label: string
  /** Help that stays visible below the label. */
  hint?: ReactNode
  /** What is wrong, in whole sentences; marks the field as invalid. */
  error?: string | readonly string[] | undefined
  /** Says «freiwillig» beside the label. */
  optional?: boolean | undefined
}

/** The id of a field, so that an error summary can lead to it: `items.0.name` → `field-items-0-name`. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`
}

/** The messages of a field as a list. */
export function messagesOf(error: FieldTexts['error']): readonly string[] {
  if (!error) return []
  return typeof error === 'string' ? [error] : error
}

/** The attributes that link an input to its hint and its error. */
export function describeField(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const invalid = messagesOf(error).length > 0
  const described = [hint ? `${id}-hint` : '', invalid ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { 'aria-describedby': described || undefined, 'aria-invalid': invalid || undefined }
}
