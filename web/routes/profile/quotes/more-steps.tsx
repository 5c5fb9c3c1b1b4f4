import { Form } from 'react-router'
import type { Quote } from '#contract/procurement/quotes/quotes.ts'
import { Button } from '#ui/button.tsx'
import { DangerDetails } from '#ui/danger-details.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { quoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { INTENT, WITHDRAW } from './form-names.ts'
import { offersRenewal } from './problem-notice.tsx'
import { RenewForm } from './renew-form.tsx'
import { useUnderWay } from './use-under-way.ts'

/** What else can be done with a quote: a new one in its place, or dropping it; nothing where neither can. */
export function MoreSteps({ quote }: { quote: Quote }) {
  const mayRenew = quote.may_renew && !offersRenewal(quote) && quote.state === 'open'
  if (!mayRenew && !quote.may_withdraw) return null
  return (
    <section className="flex flex-col gap-5 border-t border-line-strong pt-6 print:hidden">
      <SectionHeading level={2} size="part">
        {words.more}
      </SectionHeading>
      {mayRenew && (
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-prose text-ink-soft">
            {quote.source === 'wishes' ? words.renewOfWishes : words.renewOpen}
          </p>
          <RenewForm isNext={false} />
        </div>
      )}
      {quote.may_withdraw && <Withdraw />}
    </section>
  )
}

function Withdraw() {
  const busy = useUnderWay(WITHDRAW)
  return (
    <DangerDetails title={words.withdraw} text={words.withdrawText}>
      <Form method="post">
        <Button name={INTENT} value={WITHDRAW} busy={busy} variant="danger" size="small">
          {words.withdraw}
        </Button>
      </Form>
    </DangerDetails>
  )
}
