import { editing } from '#office/messages/editing.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Draft } from './draft-store.ts'
import type { FieldWords, FormField } from './form-field.ts'
import { differing } from './form-values.ts'
import { namesOf } from './shown-value.ts'

interface DraftOfferProps {
  draft: Draft
  fields: readonly FormField[]
  words: FieldWords
  restore: (draft: Draft) => void
  onClose: () => void
}

/** Offers what an earlier visit has typed and not saved. */
export function DraftOffer({ draft, fields, words, restore, onClose }: DraftOfferProps) {
  const { day, time } = shortSwissTime(new Date(draft.at).toISOString())
  const names = namesOf(differing(fields, draft.read, draft.typed), words)
  return (
    <Notice kind="info" live>
      <p>{editing.draft(editing.day(day, time), names)}</p>
      <p className="mt-2 flex gap-3">
        <Button
          type="button"
          size="small"
          onClick={() => {
            restore(draft)
            onClose()
          }}
        >
          {editing.restore}
        </Button>
        <Button type="button" size="small" variant="secondary" onClick={onClose}>
          {editing.dropDraft}
        </Button>
      </p>
    </Notice>
  )
}
