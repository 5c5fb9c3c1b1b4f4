import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { StaffStep } from '#contract/accounts/office-teachers.ts'
import type { TeacherTexts } from '#contract/accounts/teacher-texts.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useStepKey } from '#office/keys/use-step-key.ts'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { teacherRoom } from '#office/messages/teachers.ts'
import { MailLetter } from '#office/resource/mail-letter.tsx'
import { StepSummary } from '#office/resource/step-summary.tsx'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { noteField, ReviewNote } from './review-note.tsx'

/** The mail of a step, as it was shown before the step is taken. */
export interface Preview {
  step: StaffStep
  note: string
  mail: { to: string; subject: string; text: string }
  /** Asked for with another text than before. */
  isOther: boolean
}

/** The key that opens each step. */
const keyOf: Record<StaffStep, string> = { approve: 'a', ask: 'f', reject: 'r', withdraw: 'z' }

interface ReviewFormProps {
  step: StaffStep
  /** The revision that the reviewer sees. */
  revision: number
  texts: TeacherTexts['ask']
  /** The text that the address asks for, from 1; null where it asks for another step, or none. */
  chosenText: number | null
  failure: FormFailure | undefined
  preview: Preview | undefined
}

/**
 * One step, folded until it is wanted: first what the applicant will read, then the mail as it will go out, then the
 * button that takes the step. Works without JavaScript; with it, opening a step that needs no text shows its mail at once.
 */
export function ReviewForm({ step, revision, texts, chosenText, failure, preview }: ReviewFormProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const busy = useStepBusy()
  useStepKey(keyOf[step], step)
  const mail = preview?.mail
  // Its mail is on the screen: the next press may send it.
  useEffect(() => {
    if (mail) box.current?.querySelector<HTMLElement>('[data-confirm]')?.focus()
  }, [mail])
  const errors = failure?.errors['note'] ? { [noteField(step)]: failure.errors['note'] } : {}
  return (
    <details
      ref={box}
      name="step"
      data-step={step}
      open={failure !== undefined || preview !== undefined || chosenText !== null}
      className="rounded-md border border-line-strong bg-white open:order-first open:basis-full"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !mail) begin(currentTarget)
      }}
    >
      <StepSummary label={teacherRoom.stepNames[step]} shortcut={keyOf[step]} />
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4 border-t border-line p-4">
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="revision" value={revision} />
        {preview && <input type="hidden" name="shown" value={preview.note} />}
        <LoginAgain failure={failure} />
        {failure?.code === 'invalid' && <FormErrorSummary title={failure.message} errors={errors} />}
        {preview?.isOther && <Notice kind="info">{teacherRoom.textChanged}</Notice>}
        <div className="grid gap-6 lg:grid-cols-2">
          {step !== 'approve' && (
            <ReviewNote
              key={chosenText ?? 0}
              step={step}
              texts={texts}
              defaultValue={preview?.note ?? failure?.values['note'] ?? texts[(chosenText ?? 1) - 1]?.text}
              error={failure?.errors['note']}
            />
          )}
          {mail && <MailLetter title={teacherRoom.mailTo(mail.to)} mail={mail} />}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {preview && (
            <Button name="intent" value="send" busy={busy} data-confirm>
              {teacherRoom.send[step]}
            </Button>
          )}
          {(step !== 'approve' || !preview) && (
            <Button
              name="intent"
              value="preview"
              busy={busy}
              variant={preview ? 'secondary' : 'primary'}
              data-confirm={preview ? undefined : true}
            >
              {preview ? teacherRoom.previewAgain : teacherRoom.preview}
            </Button>
          )}
          <p className="text-sm text-ink-soft">{teacherRoom.confirmHint}</p>
        </div>
      </Form>
    </details>
  )
}

/** Whether the form is on its way. Once a mail is shown it may be sent, though the rest of the page is still read again. */
function useStepBusy(): boolean {
  const { formMethod, formData, state } = useNavigation()
  return formMethod === 'POST' && (state === 'submitting' || formData?.get('intent') === 'send')
}

/** Leads into the text; where there is none to write, asks for the mail. */
function begin(details: HTMLDetailsElement): void {
  const note = details.querySelector('textarea')
  if (note) note.focus()
  else details.querySelector<HTMLButtonElement>('[data-confirm]')?.click()
}
