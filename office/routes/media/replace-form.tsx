import { useRef } from 'react'
import { Form } from 'react-router'
import type { Medium } from '#contract/content/media.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { useStepKey } from '#office/keys/use-step-key.ts'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { FILE_FIELD } from '#office/media/upload-panel.tsx'
import { mediumWords } from '#office/messages/media/media-room.ts'
import { StepSummary } from '#office/resource/step-summary.tsx'
import { useFocusAfterStep } from '#office/resource/use-focus-after-step.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'

const STEP = 'replace'

/** Puts another file in the place of a picture: a step whose form sends a file. */
export function ReplaceForm({ medium, failure }: { medium: Medium; failure: FormFailure | undefined }) {
  const busy = useBusy()
  const details = useRef<HTMLDetailsElement>(null)
  useStepKey('d', STEP)
  useFocusAfterStep(details, { step: STEP, isShownOpen: failure !== undefined })
  const error = failure?.errors['upload'] ?? failure?.errors['name'] ?? failure?.errors['size']
  return (
    <>
      <details
        ref={details}
        name="step"
        data-step={STEP}
        open={failure !== undefined}
        className="rounded-md border border-line bg-white open:shadow-raised max-xl:open:order-first max-xl:open:basis-full"
      >
        <StepSummary label={mediumWords.replace} shortcut="d" />
        <Form
          method="post"
          encType="multipart/form-data"
          noValidate
          className="flex flex-col gap-4 border-t border-line p-4"
        >
          <input type="hidden" name="step" value={STEP} />
          {failure && <FormErrorSummary title={failure.message} errors={{}} />}
          <p className="text-sm text-ink-soft">{mediumWords.replaceMeans(medium.uses)}</p>
          <FileField
            name={FILE_FIELD}
            label={mediumWords.file}
            error={error}
            accept=".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp"
          />
          <Button busy={busy} className="self-start" data-confirm>
            {mediumWords.replace}
          </Button>
        </Form>
      </details>
      <LoginAgain failure={failure} />
    </>
  )
}
