import { Form } from 'react-router'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import type { WishGrouping } from '#contract/procurement/wish-choices.ts'
import type { WishGroup, WishTable } from '#contract/procurement/wish-table.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { tableMessages as words } from '#web/messages/procurement/wish-table.ts'
import { ArticleFacts } from '#web/purchase/article-facts.tsx'
import { INTENT, SCHOOL } from '#web/routes/profile/school/members/form-names.ts'
import type { TableAnswer } from './decision-notice.tsx'
import { APPROVE_GROUP, IN_GROUP, SCHOOL_YEAR, SEEN, TABLE_FORM } from './form-names.ts'
import { WishRows } from './wish-rows.tsx'

interface WishGroupsProps {
  school: string
  table: WishTable
  by: WishGrouping
  answer: TableAnswer
}

/** The wishes of the page in one form, so that a button sends everything that is typed. */
export function WishGroups({ school, table: { groups, counts, school_year: year }, by, answer }: WishGroupsProps) {
  return (
    <Form id={TABLE_FORM} method="post" noValidate preventScrollReset className="flex flex-col gap-10">
      <input type="hidden" name={SCHOOL} value={school} />
      <input type="hidden" name={SCHOOL_YEAR} value={year} />
      <input type="hidden" name={SEEN} value={counts.asked} />
      {counts.asked > 0 && <p className="text-sm text-ink-soft print:hidden">{words.reasonHint}</p>}
      {groups.map((group, place) => (
        <section key={group.key} aria-labelledby={headingOf(place)} className="flex flex-col gap-2">
          <GroupHead group={group} by={by} place={place} />
          <WishRows wishes={group.wishes} by={by} caption={titleOf(group, by)} answer={answer} />
        </section>
      ))}
    </Form>
  )
}

const headingOf = (place: number) => `wishes-${place}`

/** A group is a title, a class or a teacher; what is for none of these has a name too. */
function titleOf({ title }: WishGroup, by: WishGrouping): string {
  if (by === 'class') return title === '' ? words.noClass : words.class(title)
  return title === '' ? words.someone : title
}

function GroupHead({ group, by, place }: { group: WishGroup; by: WishGrouping; place: number }) {
  const busy = useBusy()
  const { product, sums, wishes, quantity_discount_percent: percent } = group
  const asked = wishes.filter(({ state }) => state === 'asked')
  const total = toMoney(sums.asked.amount + sums.approved.amount + sums.ordered.amount)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id={headingOf(place)} className="font-display text-xl font-medium wrap-anywhere">
          {titleOf(group, by)}
        </h2>
        {product && (
          <div className="text-sm">
            <ArticleFacts article={product} />
          </div>
        )}
        <p className="text-sm">
          {words.groupSum(sums.copies)}, {formatAmount(total)}
          {percent !== null && percent > 0 && `, ${words.discount(percent)}`}
        </p>
      </div>
      {asked.map(({ id }) => (
        <input key={id} type="hidden" name={IN_GROUP + place} value={id} />
      ))}
      {asked.length > 1 && (
        <Button name={INTENT} value={`${APPROVE_GROUP}:${place}`} variant="secondary" size="small" busy={busy}>
          <span aria-hidden="true">{words.approveGroup(asked.length)}</span>
          <VisuallyHidden>{words.stepOf(words.approveGroup(asked.length), titleOf(group, by))}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}
