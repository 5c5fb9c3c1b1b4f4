import { href, Link } from 'react-router'
import type { OwnSchool } from '#contract/accounts/schools/schools.ts'
import { quoteStateLabels, quoteStates } from '#contract/procurement/quotes/quote-states.ts'
import { listQuotes } from '#contract/procurement/quotes/quotes.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { orLastPage, pageIn } from '#forms/last-page.ts'
import { Pagination } from '#ui/paging/pagination.tsx'
import { PillLinks } from '#ui/pill-links.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { quotesMessages as words } from '#web/messages/procurement/quotes.ts'
import { privatePage } from '#web/seo.ts'
import { SchoolNavigation } from '../school/school-navigation.tsx'
import type { Route } from './+types/quotes.ts'
import { addressOfQuotes, type ShownQuotes, STATE } from './address-of-quotes.ts'
import { NoQuotes } from './no-quotes.tsx'
import { QuoteCards } from './quote-cards.tsx'
import { buyerIn, schoolsOfPerson } from './whose-quotes.ts'

export async function loader(args: Route.LoaderArgs) {
  const schools = await schoolsOfPerson(args)
  const school = buyerIn(args.url, schools)
  const { searchParams } = args.url
  const state = quoteStates.find((one) => one === searchParams.get(STATE))
  const read = (page: number) =>
    apiOf(args)(listQuotes, { query: { page, ...(school && { school: school.id }), ...(state && { state }) } })
  const { data: quotes, meta } = await orErrorPage(orLastPage(pageIn(searchParams), read))
  return { schools, school, state, quotes, page: meta.current_page, lastPage: meta.last_page }
}

export const meta = privatePage(words.title, href('/profile/quotes'))

/** The quotes of a person, or of the school that they act for, the newest first. */
export default function QuotesPage({ loaderData }: Route.ComponentProps) {
  const { schools, school, state, quotes, page, lastPage } = loaderData
  const shown: ShownQuotes = { school: school?.id ?? null, state }
  return (
    <>
      {school?.role && school.id === schools[0]?.id && <SchoolNavigation role={school.role} />}
      <div className="flex flex-col gap-5 md:gap-7">
        <SectionHeading level={1} {...(school && { kicker: school.name })} lead={words.lead}>
          {school ? words.title : words.own}
        </SectionHeading>
        {(quotes.length > 0 || state) && <States shown={shown} />}
        {quotes.length > 0 ? (
          <QuoteCards quotes={quotes} />
        ) : state ? (
          <p>{words.noneInState}</p>
        ) : (
          <NoQuotes school={school} />
        )}
        <Pagination page={page} lastPage={lastPage} hrefOf={(number) => addressOfQuotes(shown, number)} />
        <Others school={school} schools={schools} />
      </div>
    </>
  )
}

const ALL = 'all'

function States({ shown }: { shown: ShownQuotes }) {
  const states = quoteStates.map((state) => ({
    id: state,
    title: quoteStateLabels[state],
    url: addressOfQuotes({ ...shown, state }),
  }))
  const all = { id: ALL, title: words.all, url: addressOfQuotes({ ...shown, state: undefined }) }
  return (
    // On telephones one line that is moved sideways.
    <nav
      aria-label={words.states}
      className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[&_a]:whitespace-nowrap max-md:[&_ul]:flex-nowrap print:hidden"
    >
      <PillLinks links={[all, ...states]} current={shown.state ?? ALL} />
    </nav>
  )
}

/** Leads to the quotes of whom else the person may see them. */
function Others({ school, schools }: { school: OwnSchool | null; schools: readonly OwnSchool[] }) {
  const others = [
    ...(school ? [{ id: '', title: words.toOwn, url: addressOfQuotes({ school: null, state: undefined }) }] : []),
    ...schools
      .filter(({ id }) => id !== school?.id)
      .map(({ id, name }) => ({
        id,
        title: words.toSchool(name),
        url: addressOfQuotes({ school: id, state: undefined }),
      })),
  ]
  if (others.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 print:hidden">
      {others.map(({ id, title, url }) => (
        <Link key={id} to={url} className="text-link inline-flex min-h-8 items-center">
          {title}
        </Link>
      ))}
    </p>
  )
}
