import { Icon } from '../pictures/icon.tsx'
import { WholeWords } from '../text/whole-words.tsx'
import { type FieldTexts, messagesOf } from './field.ts'

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
