import { Link } from 'react-router'
import { copiesInWords } from '#contract/ground/text/copies-in-words.ts'
import { wishStateLabels } from '#contract/procurement/wish-choices.ts'
import type { Wish } from '#contract/procurement/wishes.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { swissTime } from '#ui/time/swiss-time.ts'
import { wishesMessages as words } from '#web/messages/procurement/wishes.ts'
import { repeatMessages } from '#web/messages/sales/orders.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'
import { Press } from '../members/press.tsx'
import { ChangeWish } from './change-wish.tsx'
import type { ChangedMeanwhile } from './change-wishes.ts'
import { AMOUNT, CLASS, NEW_EDITION, REASON, REMOVE, REPLACE, REVISION, SCHOOL_YEAR, WITHDRAW } from './form-names.ts'
import { WishState } from './wish-state.tsx'

interface WishRowProps {
  school: string
  year: string
  wish: Wish
  /** What was typed for it, and why it was not taken. */
  failure: FormFailure | ChangedMeanwhile | undefined
}

/** One wish: what it is, where it stands, and what its writer can still do. */
export function WishRow({ school, year, wish, failure }: WishRowProps) {
  const { id, product, state, amount, reason, obstacle } = wish
  const isOpen = state === 'draft' || state === 'asked'
  const of = { school, thing: id, fields: { [SCHOOL_YEAR]: year } }
  return (
    <BoughtProduct product={product} level={3}>
      <div className="mt-2 flex flex-col gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <WishState state={state} />
          <span className="font-semibold">{copiesOf(wish)}</span>
        </p>
        {reason !== null && <p className="text-sm wrap-anywhere">{words.reasonOf(reason)}</p>}
        <Decision wish={wish} />
        {obstacle !== null && <p className="text-sm text-warning-700">{repeatMessages.obstacles[obstacle]}</p>}
        {isOpen && <NewEdition school={school} year={year} wish={wish} />}
        {isOpen && (
          <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
            <ChangeWish school={school} year={year} wish={wish} failure={failure} />
            {state === 'asked' && (
              <Press {...of} intent={WITHDRAW} label={words.withdrawOf(product.title)} variant="quiet">
                {words.withdraw}
              </Press>
            )}
            <Press {...of} intent={REMOVE} label={words.removeOf(product.title)} variant="quiet">
              {words.remove}
            </Press>
          </div>
        )}
      </div>
    </BoughtProduct>
  )

  function copiesOf({ approved_amount: approved }: Wish): string {
    return approved === null || approved === amount ? copiesInWords(amount) : words.approvedOf(approved, amount)
  }
}

/** Who decided what and when, the reason, and the order that the wish is part of. */
function Decision({ wish: { state, decided_at: at, decided_by: by, decision_reason: reason, order } }: { wish: Wish }) {
  return (
    <>
      {at !== null && (
        <p className="text-sm text-ink-soft">
          {words.decided(wishStateLabels[state === 'refused' ? 'refused' : 'approved'], by, swissTime(at).day)}
          {reason !== null && `: «${reason}»`}
        </p>
      )}
      {order && <p className="text-sm text-ink-soft">{words.order(order.number, swissTime(order.placed_at).day)}</p>}
    </>
  )
}

/** What a wish can be replaced by, with one press where it is sold in the same format. */
function NewEdition({ school, year, wish }: Pick<WishRowProps, 'school' | 'year' | 'wish'>) {
  const { new_edition: newEdition, product } = wish
  if (!newEdition) return null
  const fields = {
    [SCHOOL_YEAR]: year,
    [REVISION]: String(wish.revision),
    [AMOUNT]: String(wish.amount),
    [CLASS]: wish.class ?? '',
    [REASON]: wish.reason ?? '',
    [NEW_EDITION]: newEdition.product?.id ?? '',
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p>
        {words.newEdition}{' '}
        <Link to={newEdition.uri} className="text-link">
          {[newEdition.title, newEdition.product?.edition].filter(Boolean).join(', ')}
        </Link>
      </p>
      {newEdition.product && (
        <Press school={school} thing={wish.id} intent={REPLACE} fields={fields} label={words.replaceOf(product.title)}>
          {words.replace}
        </Press>
      )}
    </div>
  )
}
