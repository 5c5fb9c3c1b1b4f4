import type { CouponState, OwnCoupon } from '#contract/licences/coupon-sets.ts'
import { couponStateWords } from '#contract/licences/coupon-words.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { fieldId } from '#ui/fields/field.ts'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { couponSetMessages as messages } from '#web/messages/licences/coupons.ts'
import { CopiedCode } from './copied-code.tsx'
import { COUPON, COUPONS } from './form-names.ts'
import { type GroupCounts, groupCodes } from './group-codes.ts'

const tones: Record<CouponState, Tone> = {
  unredeemed: 'river',
  redeemed: 'success',
  blocked: 'danger',
  expired: 'warning',
}

const HEADINGS = [messages.choose, messages.code, messages.state]

interface CodesTableProps {
  coupons: readonly OwnCoupon[]
  /** Of all pages. */
  groups: readonly GroupCounts[]
  /** The ids of those that are ticked. */
  chosen: ReadonlySet<string>
}

/** Codes with their states by whom they were given to, and a box for each that can be marked. */
export function CodesTable({ coupons, groups, chosen }: CodesTableProps) {
  const firstFree = coupons.find(({ state }) => state === 'unredeemed')?.id
  // A single group of codes that nobody was given needs no heading.
  const isGrouped = groups.some(({ note }) => note !== null)
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{messages.codes}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line-strong text-sm text-ink-soft">
          {HEADINGS.map((heading) => (
            <th key={heading} scope="col" className="py-2.5 pr-4 font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {groupCodes(coupons).map(({ note, coupons: inside }) => (
        <tbody key={note} className="max-md:block">
          {isGrouped && (
            <tr className="max-md:block">
              <th
                scope="rowgroup"
                colSpan={HEADINGS.length}
                className="pt-5 pb-2 font-medium max-md:block max-md:pt-3 max-md:pb-1"
              >
                {headingOf(note, groups)}
              </th>
            </tr>
          )}
          {inside.map((coupon) => (
            <CodeRow
              key={coupon.id}
              coupon={coupon}
              isChosen={chosen.has(coupon.id)}
              isFirstFree={coupon.id === firstFree}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** «Klasse 2b · 24 Codes · 9 eingelöst». */
function headingOf(note: string | null, groups: readonly GroupCounts[]): string {
  const { total = 0, redeemed = 0 } = groups.find((group) => group.note === note) ?? {}
  return messages.group(note ?? messages.withoutNote, total, redeemed)
}

interface CodeRowProps {
  coupon: OwnCoupon
  isChosen: boolean
  /** Where the mistake leads that none is chosen. */
  isFirstFree: boolean
}

function CodeRow({ coupon, isChosen, isFirstFree }: CodeRowProps) {
  const { id, code, state, handed_out_at: handedOutAt } = coupon
  const shown = groupedCode(code)
  const isFree = state === 'unredeemed'
  return (
    <tr className="border-b border-line max-md:flex max-md:h-14 max-md:items-center">
      <td className="w-14 max-md:w-11">
        {isFree && (
          <label className="-ml-2.5 inline-flex size-11 cursor-pointer items-center justify-center">
            <input
              type="checkbox"
              id={isFirstFree ? fieldId(COUPONS) : undefined}
              name={COUPON}
              value={id}
              defaultChecked={isChosen}
              aria-label={messages.chooseCode(shown)}
              className="size-6 shrink-0 accent-river-700"
            />
          </label>
        )}
      </td>
      <td className="py-1 pr-4 max-md:flex-1 max-md:pr-2">
        {isFree ? <CopiedCode code={shown} /> : <span className="whitespace-nowrap tabular-nums">{shown}</span>}
      </td>
      <td>
        <span className="flex items-center gap-x-4 text-sm max-md:flex-col max-md:items-end max-md:leading-5">
          <Badge tone={isFree && handedOutAt ? 'clay' : tones[state]}>
            {couponStateWords(state, handedOutAt !== null)}
          </Badge>
          <WhatHappened coupon={coupon} />
        </span>
      </td>
    </tr>
  )
}

/** Who has redeemed it, and when; or when it was handed out. */
function WhatHappened({ coupon }: { coupon: OwnCoupon }) {
  const { state, redeemed_by: name, redeemed_at: at, is_own: isOwn, is_assigned, handed_out_at: handedOutAt } = coupon
  if (at !== null) {
    return (
      <span>
        {isOwn ? messages.own : is_assigned ? messages.assigned : (name ?? messages.somebody)}
        <span className="max-md:sr-only">, {swissTime(at).day}</span>
      </span>
    )
  }
  if (state !== 'unredeemed' || handedOutAt === null) return null
  return <span className="text-ink-soft">{messages.handedOutOn(swissTime(handedOutAt).day)}</span>
}
