import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { focusFirstField } from '#office/keys/first-field.ts'
import { useStepKey } from '#office/keys/use-step-key.ts'
import { LoginAgain } from '#office/login-again/login-again.tsx'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { askedStep, withoutStep } from './asked-step.ts'
import { StepSummary } from './step-summary.tsx'
import { useCameWithAnswer } from './use-came-with-answer.ts'
import { useFocusAfterStep } from './use-focus-after-step.ts'

interface StepFormProps {
  /** The name of the step, which the form sends as its intent. */
  step: string
  /** On the button that opens it, and on the one that does it. */
  label: string
  /** On the button that does it, where it is not the same. */
  submit?: string
  /** The letter that opens it. */
  shortcut?: string | undefined
  failure: Pick<FormFailure, 'message' | 'code' | 'errors' | 'values'> | undefined
  /** Open from the start: what brings people to the page. */
  isOpen?: boolean
  /** Cannot be taken back: its button looks like it. */
  isDanger?: boolean
  children?: ReactNode
}

/**
 * One thing that can be done, folded until it is wanted: its fields, and the button. It opens and works without
 * JavaScript, also by the address (`withStep`); after a refusal it stays open, with the reason and all that was typed,
 * and where the login has ended, it is done once staff have logged in again.
 */
export function StepForm({
  step,
  label,
  submit = label,
  shortcut,
  failure,
  isOpen = false,
  isDanger = false,
  children,
}: StepFormProps) {
  const cameWithAnswer = useCameWithAnswer()
  const busy = useBusy() && !cameWithAnswer
  const location = useLocation()
  const details = useRef<HTMLDetailsElement>(null)
  useStepKey(shortcut, step)
  const isAsked = askedStep(location.search) === step
  const isShownOpen = failure !== undefined || isAsked || isOpen
  useFocusAfterStep(details, { step, isShownOpen })
  useEffect(() => {
    if (isAsked && details.current) focusFirstField(details.current)
  }, [isAsked])
  return (
    <>
      <details
        ref={details}
        name="step"
        data-step={step}
        open={isShownOpen}
        className="rounded-md border border-line bg-white open:shadow-raised max-xl:open:order-first max-xl:open:basis-full"
        onToggle={({ currentTarget }) => {
          // This comes after the key that opened it, with which somebody may be typing in the second field by now.
          const isTyping = currentTarget.querySelector('form')?.contains(document.activeElement) ?? false
          if (currentTarget.open && !isOpen && !isTyping) focusFirstField(currentTarget)
        }}
      >
        <StepSummary label={label} shortcut={shortcut} />
        <Form
          method="post"
          noValidate
          action={withoutStep(location)}
          className="flex flex-col gap-4 border-t border-line p-4"
        >
          <input type="hidden" name="step" value={step} />
          {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
          {children}
          <Button busy={busy} variant={isDanger ? 'danger' : 'primary'} className="self-start" data-confirm>
            {submit}
          </Button>
        </Form>
      </details>
      <LoginAgain failure={failure} />
    </>
  )
}
