import type { SearchResult } from '#contract/catalogue/catalogue.ts'
import { PAGE_GROUPS, type PageGroup } from '#contract/catalogue/search/found-pages.ts'
import { classNames } from '#ui/class-names.ts'
import { pageGroupLabels, searchMessages } from '#web/messages/catalogue/search.ts'

/** Parameter of the address with the group that is shown; without it, titles. */
export const GROUP = 'group'

interface SearchTabsProps {
  query: string
  asTyped: readonly string[]
  titles: number
  groups: SearchResult['pages']['groups']
  /** Null: titles. */
  current: PageGroup | null
}

/** The groups of what was found, as links with their counts; one without hits leads nowhere. */
export function SearchTabs({ query, asTyped, titles, groups, current }: SearchTabsProps) {
  const countOf = (group: PageGroup) => groups.find((one) => one.group === group)?.total ?? 0
  const tabs = [
    { group: null, label: searchMessages.titles, total: titles, count: searchMessages.titlesFound(titles) },
    ...PAGE_GROUPS.map((group) => {
      const total = countOf(group)
      return { group, label: pageGroupLabels[group], total, count: String(total) }
    }),
  ]
  return (
    <nav aria-label={searchMessages.groups} data-routed className="mt-6 border-b border-line print:hidden">
      <ul className="-mb-px flex gap-x-6 overflow-x-auto max-lg:gap-x-5">
        {tabs.map(({ group, label, total, count }) => {
          const isCurrent = group === current
          const look = classNames(
            'flex min-h-11 items-center gap-2 border-b-2 whitespace-nowrap',
            isCurrent ? 'border-river-700 font-semibold text-river-900' : 'border-transparent',
          )
          const text = (
            <>
              {label} <span className="text-sm font-normal text-ink-soft tabular-nums">{count}</span>
            </>
          )
          return (
            <li key={label} className="shrink-0">
              {total > 0 || isCurrent ? (
                <a
                  href={addressOf({ query, asTyped, group })}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={classNames(look, !isCurrent && 'hover:border-line-strong')}
                >
                  {text}
                </a>
              ) : (
                <span className={classNames(look, 'text-ink-faint')}>{text}</span>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function addressOf({
  query,
  asTyped,
  group,
}: {
  query: string
  asTyped: readonly string[]
  group: PageGroup | null
}): string {
  const parameters = new URLSearchParams({ searchQuery: query })
  for (const words of asTyped) parameters.append('as_typed', words)
  if (group) parameters.set(GROUP, group)
  return `/suche?${parameters}`
}
