import type { PageHit, SearchResult } from '#contract/catalogue/catalogue.ts'
import type { PageGroup } from '#contract/catalogue/search/found-pages.ts'
import { MarkedWords } from '#ui/text/marked-words.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { pageGroupLabels, pageKindLabels, searchMessages } from '#web/messages/catalogue/search.ts'

/** The pages of one group. */
export function FoundPages({ pages, group }: { pages: SearchResult['pages']; group: PageGroup }) {
  const total = pages.groups.find((one) => one.group === group)?.total ?? 0
  return (
    <section className="mt-4">
      <h2>
        <VisuallyHidden>{pageGroupLabels[group]}</VisuallyHidden>
      </h2>
      <p role="status" className="flex h-14 items-center font-medium tabular-nums">
        {searchMessages.groupCount(group, total)}
      </p>
      {total > pages.hits.length && (
        <p className="pb-3 text-sm text-ink-soft">{searchMessages.firstOf(pages.hits.length, total)}</p>
      )}
      <ul data-routed className="max-w-[42rem] divide-y divide-line border-y border-line">
        {pages.hits.map((hit) => (
          <PageLine key={hit.id} hit={hit} />
        ))}
      </ul>
    </section>
  )
}

function PageLine({ hit: { kind, url, highlights } }: { hit: PageHit }) {
  const label = pageKindLabels[kind]
  return (
    <li className="group relative py-4">
      <h3 className="flex items-baseline justify-between gap-4 font-display text-lg font-medium">
        <a href={url} className="min-w-0 after:absolute after:inset-0 group-hover:underline">
          <MarkedWords text={highlights.title} />
        </a>
        {label && <span className="shrink-0 font-sans text-sm font-normal text-ink-soft">{label}</span>}
      </h3>
      {highlights.excerpt.length > 0 && (
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft">
          <MarkedWords text={highlights.excerpt} />
        </p>
      )}
    </li>
  )
}
