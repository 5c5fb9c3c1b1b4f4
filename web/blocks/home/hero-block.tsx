import { Suspense, use } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { lazyPart } from '#ui/loading/load-part.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { deskMessages } from '#web/messages/content/home.ts'
import type { BlockProps } from '../block.ts'
import { BuyingTermsLine } from './buying-terms.tsx'
import { CoverShelf } from './cover-shelf.tsx'
import { SchoolFinder } from './school-finder.tsx'
import { TeacherDeskContext } from './teacher-desk-context.ts'

/** Few who read the home page are teachers with an order. */
const TeacherDeskStrip = lazyPart(() => import('./teacher-desk.tsx'))

/**
 * The opening of a page: a large line, what one teaches, and books on a shelf; below, how one buys. With the question for
 * level and subject it greets a confirmed teacher, where the page knows who reads it.
 */
export default function HeroBlock({ block, first }: BlockProps<'hero'>) {
  const Heading = first ? 'h1' : 'h2'
  const { title, lead, link, covers, finder, terms } = block
  const known = use(TeacherDeskContext)
  const desk = finder && known
  return (
    <div>
      <section className="overflow-hidden bg-paper-deep">
        <Container className="grid gap-x-12 pt-5 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] md:pt-8 lg:min-h-[26.75rem] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[1fr_auto_auto_1fr] lg:pt-6">
          <div className="flex flex-col items-start gap-3 pb-4 md:self-center lg:row-start-2 lg:pb-5">
            <Heading className="font-display text-[2rem] leading-[1.08] font-medium md:text-[2.5rem] lg:text-[2.75rem]">
              {title}
            </Heading>
            {desk ? (
              <p className="font-display text-2xl text-river-800">{deskMessages.greeting(desk.firstName)}</p>
            ) : (
              <p className="text-ink-soft md:text-lg">{lead}</p>
            )}
          </div>
          <div
            className={classNames(
              'flex flex-col gap-1 lg:row-start-3',
              finder && 'md:max-lg:col-span-2 md:max-lg:row-start-2 md:max-lg:pb-6',
            )}
          >
            {finder && <SchoolFinder finder={finder} />}
            {finder ? (
              <Link
                to={link.url}
                className="text-link inline-flex min-h-11 items-center gap-1.5 self-start font-medium"
              >
                {link.title}
                <Icon name="arrow-right" className="size-4" />
              </Link>
            ) : (
              <ButtonLink to={link.url} size="large" className="mb-6 self-start">
                {link.title}
                <Icon name="arrow-right" />
              </ButtonLink>
            )}
          </div>
          {covers.length > 0 && (
            <CoverShelf
              titles={covers}
              isFewer
              priority={first}
              className="self-end max-md:mx-auto max-md:w-3/4 md:col-start-2 md:row-start-1 lg:row-span-4"
            />
          )}
        </Container>
        <div aria-hidden="true" className="h-3 border-t border-line bg-paper-edge" />
      </section>
      {terms && <BuyingTermsLine terms={terms} />}
      {desk && (
        <Suspense>
          <TeacherDeskStrip desk={desk} />
        </Suspense>
      )}
    </div>
  )
}
