import { Form } from 'react-router'
import { type ReturnState, returnReasonLabels, returnStateLabels } from '#contract/fulfilment/return-labels.ts'
import { postageSentences } from '#contract/fulfilment/return-words.ts'
import type { OrderReturn } from '#contract/fulfilment/returns.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { returnMessages as words } from '#web/messages/fulfilment/returns.ts'

interface AnnouncedReturnsProps {
  returns: readonly OrderReturn[]
  /** The address of all of them in the API. */
  path: string
  mayChange: boolean
}

/** The returns of an order: where each stands, what is in it, its slip, and the way to take it back. */
export function AnnouncedReturns({ returns, path, mayChange }: AnnouncedReturnsProps) {
  if (returns.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading level={2} size="part">
        {words.returns}
      </SectionHeading>
      <ul className="flex flex-col gap-3">
        {returns.toReversed().map((one) => (
          <li key={one.id} className="flex flex-col gap-2 rounded-lg border border-line bg-white p-4 md:p-5">
            <OneReturn one={one} slip={`${path}/${one.id}/return-slip.pdf`} mayChange={mayChange} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneReturn({ one, slip, mayChange }: { one: OrderReturn; slip: string; mayChange: boolean }) {
  const isOpen = one.closed_at === null
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{words.one(one.reference)}</span>
        <ReturnBadge state={one.state} />
      </p>
      <ul>
        {one.lines.map(({ line_id, title, quantity }) => (
          <li key={line_id}>{words.line(quantity, title)}</li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        {words.since(swissTime(one.announced_at).day)} · {returnReasonLabels[one.reason]}
      </p>
      {isOpen && <p className="text-sm text-ink-soft">{postageSentences[one.postage]}</p>}
      {one.answer !== null && <p className="text-sm whitespace-pre-line">{words.rejectedBecause(one.answer)}</p>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        {isOpen && (
          <a href={slip} className="text-link inline-flex min-h-11 items-center">
            {words.slip}
          </a>
        )}
        {mayChange && one.may_withdraw && <WithdrawForm one={one} />}
      </div>
    </>
  )
}

function WithdrawForm({ one: { id, reference } }: { one: OrderReturn }) {
  const busy = useBusy()
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="return_id" value={id} />
      <Button variant="secondary" size="small" busy={busy}>
        {words.withdraw}
        <VisuallyHidden>: {words.withdrawThis(reference)}</VisuallyHidden>
      </Button>
    </Form>
  )
}

const TONES: Record<ReturnState, Tone> = {
  announced: 'river',
  arrived: 'river',
  credited: 'success',
  rejected: 'warning',
  withdrawn: 'neutral',
}

/** Where a return stands. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  return <Badge tone={TONES[state]}>{returnStateLabels[state]}</Badge>
}
