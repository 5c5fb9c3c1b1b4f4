import type { FacetCounts } from '#adapters/search/port.ts'
import type { ReadingCore } from '#kernel/core.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { authorOfUrl } from '#modules/catalogue/catalogue/addresses.ts'
import type { CardRecord } from '#modules/catalogue/catalogue/tables.ts'

/** By slug. */
type Names = ReadonlyMap<string, string>

const authorNames = prepared<{ slug: string; name: string }>(
  'author-names',
  'select slug, name from unnest((select $1::text[])) as asked (wanted) join authors on slug = wanted',
)

const seriesTitles = prepared<{ slug: string; name: string }>(
  'series-titles',
  'select slug, title as name from unnest((select $1::text[])) as asked (wanted) join series on slug = wanted',
)

/** The names of the authors that are counted. */
export function loadAuthorNames(core: ReadingCore, { author }: FacetCounts): Promise<Names> {
  return namesOf(core, { kind: 'author', slugs: author.map(({ value }) => value), statement: authorNames })
}

/** The same of series. */
export function loadSeriesTitles(core: ReadingCore, { series }: FacetCounts): Promise<Names> {
  return namesOf(core, { kind: 'series', slugs: series.map(({ value }) => value), statement: seriesTitles })
}

interface Named {
  kind: string
  slugs: readonly string[]
  statement: typeof authorNames
}

function namesOf({ db, kept }: ReadingCore, { kind, slugs, statement }: Named): Promise<Names> {
  const caching = { key: (slug: string) => `${kind}-name:${slug}`, tags: () => ['titles'] }
  return kept.getEach(slugs, caching, async (missing) => {
    const rows = await statement(db, [missing])
    return new Map(rows.map(({ slug, name }) => [slug, name]))
  })
}

/**
 * Names by slug, taken from the cards instead of the database: for use when the cards of all counted titles are there.
 */
export function authorNamesOn(cards: readonly Pick<CardRecord, 'authors'>[]): Names {
  const named = cards
    .flatMap(({ authors }) => authors)
    .flatMap(({ title, url }) => (url === null ? [] : [{ title, url }]))
  return new Map(named.map(({ title, url }) => [authorOfUrl(url), title]))
}
