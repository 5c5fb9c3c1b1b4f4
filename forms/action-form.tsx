import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'

interface ActionFormProps {
  failure: Pick<FormFailure, 'message' | 'errors'> | undefined
  /** The label of the button. */
  submit: string
  button?: Pick<ComponentProps<typeof Button>, 'size' | 'wide' | 'className'>
  className?: string
  /** For a button that stands outside. */
  id?: string
  /** Sent by the browser itself, where the answer leads to another site. */
  reloadDocument?: boolean
  /** The fields. */
  children: ReactNode
}

/** A form that is sent to its own page: mistakes above the fields, the button below. */
export function ActionForm({
  failure,
  submit,
  button,
  className = 'gap-5',
  id,
  reloadDocument = false,
  children,
}: ActionFormProps) {
  const busy = useBusy()
  return (
    <Form
      id={id}
      method="post"
      noValidate
      reloadDocument={reloadDocument}
      className={classNames('flex flex-col', className)}
    >
      {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
      {children}
      <Button {...button} busy={busy}>
        {submit}
      </Button>
    </Form>
  )
}
