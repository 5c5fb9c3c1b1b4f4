import { Form } from 'react-router'
import { RECOVERY_CODES } from '#contract/accounts/second-factor.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { CodeField } from '#web/forms/code-field.tsx'
import { CurrentPasswordField } from '#web/forms/current-password-field.tsx'
import { secondFactorMessages } from '#web/messages/accounts/second-factor.ts'

interface ManageProps {
  /** A readable form. */
  since: string
  codesLeft: number
  isRequired: boolean
  failure: FormFailure | undefined
}

/** The state of an active second factor; new recovery codes, or turning it off, with password and code. */
export function Manage({ since, codesLeft, isRequired, failure }: ManageProps) {
  const busy = useBusy()
  return (
    <div className="flex flex-col gap-8">
      <Notice kind={codesLeft > 2 ? 'success' : 'warning'} title={secondFactorMessages.on(since)}>
        {secondFactorMessages.codesLeft(codesLeft, RECOVERY_CODES)}
      </Notice>
      <section className="flex flex-col gap-4">
        <SectionHeading level={2} size="part">
          {secondFactorMessages.change}
        </SectionHeading>
        <p>{isRequired ? secondFactorMessages.changeTextRequired : secondFactorMessages.changeText}</p>
        <Form method="post" noValidate className="flex max-w-md flex-col gap-5">
          {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
          <CurrentPasswordField error={failure?.errors.current_password} />
          <CodeField error={failure?.errors.one_time_code} />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="renew" busy={busy} variant="secondary">
              {secondFactorMessages.renew}
            </Button>
            <Button name="intent" value="turn-off" busy={busy} variant="danger">
              {secondFactorMessages.turnOff}
            </Button>
          </div>
        </Form>
      </section>
    </div>
  )
}
