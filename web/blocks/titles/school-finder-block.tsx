import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { anchorOf } from '#web/page/anchor-of.ts'
import type { BlockProps } from '../block.ts'
import { SchoolFinder } from '../home/school-finder.tsx'

/** The way into the programme by level and subject, where a page ends in it. */
export default function SchoolFinderBlock({ block: { title, text, finder } }: BlockProps<'school_finder'>) {
  if (finder.levels.length === 0 && finder.subjects.length === 0) return null
  return (
    <Container>
      <section className="flex max-w-[52rem] flex-col gap-5">
        {title && (
          <SectionHeading level={2} lead={text} id={anchorOf(title)}>
            {title}
          </SectionHeading>
        )}
        <SchoolFinder finder={finder} />
      </section>
    </Container>
  )
}
