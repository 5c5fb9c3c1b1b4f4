import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { departmentMessages } from '#web/messages/catalogue/department.ts'
import { filterMessages } from '#web/messages/catalogue/filters.ts'

/** An empty list: because of the filters, or because there is nothing yet. */
export function NoTitles({ filtered }: { filtered: boolean }) {
  const { pathname } = useLocation()
  return (
    <EmptyState
      icon="book"
      level={2}
      title={filtered ? filterMessages.nothing : departmentMessages.empty}
      text={filtered ? departmentMessages.nothingHelp : departmentMessages.emptyHelp}
    >
      {filtered && (
        <ButtonLink to={pathname} preventScrollReset>
          {filterMessages.removeAll}
        </ButtonLink>
      )}
      <ButtonLink to="/suche" variant="secondary">
        {departmentMessages.toSearch}
      </ButtonLink>
    </EmptyState>
  )
}
