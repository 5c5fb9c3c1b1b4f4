import { useRef } from 'react'
import { Form } from 'react-router'
import { type FieldErrors, fieldMessage } from '#contract/field-messages.ts'
import { MAX_STATEMENT_BYTES } from '#contract/file-sizes.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { useSizeCheck } from '#forms/use-size-check.ts'
import { bankRoom } from '#office/messages/money/bank.ts'
import { BesideField } from '#office/resource/beside-field.tsx'
import { useFileDrop } from '#office/resource/use-file-drop.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'

/** Takes a file of the bank: chosen, or dropped anywhere on the page. */
export function StatementForm({ failure }: { failure: Omit<FormFailure, 'values'> | undefined }) {
  const busy = useBusy()
  const field = useRef<HTMLInputElement>(null)
  const isOver = useFileDrop(field)
  const tooLarge: FieldErrors = { statement: [fieldMessage('statement', 'statementSize')] }
  const size = useSizeCheck({ field: 'statement', most: MAX_STATEMENT_BYTES, errors: tooLarge })
  const refusal = size.refusal ?? failure
  const errors = refusal?.code === 'too_large' ? tooLarge.statement : (refusal?.errors['statement'] ?? refusal?.message)
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={size.check}
      className="flex flex-wrap items-start gap-3 text-sm"
    >
      <FileField
        ref={field}
        name="statement"
        label={bankRoom.file}
        error={errors}
        accept=".xml,application/xml,text/xml,.zip,application/zip"
        className="w-80"
      />
      <BesideField>
        <Button busy={busy}>{bankRoom.upload}</Button>
      </BesideField>
      {isOver && (
        <p className="pointer-events-none fixed inset-4 z-50 flex items-center justify-center rounded-lg border-4 border-dashed border-river-700 bg-paper/90 font-display text-2xl text-river-800">
          {bankRoom.drop}
        </p>
      )}
    </Form>
  )
}
