import { profileMessages } from '#web/messages/account/account.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function NoOrders() {
  return (
    <EmptyState icon="book" title={profileMessages.noOrders} text={profileMessages.noOrdersText}>
      <ButtonLink to="/">{profileMessages.browse}</ButtonLink>
    </EmptyState>
  )
}
