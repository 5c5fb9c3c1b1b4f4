import { useEffect, useRef } from 'react'
import { newPress, PRESS } from './press.ts'

interface PressFieldProps {
  /** The last answer that says that the form was carried out; null before, and after a failure. */
  done: unknown
}

/**
 * Names the next press of a form that must not count twice. The name stays until an answer says that it was carried out,
 * so that somebody who presses again after a lost answer sends the same one. Kept pages hold no name.
 */
export function PressField({ done }: PressFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && (done || !field.current.value)) field.current.value = newPress()
  }, [done])
  return <input ref={field} type="hidden" name={PRESS} />
}
