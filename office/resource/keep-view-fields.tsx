import type { FormFailure } from '#forms/api-failure.ts'
import { lists } from '#office/messages/lists.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** Why a view could not be kept. */
export type ViewFailure = Pick<FormFailure, 'message' | 'errors' | 'values'>

interface KeepViewFieldsProps {
  /** The list's name, as `orders`. */
  list: string
  /** The parameters of its address as it is shown now. */
  query: string
  /** Where it leads once the view is kept. */
  back: string
  mayShare: boolean
  failure: ViewFailure | undefined
}

/** The fields with which a list is kept as it is shown, under a title. */
export function KeepViewFields({ list, query, back, mayShare, failure }: KeepViewFieldsProps) {
  return (
    <>
      {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="query" value={query} />
      <TextField
        name="title"
        label={lists.viewTitle}
        maxLength={40}
        required
        defaultValue={failure?.values['title']}
        error={failure?.errors['title']}
      />
      {mayShare && (
        <CheckboxField
          name="is_shared"
          label={lists.shareView}
          defaultChecked={failure !== undefined && 'is_shared' in failure.values}
        />
      )}
      <Button variant="secondary" size="small">
        {lists.keepView}
      </Button>
    </>
  )
}
