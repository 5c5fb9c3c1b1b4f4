import { Link } from 'react-router'
import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { Stack } from '#ui/stack.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { websiteMessages } from '#web/messages/content/website.ts'
import type { BlockProps } from './block.ts'

/** Links to the departments: one card each. */
export default function DepartmentGridBlock({ block }: BlockProps<'department_grid'>) {
  return (
    <Container>
      <Stack gap="lg">
        <SectionHeading level={2}>{block.title}</SectionHeading>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
          {block.departments.map(({ title, url, text, count }) => (
            <li
              key={url}
              className="group relative flex flex-col gap-1.5 rounded-lg border border-line bg-white p-5 transition-shadow hover:border-river-600 hover:shadow-raised"
            >
              <h3 className="flex items-baseline justify-between gap-3 font-display text-xl font-medium">
                <Link
                  to={url}
                  className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 after:rounded-lg focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
                >
                  {title}
                </Link>
                <Icon
                  name="arrow-right"
                  className="size-4.5 shrink-0 text-river-600 transition-transform motion-safe:group-hover:translate-x-1"
                />
              </h3>
              <p className="text-sm text-ink-soft">{text}</p>
              <p className="mt-auto pt-2 text-sm text-ink-faint tabular-nums">{websiteMessages.titles(count)}</p>
            </li>
          ))}
        </ul>
      </Stack>
    </Container>
  )
}
