import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { departmentMessages } from '#web/messages/catalogue/department.ts'
import { NarrowedTitles } from '../title-list/narrowed-titles.tsx'
import { departmentCrumbs } from './department-crumbs.ts'
import type { DepartmentList } from './load-department.ts'
import { SubDepartments } from './sub-departments.tsx'

/** Titles of a department with facets beside them; on narrow screens the facets are folded. */
export default function DepartmentPage({
  entry,
  list,
}: {
  entry: { title: string; description: string }
  list: DepartmentList
}) {
  const { department } = list
  return (
    <Container className="pt-4">
      <Breadcrumb crumbs={departmentCrumbs(department)} />
      <div className="mt-4 md:mt-8">
        <SectionHeading level={1} lead={entry.description || undefined}>
          {entry.title}
        </SectionHeading>
      </div>
      <SubDepartments departments={department.children} />
      <NarrowedTitles list={list} heading={departmentMessages.results} />
    </Container>
  )
}
