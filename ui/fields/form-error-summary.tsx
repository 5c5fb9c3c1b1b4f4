import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { isMissing } from '#contract/missing-field.ts'
import { summaryMessages } from '#ui/messages/fields.ts'
import { Icon } from '../pictures/icon.tsx'
import { fieldId } from './field.ts'

interface FormErrorSummaryProps {
  /** The sentence above, such as that of the code `invalid` in the contract. */
  title: string
  /** Messages by the field's dotted name; those of '' belong to the whole form. */
  errors?: Readonly<Record<string, readonly string[]>> | undefined
}

/**
 * The mistakes of a form, above it: how many fields they are about, in the order of the page. Takes the focus whenever the
 * messages change, so that they are read aloud; each line leads to its field. Render it only when there is a message.
 */
export function FormErrorSummary({ title, errors = {} }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const names = useOrderOfPage(Object.keys(errors))
  const lines = names.flatMap((name) => (errors[name] ?? []).map((message) => ({ name, message })))
  const fields = names.filter((name) => name !== '')
  const isAllMissing = fields.every((name) => errors[name]?.every(isMissing))
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
        {fields.length > 0 && (
          <p className="mt-1 text-sm">{summaryMessages[isAllMissing ? 'missing' : 'wrong'](fields.length)}</p>
        )}
        {lines.length > 0 && (
          <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5 text-sm">
            {lines.map(({ name, message }) => (
              <li key={name + message}>
                {name === '' ? (
                  message
                ) : (
                  <a
                    href={`#${fieldId(name)}`}
                    onClick={(event) => leadToField(event, name)}
                    className="inline-flex min-h-target items-center underline underline-offset-2 hover:decoration-2"
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

/** Without another address, at which the router would forget the mistakes. */
function leadToField(event: MouseEvent, name: string): void {
  const field = document.getElementById(fieldId(name))
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** The server knows the order of the fields that were sent; where an unticked box stands, the page alone knows. */
function useOrderOfPage(names: readonly string[]): readonly string[] {
  const found = useSyncExternalStore(
    stay,
    () => names.toSorted(byPlace).join('\n'),
    () => names.join('\n'),
  )
  return names.length === 0 ? names : found.split('\n')
}

/** Nothing to subscribe to: React asks again once it has drawn the page. */
const stay = () => () => undefined

/** What is about the whole form, or about a field that the page does not show, comes first. */
function byPlace(one: string, other: string): number {
  const [first, second] = [one, other].map((name) => document.getElementById(fieldId(name)))
  if (!first || !second) return Number(first !== null) - Number(second !== null)
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
