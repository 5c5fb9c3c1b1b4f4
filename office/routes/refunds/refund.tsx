import { href, Link } from 'react-router'
import { completeRefund, type OfficeRefund, refunds } from '#contract/fulfilment/credits.ts'
import { refundStateLabels, refundStepLabels, refundWayLabels } from '#contract/fulfilment/money-labels.ts'
import { formatFigure } from '#contract/ground/money.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { frame } from '#office/messages/frame.ts'
import { refundRoom } from '#office/messages/money/refunds.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/refund.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiOf(args)(refunds.read, { params: args.params }))
  return data
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      await apiOf(args)(completeRefund, { params: args.params, body: { note: formText(form, 'note') } })
      return { done: true as const }
    },
    { calls: [completeRefund], labels: { note: refundRoom.note } },
  )
}

export { reloadAfterConflict as shouldRevalidate }

export default function RefundPage({ loaderData: refund, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const mayComplete = refund.may.includes('complete')
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <title>{frame.titleOf(refundRoom.one(refund.reference))}</title>
      <div className="flex flex-col gap-5">
        <WayBack
          room={href('/rueckzahlungen')}
          label={refundRoom.back}
          historyOf={{ kind: 'refunds', id: refund.id }}
        />
        <h1 className="font-display text-3xl">{refundRoom.one(refund.reference)}</h1>
        {failure && !mayComplete && (
          <Notice kind="warning" live>
            {failure.message}
          </Notice>
        )}
        {actionData && 'done' in actionData && (
          <Notice kind="success" live>
            {refundRoom.done}
          </Notice>
        )}
        <RefundFacts refund={refund} />
      </div>
      {mayComplete && (
        <aside className="flex flex-col gap-3">
          <StepForm step="complete" shortcut="d" label={refundStepLabels.complete} failure={failure} isOpen>
            <p className="text-sm text-ink-soft">
              {refund.state === 'unknown' ? refundRoom.askProvider : refundRoom.sendByHand}
            </p>
            <TextAreaField
              name="note"
              label={refundRoom.note}
              hint={refundRoom.noteOfStepHint}
              required
              rows={3}
              defaultValue={failure?.values['note']}
              error={failure?.errors['note']}
            />
          </StepForm>
        </aside>
      )}
    </div>
  )
}

function RefundFacts({ refund }: { refund: OfficeRefund }) {
  return (
    <Facts
      rows={[
        [refundRoom.state, refundStateLabels[refund.state]],
        [refundRoom.way, refundWayLabels[refund.way]],
        [
          refundRoom.amountToSend,
          <Copied key="amount" text={formatFigure(refund.amount)} label={refundRoom.copyAmount} />,
        ],
        [refundRoom.reference, <Copied key="reference" text={refund.reference} label={refundRoom.copyReference} />],
        [
          refundRoom.order,
          <Link key="order" to={href('/bestellungen/:id', { id: refund.order_id })} className="text-link">
            {refund.order_number}
          </Link>,
        ],
        [refundRoom.creditNote, refund.credit_note],
        [refundRoom.since, momentOf(refund.created_at)],
        [refundRoom.askedAt, refund.asked_at && momentOf(refund.asked_at)],
        [refundRoom.settledAt, refund.settled_at && momentOf(refund.settled_at)],
        [refundRoom.note, refund.note && <span className="whitespace-pre-line">{refund.note}</span>],
      ]}
    />
  )
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span className="font-medium tabular-nums">{text}</span>
      <CopyButton text={text} label={label}>
        {refundRoom.copy}
      </CopyButton>
    </span>
  )
}

function momentOf(isoTime: string): string {
  const { day, time } = swissTime(isoTime)
  return `${day}, ${time}`
}
