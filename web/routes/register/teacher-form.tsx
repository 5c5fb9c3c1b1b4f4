import { Form } from 'react-router'
import type { ExternalIdentity } from '#contract/accounts/external-login.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { registerMessages, teacherMessages } from '#web/messages/accounts/account.ts'
import { useLayoutData } from '#web/page/use-layout-data.ts'
import { AccessFields, PersonFields, TermsField } from './account-fields.tsx'
import { prefilledBy } from './external-entry.tsx'
import { ProofFields } from './proof-fields.tsx'
import { SchoolFields } from './school-fields.tsx'
import { useTeacherForm } from './use-teacher-form.ts'

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
  const { refusal, errors, check } = useTeacherForm(failure)
  const entered = { errors, values: failure?.values ?? prefilledBy(prefill) }
  return (
    <Form method="post" encType="multipart/form-data" noValidate onSubmit={check} className="flex flex-col gap-8">
      {refusal && <FormErrorSummary title={refusal.message} errors={errors} />}
      <PersonFields entered={entered} withInstitution={false} />
      <SchoolFields entered={entered} />
      <AccessFields entered={entered} />
      <ProofFields
        entered={entered}
        schoolEmail={teacherMessages.bySchoolEmail}
        schoolEmailNote={teacherMessages.bySchoolEmailNote}
      />
      <TermsField entered={entered} settings={useLayoutData()?.globals.registration_settings} withOrder={withOrder} />
      <Button busy={busy} size="large">
        {registerMessages.submit}
      </Button>
    </Form>
  )
}
