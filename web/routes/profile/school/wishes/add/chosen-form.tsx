import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { MAX_WISH_REASON } from '#contract/procurement/wish-choices.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { addingMessages as words } from '#web/messages/procurement/wish-adding.ts'
import { wishesMessages } from '#web/messages/procurement/wishes.ts'
import { INTENT, SCHOOL } from '#web/routes/profile/school/members/form-names.ts'
import { ClassField } from '../class-field.tsx'
import { CLASS, REASON, SCHOOL_YEAR } from '../form-names.ts'
import { ADD } from './form-names.ts'

export interface ChosenFormProps {
  school: string
  year: string
  /** Where it is sent to; the page with its titles where it is left out. */
  action?: string
  failure: FormFailure | null | undefined
  /** The titles, with their amounts. */
  children: ReactNode
}

/** Titles that were found with their amounts, one class and one reason for all of them, and the button that adds them. */
export function ChosenForm({ school, year, action, failure, children }: ChosenFormProps) {
  const busy = useBusy()
  const { values = {}, errors = {} } = failure ?? {}
  return (
    <Form method="post" {...(action && { action })} noValidate className="flex flex-col gap-7">
      {failure && <FormErrorSummary title={failure.message} errors={errors} />}
      <input type="hidden" name={SCHOOL} value={school} />
      <input type="hidden" name={SCHOOL_YEAR} value={year} />
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" name={INTENT} value={ADD} hidden>
        {words.add}
      </button>
      {children}
      <fieldset className="flex max-w-[44rem] flex-col gap-5 rounded-lg bg-paper-deep p-5">
        <legend className="sr-only">{words.forAll}</legend>
        <ClassField defaultValue={values[CLASS]} error={errors[CLASS]} optional />
        <TextField
          name={REASON}
          label={wishesMessages.labels.reason}
          defaultValue={values[REASON]}
          error={errors[REASON]}
          maxLength={MAX_WISH_REASON}
          autoComplete="off"
          optional
        />
        <p className="text-sm text-ink-soft">{words.zero}</p>
        <Button name={INTENT} value={ADD} size="large" busy={busy} className="self-start">
          {words.add}
        </Button>
      </fieldset>
    </Form>
  )
}
