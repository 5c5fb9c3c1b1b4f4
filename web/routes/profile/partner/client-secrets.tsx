import { Form } from 'react-router'
import type { FieldErrors } from '#contract/field-messages.ts'
import { type OauthClient, SECRET_OVERLAP_HOURS } from '#contract/partners/oauth-clients.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { OwnerFields } from '#web/forms/owner-fields.tsx'
import { clientMessages as messages } from '#web/messages/partners/partner.ts'
import { INTENT, intents } from './form-names.ts'

interface ClientSecretsProps {
  client: Pick<OauthClient, 'secrets' | 'webhook_url'>
  hasSecondFactor: boolean
  failure: Pick<FormFailure, 'message' | 'errors' | 'values'> | undefined
}

/** Which secrets hold, never the secrets themselves; and forms that make new ones. */
export function ClientSecrets({ client: { secrets, webhook_url: url }, hasSecondFactor, failure }: ClientSecretsProps) {
  const busy = useBusy()
  const errorsOf = (intent: string): FieldErrors => (failure?.values[INTENT] === intent ? failure.errors : {})
  const isWebhook = failure?.values[INTENT] === intents.renewWebhook
  return (
    <section className="flex max-w-[44rem] flex-col gap-5">
      <SectionHeading level={2}>{messages.secret}</SectionHeading>
      {failure && <Notice kind="error" title={failure.message} live />}
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {secrets.map(({ created_at: made, ends_at: end }) => {
          const { day, time } = swissTime(end ?? made)
          return <li key={made}>{end ? messages.former(day, time) : messages.newest(day, time)}</li>
        })}
      </ul>
      <Form method="post" noValidate className="flex flex-col items-start gap-4">
        <p>{messages.secretText(SECRET_OVERLAP_HOURS)}</p>
        <CheckboxField
          name="end_former"
          label={messages.endFormer}
          hint={messages.endFormerHint}
          defaultChecked={!isWebhook && failure?.values['end_former'] !== undefined}
        />
        <div className="flex w-full max-w-md flex-col gap-5">
          <OwnerFields of={intents.renew} hasSecondFactor={hasSecondFactor} errors={errorsOf(intents.renew)} />
        </div>
        <Button name={INTENT} value={intents.renew} variant="secondary" busy={busy}>
          {messages.renew}
        </Button>
      </Form>
      {url && (
        <Form method="post" noValidate className="flex flex-col items-start gap-4">
          <SectionHeading level={3}>{messages.webhook}</SectionHeading>
          <p className="wrap-anywhere">{messages.webhookText(url)}</p>
          <div className="flex w-full max-w-md flex-col gap-5">
            <OwnerFields
              of={intents.renewWebhook}
              hasSecondFactor={hasSecondFactor}
              errors={errorsOf(intents.renewWebhook)}
            />
          </div>
          <Button name={INTENT} value={intents.renewWebhook} variant="secondary" busy={busy}>
            {messages.renewWebhook}
          </Button>
        </Form>
      )}
    </section>
  )
}
