import { Form } from 'react-router'
import { invitedListSentences } from '#contract/accounts/schools/invited-list-sentences.ts'
import { MAX_LIST_BYTES, MAX_LIST_TEXT } from '#contract/accounts/schools/member-limits.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { useSizeCheck } from '#forms/use-size-check.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { listMessages as words } from '#web/messages/accounts/school-members.ts'
import { INTENT, SCHOOL } from '../form-names.ts'
import { CHECK, FILE, TEXT } from './form-names.ts'

interface ListFormProps {
  school: string
  /** Lines to begin with. */
  text?: string
  failure?: FormFailure | undefined
}

/** Names and addresses to paste, or a file to choose; what was pasted stays where it is refused. */
export function ListForm({ school, text = '', failure }: ListFormProps) {
  const busy = useBusy()
  const size = useSizeCheck({
    field: FILE,
    most: MAX_LIST_BYTES,
    errors: { [FILE]: [invitedListSentences.tooLarge] },
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
      <input type="hidden" name={SCHOOL} value={school} />
      <input type="hidden" name={INTENT} value={CHECK} />
      {shown && <FormErrorSummary title={shown.message} errors={errors} />}
      <TextAreaField
        name={TEXT}
        label={words.text}
        hint={words.textHint}
        defaultValue={failure?.values[TEXT] ?? text}
        error={errors[TEXT]}
        maxLength={MAX_LIST_TEXT}
        rows={10}
        autoComplete="off"
        spellCheck={false}
      />
      <FileField name={FILE} label={words.file} hint={words.fileHint} error={errors[FILE]} accept={words.fileTypes} />
      <Button busy={busy} size="large" className="self-start">
        {words.check}
      </Button>
    </Form>
  )
}
