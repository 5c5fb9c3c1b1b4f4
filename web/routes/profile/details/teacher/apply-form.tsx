import { Form } from 'react-router'
import type { TeacherApplication } from '#contract/accounts/teachers.ts'
import type { User } from '#contract/ground/users.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { applyMessages } from '#web/messages/accounts/account.ts'
import { ProofFields } from '#web/routes/register/proof-fields.tsx'
import { SchoolFields } from '#web/routes/register/school-fields.tsx'
import { useTeacherForm } from '#web/routes/register/use-teacher-form.ts'
import { valuesOf } from './school-values.ts'

interface ApplyFormProps {
  user: User
  /** Whose school stands in the fields to begin with. */
  former: TeacherApplication | null
  failure: FormFailure | undefined
}

/** An application with an account that exists. After a refusal everything is still there, also a file that was sent. */
export function ApplyForm({ user, former, failure }: ApplyFormProps) {
  const busy = useBusy()
  const { refusal, errors, check } = useTeacherForm(failure)
  const entered = {
    errors,
    values: failure?.values ?? (former ? valuesOf(former) : { institution: user.institution ?? '' }),
  }
  return (
    <Form method="post" encType="multipart/form-data" noValidate onSubmit={check} className="flex flex-col gap-8">
      {refusal && <FormErrorSummary title={refusal.message} errors={errors} />}
      <SchoolFields entered={entered} />
      <ProofFields
        entered={entered}
        schoolEmail={applyMessages.bySchoolEmail(user.email)}
        schoolEmailNote={user.is_email_verified ? undefined : applyMessages.unconfirmed}
      />
      <Button busy={busy} size="large" className="self-start">
        {applyMessages.submit}
      </Button>
    </Form>
  )
}
