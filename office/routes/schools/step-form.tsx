import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { StaffSchoolStep } from '#contract/accounts/schools/school-steps.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useStepKey } from '#office/keys/use-step-key.ts'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { schoolRoom } from '#office/messages/schools.ts'
import { MailLetter } from '#office/resource/mail-letter.tsx'
import { StepSummary } from '#office/resource/step-summary.tsx'
import { Button } from '#ui/button.tsx'
import { fieldId } from '#ui/fields/field.ts'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Preview } from './school-steps.ts'

interface StepFormProps {
  step: StaffSchoolStep
  /** The letter that opens it. */
  shortcut?: string
  /** The revision that is on the page. */
  revision: number
  /** The school to be joined to this one, as it is on the page. */
  other?: { id: string; revision: number }
  failure: FormFailure | undefined
  preview: Preview | undefined
}

/**
 * One step, folded until it is wanted: first what the school will read, then the mail as it will go out, then the button
 * that takes the step. Works without JavaScript.
 */
export function StepForm({ step, shortcut, revision, other, failure, preview }: StepFormProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const busy = useStepBusy()
  const name = other ? `${step}-${other.id}` : step
  useStepKey(shortcut, name)
  const mail = preview?.mail
  // Its mail is on the screen: the next press may send it.
  useEffect(() => {
    if (mail) box.current?.querySelector<HTMLElement>('[data-confirm]')?.focus()
  }, [mail])
  const noteName = `note-${name}`
  const errors = failure?.errors['note'] ? { [noteName]: failure.errors['note'] } : {}
  const hasNote = step === 'ask' || step === 'refuse' || step === 'close'
  return (
    <details
      ref={box}
      name="step"
      data-step={name}
      open={failure !== undefined || preview !== undefined}
      className="rounded-md border border-line-strong bg-white open:order-first open:basis-full"
    >
      <StepSummary label={other ? schoolRoom.joinHere : schoolRoom.stepNames[step]} shortcut={shortcut} />
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4 border-t border-line p-4">
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="revision" value={revision} />
        {other && <input type="hidden" name="other" value={other.id} />}
        {other && <input type="hidden" name="other_revision" value={other.revision} />}
        {preview && <input type="hidden" name="shown" value={preview.note} />}
        <LoginAgain failure={failure} />
        {failure?.code === 'invalid' && <FormErrorSummary title={failure.message} errors={errors} />}
        {preview?.isOther && <Notice kind="info">{schoolRoom.textChanged}</Notice>}
        <div className="grid gap-6 lg:grid-cols-2">
          {hasNote && (
            <TextAreaField
              id={fieldId(noteName)}
              name="note"
              label={schoolRoom.note}
              rows={6}
              required
              maxLength={1000}
              defaultValue={preview?.note ?? failure?.values['note']}
              error={failure?.errors['note']}
            />
          )}
          {mail && (
            <MailLetter
              title={mail.to.length > 0 ? schoolRoom.mailTo(mail.to.join(', ')) : schoolRoom.toNobody}
              mail={mail}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {preview && (
            <Button name="intent" value="send" busy={busy} data-confirm>
              {schoolRoom.send[step]}
            </Button>
          )}
          {(hasNote || !preview) && (
            <Button
              name="intent"
              value="preview"
              busy={busy}
              variant={preview ? 'secondary' : 'primary'}
              data-confirm={preview ? undefined : true}
            >
              {preview ? schoolRoom.previewAgain : schoolRoom.preview}
            </Button>
          )}
          <p className="text-sm text-ink-soft">{schoolRoom.confirmHint}</p>
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
