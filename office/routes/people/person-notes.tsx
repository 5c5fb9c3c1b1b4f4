import { Form } from 'react-router'
import type { PersonNote } from '#contract/desks/person-notes.ts'
import { useBusy } from '#forms/use-busy.ts'
import { personNotes } from '#office/messages/person-care.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { errorsInStep, type StepFailure, stepField } from '#office/steps/step-field.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** What staff wrote down about somebody; each removes their own. */
export function PersonNotes({ notes, failure }: { notes: readonly PersonNote[]; failure: StepFailure | undefined }) {
  const busy = useBusy()
  const isRefused = failure?.values['step'] === 'remove_note'
  if (notes.length === 0 && !isRefused) return null
  return (
    <section>
      <h2 className="mb-3 text-lg font-medium">{personNotes.title}</h2>
      {isRefused && (
        <Notice kind="error" live>
          {failure.message}
        </Notice>
      )}
      <ul className="flex flex-col gap-3">
        {notes.map(({ id, text, at, staff, is_own }) => {
          const { day, time } = shortSwissTime(at)
          return (
            <li key={id} className="rounded-md border border-line bg-white p-4">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
                <p className="text-xs text-ink-soft">{personNotes.by(staff, day, time)}</p>
                {is_own && (
                  <Form method="post">
                    <input type="hidden" name="step" value="remove_note" />
                    <input type="hidden" name="note_id" value={id} />
                    <Button variant="secondary" size="small" busy={busy}>
                      <span aria-hidden="true">{personNotes.remove}</span>
                      <VisuallyHidden>{personNotes.removeOf(day, time)}</VisuallyHidden>
                    </Button>
                  </Form>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Writes one more. */
export function NoteStep({ failure }: { failure: StepFailure | undefined }) {
  return (
    <StepForm
      step="note"
      label={personNotes.add}
      shortcut="n"
      failure={failure && { ...failure, errors: errorsInStep('note', failure.errors) }}
    >
      <TextAreaField
        {...stepField({ step: 'note', failure }, 'text')}
        label={personNotes.text}
        hint={personNotes.textHint}
        rows={3}
        required
      />
    </StepForm>
  )
}
