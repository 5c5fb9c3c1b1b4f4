import { href } from 'react-router'
import type { OwnSchool } from '#contract/accounts/schools/schools.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { quotesMessages as words } from '#web/messages/procurement/quotes.ts'
import { quoteOfWishesPath } from './address-of-quotes.ts'

/** Says of what a quote is made; with the wishes for who decides about them. */
export function NoQuotes({ school }: { school: Pick<OwnSchool, 'role'> | null }) {
  const mayOrder = school?.role === 'responsible'
  return (
    <EmptyState icon="list" title={words.none} text={school ? words.noneOfSchoolText : words.noneText}>
      {mayOrder && <ButtonLink to={quoteOfWishesPath()}>{words.ofWishes}</ButtonLink>}
      <ButtonLink to={href('/shop/cart')} variant={mayOrder ? 'secondary' : 'primary'}>
        {words.toCart}
      </ButtonLink>
    </EmptyState>
  )
}
