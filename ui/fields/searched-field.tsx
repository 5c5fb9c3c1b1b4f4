import { type ComponentProps, useEffect, useRef } from 'react'
import { TextField } from './text-field.tsx'

interface SearchedFieldProps extends Omit<ComponentProps<typeof TextField>, 'defaultValue' | 'ref'> {
  /** What the page was asked for. */
  searched: string
}

/**
 * A text field that shows what the page was asked for, also after a link or a step back has changed that. What somebody
 * has typed since then stays when the answer to an earlier search comes.
 */
export function SearchedField({ searched, ...field }: SearchedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(searched)
  useEffect(() => {
    if (input.current?.value === shown.current) input.current.value = searched
    shown.current = searched
  }, [searched])
  return <TextField {...field} ref={input} defaultValue={searched} />
}
