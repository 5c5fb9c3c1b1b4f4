import { wishStateLabels } from '#contract/procurement/wish-choices.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { tableMessages as words } from '#web/messages/procurement/wish-table.ts'
import type { Decided, WishesChanged } from './decide-wishes.ts'
import { WAS } from './form-names.ts'
import { nameOfWish } from './name-of-wish.ts'

export type TableAnswer = Decided | FormFailure | WishesChanged | undefined

/** What a button of the table has done, or why it has done nothing. */
export function DecisionNotice({ answer }: { answer: TableAnswer }) {
  if (answer === undefined) return null
  if ('present' in answer) return <Changed {...answer} />
  if ('message' in answer) return <FormErrorSummary title={answer.message} errors={answer.errors} />
  const { decision, count, wish, isMoreTyped } = answer
  if (decision === null) return null
  return (
    // Whoever decides about one wish after the other stays where they are.
    <Notice kind="success" title={words.decided[decision](count)} live={wish === null}>
      {isMoreTyped && words.stillTyped}
    </Notice>
  )
}

/** What wishes are by now, beside what was seen of them. */
function Changed({ present, values }: WishesChanged) {
  return (
    <Notice kind="warning" title={words.changed} live>
      <p>{words.changedText}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {present.map((wish) => {
          const seen = Number(values[WAS + wish.id])
          return (
            <li key={wish.id}>
              {nameOfWish(wish)}: {words.now(wish.amount, wishStateLabels[wish.state])}
              {seen > 0 && seen !== wish.amount && ` (${words.before(seen)})`}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
