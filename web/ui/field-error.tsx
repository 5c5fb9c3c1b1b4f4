import { type FieldTexts, messagesOf } from './field.ts'
import { Icon } from './icon.tsx'
import { WholeWords } from './whole-words.tsx'

/** The messages of a field, below it. */
export function FieldError({ id, error }: { id: string; error: FieldTexts['error'] }) {
  const messages = messagesOf(error)
  if (messages.length === 0) return null
  return (
    <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-danger-700">
      <Icon name="warning" className="mt-0.5 size-4" />
      <span>
        <WholeWords>{messages.join(' ')}</WholeWords>
      </span>
    </p>
  )
}
