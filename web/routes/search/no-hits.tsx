import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { searchMessages } from '#web/messages/catalogue/search.ts'
import { DepartmentLinks } from './department-links.tsx'

/** Nothing found, and how to find it anyway. */
export function NoHits({ query }: { query: string }) {
  return (
    <>
      <div className="mt-8">
        <EmptyState icon="search" title={searchMessages.nothing(query)} text={searchMessages.nothingText}>
          <ButtonLink to="/support-und-kontakt" variant="secondary">
            {searchMessages.support}
          </ButtonLink>
        </EmptyState>
      </div>
      <DepartmentLinks />
    </>
  )
}
