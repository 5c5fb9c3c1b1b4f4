import { type FormEvent, useState } from 'react'
import type { FieldErrors } from '#contract/field-messages.ts'
import { requestRefusals } from '#contract/request-refusals.ts'

interface SizeCheck {
  /** The file field. */
  field: string
  /** Maximum bytes of all its files together. */
  most: number
  /** The sentence when they are more. */
  errors: FieldErrors
}

/**
 * Keeps a form with too large files from being sent: the server aborts an upload that is far too large, and the browser
 * would know only that it failed.
 */
export function useSizeCheck({ field, most, errors }: SizeCheck) {
  const [isTooLarge, setTooLarge] = useState(false)
  function check(event: FormEvent<HTMLFormElement>): void {
    const files = new FormData(event.currentTarget).getAll(field)
    const size = files.reduce((sum, file) => sum + (typeof file === 'string' ? 0 : file.size), 0)
    setTooLarge(size > most)
    if (size > most) event.preventDefault()
  }
  const refusal = isTooLarge ? { message: requestRefusals.invalid[1], code: 'invalid' as const, errors } : null
  return { check, refusal }
}
