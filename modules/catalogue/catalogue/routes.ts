import type { z } from 'zod'
import * as authorsAndSeriesApi from '#contract/catalogue/authors-and-series.ts'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import { availabilityLabels, formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { curriculumLabels, schoolLevelLabels } from '#contract/catalogue/school-level-labels.ts'
import type { Output } from '#contract/endpoint.ts'
import { paginate } from '#contract/envelope.ts'
import { Refusal } from '#contract/errors.ts'
import type { Viewer } from '#contract/ground/viewer.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { readerAs } from '#modules/ground/security/readers.ts'
import { listAuthors } from './authors-and-series/list-authors.ts'
import { listSeries } from './authors-and-series/list-series.ts'
import { loadSeries } from './authors-and-series/load-series.ts'
import { browseTitles, type FacetCounts } from './browsing/browse-titles.ts'
import { countsByLabel } from './browsing/counts-by-label.ts'
import { departmentTree } from './load-departments.ts'
import { presentCard } from './titles/present-title.ts'

type BrowseQuery = z.output<(typeof catalogueApi.browseProducts)['query']>

export function catalogueRoutes({ core }: { core: Core }): Route[] {
  const { kept } = core
  return [
    route(catalogueApi.browseProducts, ({ query }, { viewer }) => {
      const address = addressOf(query)
      const key = `browse:${viewer}:${address}:${query.page}`
      return kept.get(key, ['titles'], () => browse(core, query, { viewer, address }))
    }),
    route(authorsAndSeriesApi.listAuthors, ({ query: { initial, page } }) =>
      kept.get(`authors:${initial ?? ''}:${page}`, ['titles'], async () => {
        const { authors, total, initials } = await listAuthors(core.db, { initial, page })
        const parameters = new URLSearchParams(initial === undefined ? {} : { initial })
        return {
          data: authors,
          ...paginate(`/api/website/authors?${parameters}`, page, authorsAndSeriesApi.AUTHORS_PER_PAGE, total),
          initials,
        }
      }),
    ),
    route(authorsAndSeriesApi.listSeries, ({ query: { page } }) =>
      kept.get(`series:${page}`, ['titles'], async () => {
        const { series, total } = await listSeries(core.db, page)
        return { data: series, ...paginate('/api/website/series', page, authorsAndSeriesApi.SERIES_PER_PAGE, total) }
      }),
    ),
    route(catalogueApi.listDepartments, async () => ({ data: (await departmentTree(core)).roots })),
  ]
}

async function browse(
  core: Core,
  query: BrowseQuery,
  { viewer, address }: { viewer: Viewer; address: string },
): Promise<Output<typeof catalogueApi.browseProducts>> {
  const placed = query.department === undefined ? null : (await departmentTree(core)).bySlug.get(query.department)
  if (placed === undefined) throw new Refusal('not_found')
  const { level, curriculum, format, author, availability, sort, page } = query
  const series = query.series === undefined ? undefined : await loadSeries(core.db, query.series)
  if (series === null) throw new Refusal('not_found')
  const filters = {
    viewer,
    departmentId: placed?.department.id ?? null,
    level,
    curriculum,
    format,
    author,
    series: series?.id,
    availability,
  }
  const { cards, total, facets } = await browseTitles(core.db, filters, { sort, page })
  return {
    data: cards.map((card) => presentCard(card, readerAs(viewer))),
    ...paginate(address, page, catalogueApi.BROWSE_PAGE_SIZE, total),
    facets: labelled(facets),
    department: placed?.department ?? null,
  }
}

/** The list's own address without the page; it also distinguishes one list from another. */
function addressOf({ page: _, ...filters }: BrowseQuery): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) parameters.set(name, value)
  return `/api/shop/products?${parameters}`
}

function labelled(counts: FacetCounts): catalogueApi.Facets {
  return {
    level: countsByLabel(counts.level, schoolLevelLabels),
    curriculum: countsByLabel(counts.curriculum, curriculumLabels),
    format: counts.format.map((one) => ({ ...one, label: formatLabels[one.value] })),
    author: counts.author,
    availability: counts.availability.map((one) => ({ ...one, label: availabilityLabels[one.value] })),
  }
}
