import { Link } from 'react-router'
import type { TitleCard } from '#contract/catalogue/catalogue.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { Cover } from '#ui/pictures/cover.tsx'

export interface Pill {
  url: string
  title: string
  isCurrent: boolean
}

interface PlaceBandProps {
  crumbs: readonly { title: string; url: string }[]
  kicker?: string | undefined
  title: string
  lead: string
  /** The next step: what there is to choose here. */
  pills: { label: string; links: readonly Pill[] }
  /** A button below, with what it leads to. */
  action?: { title: string; url: string } | undefined
  /** The titles that are asked for most. */
  covers: readonly Pick<TitleCard, 'id' | 'title' | 'uri' | 'cover' | 'plain_cover'>[]
}

/** The head of a part of the programme: what it is, where to go from here, and three of its books on a shelf. */
export function PlaceBand({ crumbs, kicker, title, lead, pills, action, covers }: PlaceBandProps) {
  return (
    <header className="bg-paper-deep">
      <Container className="grid gap-x-8 pt-4 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-3 pb-6 md:min-h-42 md:pb-8">
          <Breadcrumb crumbs={crumbs} />
          <div className="mt-1">
            {kicker && <p className="mb-1 text-sm font-medium text-clay-700">{kicker}</p>}
            <h1 className="font-display text-3xl leading-tight font-medium text-balance md:text-4xl">{title}</h1>
          </div>
          {lead && <p className="max-w-[34rem] text-ink-soft">{lead}</p>}
          <Pills {...pills} />
          {action && (
            <ButtonLink to={action.url} className="self-start">
              {action.title}
            </ButtonLink>
          )}
        </div>
        {covers.length > 0 && (
          <ul aria-hidden="true" className="flex items-end justify-end gap-5 max-md:hidden">
            {covers.map((cover) => (
              <li key={cover.id} className="w-28 max-w-[30%]">
                <Link to={cover.uri} tabIndex={-1} className="block">
                  <Cover
                    picture={cover.cover}
                    title={cover.title}
                    of={cover}
                    sizes="7rem"
                    decorative
                    className="rounded-b-none!"
                  />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Container>
      <div aria-hidden="true" className="h-2 border-t border-line bg-paper-edge" />
    </header>
  )
}

/** On one line, which narrow screens scroll. */
function Pills({ label, links }: PlaceBandProps['pills']) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0 print:hidden">
      <ul className="flex gap-2 py-1 md:flex-wrap">
        {links.map(({ url, title, isCurrent }) => (
          <li key={url} className="shrink-0">
            <Link
              to={url}
              aria-current={isCurrent ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-white px-4 text-sm font-medium hover:border-ink hover:bg-river-50 aria-[current=true]:border-river-700 aria-[current=true]:bg-river-50 aria-[current=true]:text-river-800 lg:min-h-9"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
