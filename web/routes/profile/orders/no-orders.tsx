import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { profileMessages } from '#web/messages/accounts/account.ts'

export function NoOrders() {
  return (
    <EmptyState icon="book" title={profileMessages.noOrders} text={profileMessages.noOrdersText}>
      <ButtonLink to="/">{profileMessages.browse}</ButtonLink>
    </EmptyState>
  )
}
