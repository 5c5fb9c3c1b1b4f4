import type { z } from 'zod'
import * as authorsAndSeriesApi from '#contract/catalogue/authors-and-series.ts'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
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
import { browseTitles } from './browsing/browse-titles.ts'
import { labelFacets, labelTerms } from './browsing/label-facets.ts'
import { departmentTree } from './load-departments.ts'
import { schoolPlaces } from './school-terms/school-places.ts'
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
    route(authorsAndSeriesApi.listAuthors, ({ query: { page, ...narrowed } }) => {
      const address = authorsAddress(narrowed)
      return kept.get(`authors:${address}:${page}`, ['titles'], () =>
        narrowedAuthors(core, narrowed, { address, page }),
      )
    }),
    route(authorsAndSeriesApi.listSeries, ({ query: { page } }) =>
      kept.get(`series:${page}`, ['titles'], async () => {
        const { series, total } = await listSeries(core.replica.about(['titles']), page)
        return { data: series, ...paginate('/api/website/series', page, authorsAndSeriesApi.SERIES_PER_PAGE, total) }
      }),
    ),
    route(catalogueApi.listLevels, async () => ({ data: await placesOf(core, 'levels') })),
    route(catalogueApi.listSubjects, async () => ({ data: await placesOf(core, 'subjects') })),
    route(catalogueApi.listCurricula, async () => ({ data: await placesOf(core, 'curricula') })),
    route(catalogueApi.listProfessions, async () => ({ data: await placesOf(core, 'professions') })),
    route(catalogueApi.readSchoolPlace, async ({ params: { taxonomy, slug } }) => ({
      data: await findPlace(core, taxonomy, slug),
    })),
    route(catalogueApi.listDepartments, async () => ({ data: (await departmentTree(core)).roots })),
  ]
}

type AuthorsQuery = Omit<z.output<(typeof authorsAndSeriesApi.listAuthors)['query']>, 'page'>

async function narrowedAuthors(
  core: Core,
  { initial, name, subject = [] }: AuthorsQuery,
  { address, page }: { address: string; page: number },
): Promise<Output<typeof authorsAndSeriesApi.listAuthors>> {
  const [{ authors, total, initials, subjects }, { terms }] = await Promise.all([
    listAuthors(core.replica.about(['titles']), { initial, name, subjects: subject, page }),
    schoolPlaces(core),
  ])
  return {
    data: authors,
    ...paginate(address, page, authorsAndSeriesApi.AUTHORS_PER_PAGE, total),
    initials,
    subjects: labelTerms(subjects, { terms, chosen: subject }),
  }
}

/** The list of authors by its own address, without the page. */
function authorsAddress({ initial, name, subject = [] }: AuthorsQuery): string {
  const parameters = new URLSearchParams({ ...(initial && { initial }), ...(name && { name }) })
  for (const one of subject) parameters.append('subject[]', one)
  return `/api/website/authors?${parameters}`
}

async function browse(
  core: Core,
  query: BrowseQuery,
  { viewer, address }: { viewer: Viewer; address: string },
): Promise<Output<typeof catalogueApi.browseProducts>> {
  const placed = query.department === undefined ? null : (await departmentTree(core)).bySlug.get(query.department)
  if (placed === undefined) throw new Refusal('not_found')
  const { department: _, series: slugs, sort, page, ...narrowed } = query
  const db = core.replica.about(['titles'])
  const series = slugs && (await Promise.all(slugs.map((slug) => loadSeries(db, slug))))
  if (series?.includes(null)) throw new Refusal('not_found')
  const filters = {
    ...narrowed,
    ...(series && { series: series.flatMap((one) => one?.id ?? []) }),
    viewer,
    departmentId: placed?.department.id ?? null,
  }
  const [{ cards, total, facets }, { terms }] = await Promise.all([
    browseTitles(db, filters, { sort, page }),
    schoolPlaces(core),
  ])
  return {
    data: cards.map((card) => presentCard(card, readerAs(viewer))),
    ...paginate(address, page, catalogueApi.BROWSE_PAGE_SIZE, total),
    facets: labelFacets(facets, { terms, chosen: query }),
    department: placed?.department ?? null,
  }
}

/** The list's own address without the page; it also distinguishes one list from another. */
function addressOf({ page: _, ...filters }: BrowseQuery): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (Array.isArray(value)) for (const one of value) parameters.append(`${name}[]`, one)
    else if (value !== undefined) parameters.set(name, String(value))
  }
  return `/api/shop/products?${parameters}`
}

/** The places of a taxonomy by which titles are found. */
async function placesOf(core: Core, taxonomy: catalogueApi.PlacedTaxonomy | 'subjects') {
  const { levels, byKind } = await schoolPlaces(core)
  return { levels, subjects: byKind.subject, curricula: byKind.curriculum, professions: byKind.profession }[taxonomy]
}

/** A place by a slug that it has or had; without titles it is none. */
async function findPlace(core: Core, taxonomy: catalogueApi.PlacedTaxonomy, slug: string) {
  const [places, { codeOfSlug }] = await Promise.all([placesOf(core, taxonomy), schoolPlaces(core)])
  const place = places.find((one) => one.slug === slug) ?? places.find((one) => one.code === codeOfSlug.get(slug))
  if (!place) throw new Refusal('not_found')
  return place
}
