import { Form } from 'react-router'
import { fieldLabels } from '#contract/field-labels.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { CodeField } from '#web/forms/code-field.tsx'
import { secondFactorMessages } from '#web/messages/accounts/second-factor.ts'
import type { QrCodeDrawing } from '#web/routes/profile/qr-code/qr-code.ts'
import { QrPicture } from '#web/routes/profile/qr-code/qr-picture.tsx'

interface FormProps {
  failure: FormFailure | undefined
}

/** Asks for the password before anything is shown. */
export function Begin({ failure }: FormProps) {
  const busy = useBusy()
  return (
    <Form method="post" noValidate className="flex max-w-md flex-col gap-5">
      {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
      <p>{secondFactorMessages.beginText}</p>
      <PasswordField
        name="current_password"
        label={fieldLabels.current_password ?? ''}
        autoComplete="current-password"
        error={failure?.errors.current_password}
        required
      />
      <Button name="intent" value="begin" busy={busy} className="self-start">
        {secondFactorMessages.begin}
      </Button>
    </Form>
  )
}

interface ConfirmProps extends FormProps {
  secret: string
  qrCode: QrCodeDrawing
}

/** The secret for the app, and the field for the code that proves that the app has read it. */
export function Confirm({ secret, qrCode, failure }: ConfirmProps) {
  const busy = useBusy()
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-4">
        <SectionHeading level={2} size="part">
          {secondFactorMessages.scan}
        </SectionHeading>
        <QrPicture drawing={qrCode} label={secondFactorMessages.qrCode} className="size-56" />
        <div>
          <p>{secondFactorMessages.type}</p>
          <p className="mt-1 font-mono wrap-anywhere">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
        </div>
      </section>
      <section className="flex max-w-md flex-col gap-4">
        <SectionHeading level={2} size="part">
          {secondFactorMessages.confirm}
        </SectionHeading>
        <Form method="post" noValidate className="flex flex-col gap-5">
          {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
          <CodeField appOnly error={failure?.errors.one_time_code} />
          <Button name="intent" value="confirm" busy={busy} className="self-start">
            {secondFactorMessages.confirmSubmit}
          </Button>
        </Form>
      </section>
    </div>
  )
}
