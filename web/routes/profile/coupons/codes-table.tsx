import type { CouponState, OwnCoupon } from '#contract/licences/coupon-sets.ts'
import { couponStateWords } from '#contract/licences/coupon-words.ts'
import { groupedCode } from '#contract/licences/coupons.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { fieldId } from '#ui/fields/field.ts'
import { type Column, Table } from '#ui/table.tsx'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { couponSetMessages as messages } from '#web/messages/licences/coupons.ts'
import { COUPON, COUPONS } from './form-names.ts'

const tones: Record<CouponState, Tone> = {
  unredeemed: 'river',
  redeemed: 'success',
  blocked: 'danger',
  expired: 'warning',
}

function columnsOf({ coupons, chosen }: CodesTableProps): Column<OwnCoupon>[] {
  const firstFree = coupons.find(({ state }) => state === 'unredeemed')?.id
  return [
    {
      title: messages.choose,
      cell: ({ id, code, state }) =>
        state === 'unredeemed' && (
          <input
            type="checkbox"
            // Where the mistake leads that none is chosen.
            id={id === firstFree ? fieldId(COUPONS) : undefined}
            name={COUPON}
            value={id}
            defaultChecked={chosen.has(id)}
            aria-label={messages.chooseCode(groupedCode(code))}
            className="size-6 shrink-0 align-middle accent-river-700"
          />
        ),
    },
    {
      title: messages.code,
      cell: ({ code, state }) => (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-36 font-medium whitespace-nowrap tabular-nums select-all">{groupedCode(code)}</span>
          {state === 'unredeemed' && (
            <CopyButton text={groupedCode(code)} label={messages.copy(groupedCode(code))}>
              {messages.copyShort}
            </CopyButton>
          )}
        </span>
      ),
    },
    {
      title: messages.state,
      cell: ({ state, handed_out_at: handedOutAt }) => (
        <Badge tone={state === 'unredeemed' && handedOutAt ? 'clay' : tones[state]}>
          {couponStateWords(state, handedOutAt !== null)}
        </Badge>
      ),
    },
    { title: messages.by, cell: redeemedBy },
    {
      title: messages.note,
      cell: ({ handed_out_at: at, handed_out_note: note }) => at && (note ?? swissTime(at).day),
    },
  ]
}

function redeemedBy({ redeemed_by: name, redeemed_at: at, is_own: isOwn }: OwnCoupon): string | null {
  if (at === null) return null
  return `${isOwn ? messages.own : (name ?? messages.somebody)}, ${swissTime(at).day}`
}

interface CodesTableProps {
  coupons: readonly OwnCoupon[]
  /** The ids of those that are ticked. */
  chosen: ReadonlySet<string>
}

/** Codes with their states, and a box for each that can be marked. */
export function CodesTable(props: CodesTableProps) {
  return <Table caption={messages.codes} columns={columnsOf(props)} rows={props.coupons} keyOf={({ id }) => id} />
}
