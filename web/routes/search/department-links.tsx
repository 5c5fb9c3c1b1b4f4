import { Link } from 'react-router'
import { searchMessages } from '#web/messages/search.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { useLayoutData } from '#web/use-layout-data.ts'

/** The main navigation once more, for those the search did not help. */
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
      <ul className="mt-4 flex flex-wrap gap-2">
        {pages.map(({ id, url, title }) => (
          <li key={id}>
            <Link
              to={url}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-white px-4 text-sm font-medium hover:border-ink hover:bg-river-50"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
