import { useEffect, useRef } from 'react'
import {
  MAX_WISH_REASON,
  type WishDecision,
  wishDecisions,
  wishStateLabels,
} from '#contract/procurement/wish-choices.ts'
import type { TableWish } from '#contract/procurement/wish-table.ts'
import { MAX_AMOUNT } from '#contract/storefront/cart.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonLook } from '#ui/button-look.ts'
import { describeField, fieldId } from '#ui/fields/field.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { tableMessages as words } from '#web/messages/procurement/wish-table.ts'
import { wishesMessages } from '#web/messages/procurement/wishes.ts'
import { INTENT } from '#web/routes/profile/school/members/form-names.ts'
import type { TableAnswer } from './decision-notice.tsx'
import { AMOUNT, REASON, REVISION, WAS, WISH } from './form-names.ts'
import { nameOfWish } from './name-of-wish.ts'

interface DecisionPartProps {
  wish: TableWish
  answer: TableAnswer
}

/** What can be decided of a wish, or what was decided, by whom and why. */
export function DecisionPart({ wish, answer }: DecisionPartProps) {
  const { id, revision, state } = wish
  const isNews = answer !== undefined && 'wish' in answer && answer.wish === id
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (isNews) box.current?.focus({ preventScroll: true })
  }, [isNews])
  if (state === 'ordered') return <Taken wish={wish} />
  return (
    <div ref={box} tabIndex={isNews ? -1 : undefined} className="flex flex-col gap-2 outline-none">
      <input type="hidden" name={REVISION + id} value={revision} />
      {state === 'asked' ? (
        <Fields wish={wish} answer={answer} />
      ) : (
        <>
          <Taken wish={wish} />
          <Step wish={wish} decision="reopen" variant="quiet" />
        </>
      )}
    </div>
  )
}

function Fields({ wish, answer }: DecisionPartProps) {
  const { id, amount } = wish
  const { values = {} } = answer ?? {}
  const errors = answer && 'errors' in answer ? answer.errors : {}
  const typed = values[AMOUNT + id]
  const frame = 'input-frame h-11 min-w-0 px-2'
  return (
    <>
      <input type="hidden" name={WISH} value={id} />
      <input type="hidden" name={WAS + id} value={amount} />
      <div className="flex flex-wrap gap-2">
        <label className="flex flex-col text-sm">
          <span aria-hidden="true">{words.toApprove}</span>
          <input
            type="number"
            inputMode="numeric"
            name={AMOUNT + id}
            {...describeField(fieldId(AMOUNT + id), { error: errors[AMOUNT + id] })}
            id={fieldId(AMOUNT + id)}
            // What nobody has changed follows the wish.
            defaultValue={typed === undefined || typed === values[WAS + id] ? amount : typed}
            min={1}
            max={MAX_AMOUNT}
            autoComplete="off"
            aria-label={words.toApproveOf(nameOfWish(wish))}
            className={`${frame} w-20 text-center tabular-nums`}
          />
        </label>
        <label className="flex min-w-0 flex-1 basis-32 flex-col text-sm">
          <span aria-hidden="true">{words.decisionReason}</span>
          <input
            type="text"
            name={REASON + id}
            {...describeField(fieldId(REASON + id), { error: errors[REASON + id] })}
            id={fieldId(REASON + id)}
            defaultValue={values[REASON + id]}
            maxLength={MAX_WISH_REASON}
            autoComplete="off"
            aria-label={words.decisionReasonOf(nameOfWish(wish))}
            className={frame}
          />
        </label>
      </div>
      <FieldError id={fieldId(AMOUNT + id)} error={errors[AMOUNT + id]} />
      <FieldError id={fieldId(REASON + id)} error={errors[REASON + id]} />
      <div className="flex flex-wrap gap-2">
        <Step wish={wish} decision="approve" variant="secondary" />
        <Step wish={wish} decision="refuse" variant="quiet" />
      </div>
    </>
  )
}

interface StepProps extends Pick<ButtonLook, 'variant'> {
  wish: TableWish
  decision: WishDecision
}

function Step({ wish, decision, variant }: StepProps) {
  const busy = useBusy()
  const step = wishDecisions[decision]
  return (
    <Button
      name={INTENT}
      value={`${decision}:${wish.id}`}
      variant={variant}
      size="small"
      busy={busy}
      className="self-start"
    >
      <span aria-hidden="true" className="inline-block first-letter:uppercase">
        {step}
      </span>
      <VisuallyHidden>{words.stepOf(step, nameOfWish(wish))}</VisuallyHidden>
    </Button>
  )
}

/** What was decided, and the order that the wish is part of. */
function Taken({ wish }: { wish: TableWish }) {
  const { decided_at: at, decided_by: by, decision_reason: reason, order, state } = wish
  const label = wishStateLabels[state === 'refused' ? 'refused' : 'approved']
  return (
    <div className="flex flex-col gap-0.5 text-sm wrap-anywhere">
      {at !== null && <p>{wishesMessages.decided(label, by, swissTime(at).day)}</p>}
      {reason !== null && <p className="text-ink-soft">«{reason}»</p>}
      {order && <p>{wishesMessages.order(order.number, swissTime(order.placed_at).day)}</p>}
    </div>
  )
}
