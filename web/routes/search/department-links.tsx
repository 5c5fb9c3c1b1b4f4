import { PillLinks } from '#ui/pill-links.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { searchMessages } from '#web/messages/catalogue/search.ts'
import { useLayoutData } from '#web/page/use-layout-data.ts'

/** The main navigation once more, for visitors that the search did not help. */
export function DepartmentLinks() {
  const entries = useLayoutData()?.navigations.main_navigation ?? []
  const pages = entries.flatMap(({ page, children }) =>
    children.length > 0 ? children.map((child) => child.page) : [page],
  )
  if (pages.length === 0) return null
  return (
    <section className="mt-10">
      <SectionHeading level={2} size="part">
        {searchMessages.departments}
      </SectionHeading>
      <div className="mt-4">
        <PillLinks links={pages} />
      </div>
    </section>
  )
}
