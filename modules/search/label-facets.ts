import type { FacetCounts } from '#adapters/search/port.ts'
import type { Facets } from '#contract/catalogue.ts'
import { availabilityLabels, formatLabels } from '#contract/catalogue-labels.ts'
import type { Database } from '#server/database/connection.ts'
import { prepared } from '#server/database/prepared.ts'

const FORMATS = new Map(Object.entries(formatLabels))
const AVAILABILITIES = new Map(Object.entries(availabilityLabels))

const authorNames = prepared<{ slug: string; name: string }>(
  'author-names',
  'select slug, name from unnest((select $1::text[])) as asked (wanted) join authors on slug = wanted',
)

/** Counts with the words people read. Values the shop does not know, which a search service may still have, are left out. */
export async function labelFacets(db: Database, counts: FacetCounts): Promise<Facets> {
  const slugs = counts.author.map((one) => one.value)
  const names = new Map(
    slugs.length === 0 ? [] : (await authorNames(db, [slugs])).map(({ slug, name }) => [slug, name]),
  )
  return {
    format: labelled(counts.format, FORMATS),
    availability: labelled(counts.availability, AVAILABILITIES),
    author: labelled(counts.author, names),
  }
}

function labelled(counts: FacetCounts['format'], labels: ReadonlyMap<string, string>) {
  return counts.flatMap(({ value, count }) => {
    const label = labels.get(value)
    return label === undefined ? [] : [{ value, label, count }]
  })
}
