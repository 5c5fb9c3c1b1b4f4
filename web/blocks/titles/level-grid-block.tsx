import { Link } from 'react-router'
import { cardLink } from '#ui/card-link.ts'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { Cover } from '#ui/pictures/cover.tsx'
import { Stack } from '#ui/stack.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { websiteMessages } from '#web/messages/content/website.ts'
import type { BlockProps } from '../block.ts'

/** The most asked for lies on top, in the middle of the fan. */
const FAN = ['z-10', '-translate-x-[58%] -rotate-8', 'translate-x-[58%] rotate-8']

/** The levels of school, a tile each with three of its books; six stand in one row. */
export default function LevelGridBlock({ block: { title, levels, link } }: BlockProps<'level_grid'>) {
  if (levels.length === 0) return null
  const Heading = title ? 'h3' : 'h2'
  return (
    <Container>
      <Stack gap="lg">
        {title && (
          <SectionHeading level={2} link={link}>
            {title}
          </SectionHeading>
        )}
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6 xl:gap-8">
          {levels.map(({ code, title: name, url, titles, covers }) => (
            <li
              key={code}
              className="group relative flex min-h-52 flex-col overflow-hidden rounded-lg border border-line bg-white transition-shadow hover:border-river-600 hover:shadow-raised sm:min-h-60"
            >
              <div className="relative h-30 overflow-hidden bg-paper-deep sm:h-38">
                {covers.map((cover, place) => (
                  <span
                    key={cover.permalink}
                    className={classNames(
                      'absolute top-6 left-1/2 -ml-[21%] w-[42%] origin-bottom transition-transform duration-200 motion-safe:group-hover:-translate-y-1',
                      FAN[place],
                    )}
                  >
                    <Cover picture={cover} title={name} sizes="6rem" decorative />
                  </span>
                ))}
              </div>
              <div className="flex flex-1 flex-col justify-between gap-1 border-t border-line px-3 py-3 sm:px-4">
                <Heading className="font-display text-base leading-tight font-medium hyphens-auto sm:text-lg">
                  <Link to={url} className={cardLink}>
                    {name}
                  </Link>
                </Heading>
                <p className="text-sm text-ink-soft tabular-nums">{websiteMessages.titles(titles)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Stack>
    </Container>
  )
}
