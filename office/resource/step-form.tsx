import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'

interface StepFormProps {
  /** The name of the step, which the form sends as its intent. */
  step: string
  /** On the button that opens it, and on the one that does it. */
  label: string
  failure: FormFailure | undefined
  children?: ReactNode
}

/**
 * One thing that can be done, folded until it is wanted: its fields, and the button. It opens and
 * works without JavaScript; after a refusal it stays open, with the reason and all that was typed.
 */
export function StepForm({ step, label, failure, children }: StepFormProps) {
  const busy = useBusy()
  return (
    <details
      name="step"
      data-step={step}
      open={failure !== undefined}
      className="rounded-md border border-line bg-white open:shadow-raised"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open)
          currentTarget.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus()
      }}
    >
      <summary className="px-4 py-2.5 font-semibold text-river-700 hover:bg-river-50">{label}</summary>
      <Form method="post" className="flex flex-col gap-4 border-t border-line p-4">
        <input type="hidden" name="step" value={step} />
        {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
        {children}
        <Button busy={busy} className="self-start">
          {label}
        </Button>
      </Form>
    </details>
  )
}
