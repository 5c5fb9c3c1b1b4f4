import { useEffect, useRef } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { fieldId } from './field.ts'

interface FormErrorSummaryProps {
  /** The sentence above, such as that of the code `invalid` in the contract. */
  title: string
  /** Messages by the field's dotted name; those of '' belong to the whole form. */
  errors?: Readonly<Record<string, readonly string[]>> | undefined
}

/**
 * The mistakes of a form, above it. Takes the focus whenever the messages change, so that they are read aloud; each
 * line leads to its field. Render it only when there is a message.
 */
export function FormErrorSummary({ title, errors = {} }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const lines = Object.entries(errors).flatMap(([name, messages]) => messages.map((message) => ({ name, message })))
  const fingerprint = lines.map((line) => line.name + line.message).join()

  useEffect(() => {
    if (fingerprint !== undefined) box.current?.focus()
  }, [fingerprint])

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-md border border-danger-700 bg-danger-50 px-4 py-3.5 text-danger-800"
    >
      <Icon name="warning" className="mt-0.5 size-5" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {lines.length > 0 && (
          <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5 text-sm">
            {lines.map(({ name, message }) => (
              <li key={name + message}>
                {name === '' ? (
                  message
                ) : (
                  <a
                    href={`#${fieldId(name)}`}
                    className="inline-flex min-h-6 items-center underline underline-offset-2 hover:decoration-2"
                  >
                    {message}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
