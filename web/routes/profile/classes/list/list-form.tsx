import { Form } from 'react-router'
import { MAX_CLASS_LIST_BYTES } from '#contract/accounts/classes/class-limits.ts'
import { classListSentences } from '#contract/accounts/classes/class-list-sentences.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { useSizeCheck } from '#forms/use-size-check.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { classListMessages as words } from '#web/messages/accounts/class-lists.ts'
import { INTENT, SCHOOL } from '#web/routes/profile/school/members/form-names.ts'
import { CHECK, FILES, YEAR } from './form-names.ts'

interface ListFormProps {
  school: string
  /** School years for which classes are made, and the one that is meant most likely. */
  years: readonly string[]
  year: string
  failure?: Pick<FormFailure, 'message' | 'errors' | 'values'> | undefined
}

/** The files of another system, to be tried. */
export function ListForm({ school, years, year, failure }: ListFormProps) {
  const busy = useBusy()
  const size = useSizeCheck({
    field: FILES,
    most: MAX_CLASS_LIST_BYTES,
    errors: { [FILES]: [classListSentences.tooLarge] },
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
      <FileField
        name={FILES}
        label={words.files}
        hint={words.filesHint}
        error={errors[FILES]}
        accept={words.fileTypes}
        multiple
      />
      <SelectField
        name={YEAR}
        label={words.year}
        hint={words.yearHint}
        options={years.map((value) => ({ value, label: value }))}
        defaultValue={failure?.values[YEAR] ?? year}
        error={errors[YEAR]}
      />
      <Button busy={busy} size="large" className="self-start">
        {words.check}
      </Button>
    </Form>
  )
}
