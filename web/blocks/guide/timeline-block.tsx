import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { Cover } from '#ui/pictures/cover.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { anchorOf } from '#web/page/anchor-of.ts'
import type { BlockProps } from '../block.ts'

/** What happened over the years, with the books of their time. */
export default function TimelineBlock({ block: { title, entries } }: BlockProps<'timeline'>) {
  const Heading = title ? 'h3' : 'h2'
  return (
    <Container>
      <section className="@container flex max-w-[52rem] flex-col gap-7">
        {title && (
          <SectionHeading level={2} id={anchorOf(title)}>
            {title}
          </SectionHeading>
        )}
        <ol>
          {entries.map(({ year, title: name, text, about }) => (
            <li
              key={year + name}
              className="group/year grid grid-cols-[minmax(0,1fr)_5rem] gap-x-5 @xl:grid-cols-[5.5rem_minmax(0,1fr)_6rem] @xl:gap-x-7"
            >
              <p className="font-display text-2xl leading-none font-medium text-clay-700 @max-xl:col-span-2 @max-xl:mb-2 @max-xl:border-l-2 @max-xl:border-clay-600 @max-xl:pl-4 @xl:text-right">
                {year}
              </p>
              <div
                className={classNames(
                  !about && '@max-xl:col-span-2',
                  'relative border-l-2 border-line pb-9 pl-4 group-last/year:pb-0 before:absolute before:top-1 before:-left-[0.4375rem] before:size-3 before:rounded-full before:bg-clay-600 @max-xl:before:hidden @xl:pl-7',
                )}
              >
                <Heading className="font-display text-xl leading-tight font-medium">{name}</Heading>
                {text && <p className="mt-2 text-base">{text}</p>}
              </div>
              {about && (
                <Link to={about.uri} className="mb-9 self-start group-last/year:mb-0">
                  <Cover picture={about.cover} title={about.title} sizes="6rem" />
                </Link>
              )}
            </li>
          ))}
        </ol>
      </section>
    </Container>
  )
}
