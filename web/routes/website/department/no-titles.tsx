import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillLinks } from '#ui/pill-links.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { addressWith } from '#web/address-with.ts'
import { departmentMessages } from '#web/messages/catalogue/department.ts'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import { ProductGrid } from '#web/purchase/cards/product-grid.tsx'
import type { Nearest } from '../title-list/load-narrowed-list.ts'

/** An empty list: because of the filters, each of which can be dropped, or because there is nothing yet. */
export function NoTitles({ filtered, nearest }: { filtered: boolean; nearest: readonly Nearest[] }) {
  const location = useLocation()
  const [first] = nearest
  return (
    <div className="flex flex-col gap-8">
      <EmptyState
        icon="book"
        level={2}
        title={filtered ? filterMessages.nothing : departmentMessages.empty}
        text={filtered ? departmentMessages.nothingHelp : departmentMessages.emptyHelp}
      >
        {filtered && nearest.length === 0 && (
          <ButtonLink to={location.pathname} preventScrollReset>
            {filterMessages.removeAll}
          </ButtonLink>
        )}
        {nearest.length > 0 && (
          <PillLinks
            links={nearest.map(({ name, left, label, total }) => ({
              id: `${name} ${label}`,
              url: addressWith(location, { [name]: left }),
              title: filterMessages.without(label, websiteMessages.titles(total)),
            }))}
          />
        )}
        <ButtonLink to="/support-und-kontakt" variant="secondary">
          {departmentMessages.ask}
        </ButtonLink>
      </EmptyState>
      {first && (
        <section className="flex flex-col gap-5">
          <SectionHeading level={2} size="part">
            {filterMessages.nearest}
          </SectionHeading>
          <ProductGrid titles={first.titles} width="beside" />
        </section>
      )}
    </div>
  )
}
