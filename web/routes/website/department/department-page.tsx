import { useLocation } from 'react-router'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { Pagination } from '#ui/paging/pagination.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { addressWith } from '#web/address-with.ts'
import { ActiveFilters } from '#web/filters/active-filters.tsx'
import { countChosen, isNarrowed } from '#web/filters/chosen-filters.ts'
import { Facets } from '#web/filters/facets.tsx'
import { FilterPanel } from '#web/filters/filter-panel.tsx'
import { departmentMessages } from '#web/messages/catalogue/department.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import { ProductGrid } from '#web/purchase/product-grid.tsx'
import { departmentCrumbs } from './department-crumbs.ts'
import type { DepartmentList } from './load-department.ts'
import { NoTitles } from './no-titles.tsx'
import { SortForm } from './sort-form.tsx'
import { SubDepartments } from './sub-departments.tsx'

/** Titles of a department with facets beside them; on narrow screens the facets are folded. */
export default function DepartmentPage({
  entry,
  list,
}: {
  entry: { title: string; description: string }
  list: DepartmentList
}) {
  const location = useLocation()
  const { department, meta, data, facets, chosen, sort } = list
  return (
    <Container className="pt-4">
      <Breadcrumb crumbs={departmentCrumbs(department)} />
      <div className="mt-4 md:mt-8">
        <SectionHeading level={1} lead={entry.description || undefined}>
          {entry.title}
        </SectionHeading>
      </div>
      <SubDepartments departments={department.children} />
      <div className="mt-8 grid gap-x-10 lg:mt-10 lg:grid-cols-[15rem_minmax(0,1fr)] xl:gap-x-14">
        <FilterPanel found={websiteMessages.titles(meta.total)} chosen={countChosen(chosen)}>
          <Facets facets={facets} chosen={chosen} />
        </FilterPanel>
        <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:mt-0">
          <p role="status" className="font-medium tabular-nums">
            {websiteMessages.titles(meta.total)}
          </p>
          <SortForm sort={sort} chosen={chosen} />
          <ActiveFilters facets={facets} chosen={chosen} />
        </div>
        <section className="min-w-0">
          <h2>
            <VisuallyHidden>{departmentMessages.results}</VisuallyHidden>
          </h2>
          {data.length > 0 ? (
            <ProductGrid titles={data} width="beside" priorityCount={4} />
          ) : (
            <NoTitles filtered={isNarrowed(chosen)} />
          )}
          <div className="mt-6">
            <Pagination
              page={meta.current_page}
              lastPage={meta.last_page}
              hrefOf={(page) => addressWith(location, { page: page > 1 ? String(page) : null })}
            />
          </div>
        </section>
      </div>
    </Container>
  )
}
