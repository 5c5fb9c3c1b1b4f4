import { Form } from 'react-router'
import type { TeacherApplication } from '#contract/accounts/teachers.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { DangerDetails } from '#ui/danger-details.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { schoolMessages } from '#web/messages/accounts/account.ts'
import { SchoolFields } from '#web/routes/register/school-fields.tsx'
import { STOP } from './form-names.ts'
import { valuesOf } from './school-values.ts'

interface SchoolFormProps {
  application: TeacherApplication
  failure: FormFailure | undefined
}

/** Where a teacher says that school and function still hold, what they are now, or that they teach no more. */
export function SchoolForm({ application, failure }: SchoolFormProps) {
  const busy = useBusy()
  const errors = failure?.errors ?? {}
  return (
    <>
      <Form method="post" noValidate className="flex flex-col gap-8">
        {failure && <FormErrorSummary title={failure.message} errors={errors} />}
        <SchoolFields entered={{ errors, values: failure?.values ?? valuesOf(application) }} />
        <Button busy={busy} size="large" className="self-start">
          {application.is_to_confirm ? schoolMessages.confirm : schoolMessages.save}
        </Button>
      </Form>
      <DangerDetails title={schoolMessages.stop} text={schoolMessages.stopText}>
        <Form method="post">
          <input type="hidden" name="intent" value={STOP} />
          <Button variant="danger">{schoolMessages.stopConfirm}</Button>
        </Form>
      </DangerDetails>
    </>
  )
}
