import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { addressWith } from '#web/address-with.ts'
import { NO_FILTERS } from '#web/filters/chosen-filters.ts'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { searchMessages } from '#web/messages/catalogue/search.ts'

/** The filters leave no title: the link back to all that were found. */
export function NoTitlesLeft() {
  const location = useLocation()
  return (
    <EmptyState icon="book" level={3} title={filterMessages.nothing} text={searchMessages.nothingLeft}>
      <ButtonLink to={addressWith(location, NO_FILTERS)} preventScrollReset>
        {searchMessages.showAll}
      </ButtonLink>
    </EmptyState>
  )
}
