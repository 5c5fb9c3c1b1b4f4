import { Form } from 'react-router'
import { mailKindLabel } from '#contract/ground/mail-kinds.ts'
import type { OfficeMail } from '#contract/ground/mails.ts'
import { useBusy } from '#forms/use-busy.ts'
import { orderMoney } from '#office/messages/money/order-money.ts'
import type { StepFailure } from '#office/steps/step-field.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** The mails about an order; one that may not have arrived is sent again. */
export function OrderMails({ mails, failure }: { mails: readonly OfficeMail[]; failure: StepFailure | undefined }) {
  const busy = useBusy()
  if (mails.length === 0) return null
  return (
    <section className="text-sm">
      <h2 className="mb-2 font-medium">{orderMoney.mails}</h2>
      {failure?.values['step'] === 'send_mail' && (
        <Notice kind="error" live>
          {failure.message}
        </Notice>
      )}
      <ul className="flex flex-col gap-3">
        {mails.map(({ id, kind, recipient, queued_at, state }) => (
          <li key={id}>
            <p>{`${mailKindLabel(kind)}, ${orderMoney.mailStates[state]}`}</p>
            <p className="text-xs wrap-anywhere text-ink-soft">{`${shortSwissTime(queued_at).day} ${recipient}`}</p>
            {state === 'uncertain' && (
              <Form method="post" className="mt-1">
                <input type="hidden" name="step" value="send_mail" />
                <input type="hidden" name="mail_id" value={id} />
                <Button variant="secondary" size="small" busy={busy}>
                  <span aria-hidden="true">{orderMoney.sendAgain}</span>
                  <VisuallyHidden>{orderMoney.sendAgainOf(mailKindLabel(kind))}</VisuallyHidden>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
