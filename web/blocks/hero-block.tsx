import { Link } from 'react-router'
import type { TitleCard } from '#contract/catalogue/catalogue.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { Cover } from '#ui/pictures/cover.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import type { BlockProps } from './block.ts'
import { SchoolFinder } from './titles/school-finder.tsx'

/** Books on a shelf differ in width; narrow screens have room for three, the widest for five. */
const PLACES = [
  'basis-1/3 lg:basis-[26%]',
  'basis-[38%] lg:basis-[30%]',
  'basis-[29%] lg:basis-[22%]',
  'basis-[22%] max-lg:hidden',
]

/** The opening of a page: a large line, and its books on a shelf. */
export default function HeroBlock({ block, first }: BlockProps<'hero'>) {
  const Heading = first ? 'h1' : 'h2'
  const { title, lead, link, covers, finder } = block
  return (
    <section className="overflow-hidden bg-paper-deep">
      <Container className="grid items-end gap-x-12 gap-y-10 pt-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:pt-16">
        <div className="flex max-w-[36rem] flex-col items-start gap-5 lg:pb-20">
          <Heading className="font-display text-4xl font-medium md:text-5xl">{title}</Heading>
          <p className="text-lg text-ink-soft md:text-xl">{lead}</p>
          {finder && <SchoolFinder finder={finder} />}
          {finder ? (
            <Link to={link.url} className="text-link inline-flex min-h-11 items-center gap-1.5 font-medium">
              {link.title}
              <Icon name="arrow-right" className="size-4" />
            </Link>
          ) : (
            <ButtonLink to={link.url} size="large">
              {link.title}
              <Icon name="arrow-right" />
            </ButtonLink>
          )}
        </div>
        {covers.length > 0 && (
          <ul className="flex items-end gap-3 sm:gap-5">
            {covers.slice(0, PLACES.length).map((cover, place) => (
              <li key={cover.id} className={classNames('min-w-0', PLACES[place])}>
                <ShelvedCover title={cover} priority={first && place < 3} />
              </li>
            ))}
          </ul>
        )}
      </Container>
      <div aria-hidden="true" className="h-3 border-t border-line bg-paper-edge" />
    </section>
  )
}

function ShelvedCover({ title, priority }: { title: TitleCard; priority: boolean }) {
  return (
    <Link
      to={title.uri}
      className="block transition-transform duration-300 focus-visible:-outline-offset-2 motion-safe:hover:-translate-y-1"
    >
      <Cover
        picture={title.cover}
        title={title.title}
        sizes="(min-width: 90rem) 13rem, (min-width: 64rem) 15vw, 36vw"
        priority={priority}
        className="rounded-b-none!"
      />
    </Link>
  )
}
