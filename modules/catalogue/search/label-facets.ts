import type { FacetCounts } from '#adapters/search/port.ts'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { availabilityLabels, formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { curriculumLabels, schoolLevelLabels } from '#contract/catalogue/school-level-labels.ts'
import type { Core } from '#kernel/core.ts'
import { prepared } from '#kernel/database/prepared.ts'
import { authorOfUrl } from '#modules/catalogue/catalogue/addresses.ts'
import { countsByLabel } from '#modules/catalogue/catalogue/browsing/counts-by-label.ts'
import type { CardRecord } from '#modules/catalogue/catalogue/tables.ts'

const FORMATS = new Map(Object.entries(formatLabels))
const AVAILABILITIES = new Map(Object.entries(availabilityLabels))

type AuthorNames = ReadonlyMap<string, string>

const authorNames = prepared<{ slug: string; name: string }>(
  'author-names',
  'select slug, name from unnest((select $1::text[])) as asked (wanted) join authors on slug = wanted',
)

/**
 * Counts with labels for people. Leaves out values that the shop does not know; a search service may still have them.
 */
export function labelFacets(counts: FacetCounts, names: AuthorNames): Facets {
  return {
    level: countsByLabel(counts.level, schoolLevelLabels),
    curriculum: countsByLabel(counts.curriculum, curriculumLabels),
    format: labelled(counts.format, FORMATS),
    availability: labelled(counts.availability, AVAILABILITIES),
    author: labelled(counts.author, names),
  }
}

const KEPT = { key: (slug: string) => `author-name:${slug}`, tags: () => ['titles'] }

/** Names by slug. */
export function loadAuthorNames(
  { db, kept }: Pick<Core, 'db' | 'kept'>,
  { author }: FacetCounts,
): Promise<AuthorNames> {
  const slugs = author.map(({ value }) => value)
  return kept.getEach(slugs, KEPT, async (missing) => {
    const rows = await authorNames(db, [missing])
    return new Map(rows.map(({ slug, name }) => [slug, name]))
  })
}

/**
 * Names by slug, taken from the cards instead of the database: for use when the cards of all counted titles are there.
 */
export function authorNamesOn(cards: readonly Pick<CardRecord, 'authors'>[]): AuthorNames {
  const named = cards
    .flatMap(({ authors }) => authors)
    .flatMap(({ title, url }) => (url === null ? [] : [{ title, url }]))
  return new Map(named.map(({ title, url }) => [authorOfUrl(url), title]))
}

function labelled(counts: FacetCounts['format'], labels: ReadonlyMap<string, string>) {
  return counts.flatMap(({ value, count }) => {
    const label = labels.get(value)
    return label === undefined ? [] : [{ value, label, count }]
  })
}
