import { Form } from 'react-router'
import {
  MAX_ORDER_FILE_BYTES,
  MAX_ORDER_TEXT,
  ORDER_FILE_TYPES,
  quickOrderSentences,
} from '#contract/storefront/quick-order-sentences.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { useSizeCheck } from '#forms/use-size-check.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { quickOrderMessages as words } from '#web/messages/storefront/quick-order.ts'
import { CHECK, FILE, INTENT, TEXT } from './form-names.ts'

interface OrderFormProps {
  /** Lines to begin with. */
  text?: string
  failure?: FormFailure | undefined
}

/** Lines to paste, or a table to choose; what was pasted stays where it is refused. */
export function OrderForm({ text = '', failure }: OrderFormProps) {
  const busy = useBusy()
  const size = useSizeCheck({
    field: FILE,
    most: MAX_ORDER_FILE_BYTES,
    errors: { [FILE]: [quickOrderSentences.tooLarge] },
  })
  const shown = size.refusal ?? failure
  const errors = shown?.errors ?? {}
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={size.check}
      className="flex max-w-[44rem] flex-col gap-6"
    >
      <input type="hidden" name={INTENT} value={CHECK} />
      {shown && <FormErrorSummary title={shown.message} errors={errors} />}
      <TextAreaField
        name={TEXT}
        label={words.text}
        hint={words.textHint}
        defaultValue={failure?.values[TEXT] ?? text}
        error={errors[TEXT]}
        maxLength={MAX_ORDER_TEXT}
        rows={10}
        autoComplete="off"
        spellCheck={false}
      />
      <FileField name={FILE} label={words.file} hint={words.fileHint} error={errors[FILE]} accept={ORDER_FILE_TYPES} />
      <Button busy={busy} size="large" className="self-start">
        {words.check}
      </Button>
    </Form>
  )
}
