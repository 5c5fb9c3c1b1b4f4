import { Form } from 'react-router'
import type { ExternalIdentity } from '#contract/account/external-login.ts'
import { MAX_PROOF_BYTES, teacherFunctions, teacherSubjects } from '#contract/account/teacher-choices.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { useSizeCheck } from '#forms/use-size-check.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { registerMessages, teacherMessages } from '#web/messages/account/account.ts'
import { useLayoutData } from '#web/page/use-layout-data.ts'
import { AccessFields, type Entered, fieldOf, PersonFields, TermsField } from './account-fields.tsx'
import { prefilledBy } from './external-entry.tsx'
import { FieldGroup } from './field-group.tsx'
import { ProofFields } from './proof-fields.tsx'

const FUNCTIONS = [
  { value: '', label: teacherMessages.chooseFunction },
  ...Object.entries(teacherFunctions).map(([value, label]) => ({ value, label })),
]
const SUBJECTS = Object.entries(teacherSubjects).map(([value, label]) => ({ value, label }))

interface TeacherFormProps {
  failure: FormFailure | undefined
  /** What the provider of an external login has told about the visitor. */
  prefill: ExternalIdentity | null
  /** The general terms are accepted with the order that the visitor is about to place. */
  withOrder: boolean
}

/**
 * The fields of a teacher's account. After a refusal everything except the password is still there; the server keeps a
 * file that was sent.
 */
export function TeacherForm({ failure, prefill, withOrder }: TeacherFormProps) {
  const busy = useBusy()
  const tooLarge = { proof_file: [fieldMessage('proof_file', 'fileSize')] }
  const size = useSizeCheck({ field: 'proof_file', most: MAX_PROOF_BYTES, errors: tooLarge })
  const refusal = size.refusal ?? failure
  const isTooLarge = refusal?.code === 'too_large'
  const errors = isTooLarge ? tooLarge : (refusal?.errors ?? {})
  const entered = { errors, values: failure?.values ?? prefilledBy(prefill) }
  return (
    <Form method="post" encType="multipart/form-data" noValidate onSubmit={size.check} className="flex flex-col gap-8">
      {refusal && <FormErrorSummary title={refusal.message} errors={errors} />}
      <PersonFields entered={entered} withInstitution={false} />
      <SchoolFields entered={entered} />
      <AccessFields entered={entered} />
      <ProofFields entered={entered} />
      <TermsField entered={entered} settings={useLayoutData()?.globals.registration_settings} withOrder={withOrder} />
      <Button busy={busy} size="large">
        {registerMessages.submit}
      </Button>
    </Form>
  )
}

function SchoolFields({ entered }: { entered: Entered }) {
  return (
    <FieldGroup legend={teacherMessages.school}>
      <TextField {...fieldOf(entered, 'institution')} autoComplete="organization" className="sm:col-span-2" required />
      <TextField
        {...fieldOf(entered, 'school_post_code')}
        autoComplete="section-school postal-code"
        inputMode="numeric"
        required
      />
      <TextField {...fieldOf(entered, 'school_city')} autoComplete="section-school address-level2" required />
      <SelectField {...fieldOf(entered, 'function')} options={FUNCTIONS} className="sm:col-span-2" required />
      <div className="sm:col-span-2">
        <CheckboxGroup
          {...fieldOf(entered, 'subjects')}
          options={SUBJECTS}
          ticked={SUBJECTS.map(({ value }) => value).filter((value) => `subjects.${value}` in entered.values)}
        />
      </div>
    </FieldGroup>
  )
}
