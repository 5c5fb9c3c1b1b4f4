import { redirect } from 'react-router'
import {
  browseProducts,
  type FacetValue,
  listLevels,
  type PlacedTaxonomy,
  readSchoolPlace,
  type SchoolPlace,
} from '#contract/catalogue/catalogue.ts'
import type { FacetName } from '#contract/catalogue/facet-names.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { addressWith } from '#web/address-with.ts'
import { sharedOf, visitOf } from '#web/api.ts'
import type { Pill } from '#web/blocks/titles/place-band.tsx'
import { filtersOf, isNarrowed, NOTHING_CHOSEN } from '#web/filters/chosen-filters.ts'
import { programmeMessages } from '#web/messages/catalogue/programme.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import type { PageSeo } from '#web/seo.ts'
import { breadcrumbData } from '../website/breadcrumb-data.ts'
import { pageOfList } from '../website/pages-of-list.ts'
import {
  LIST_PARAMETERS,
  loadNarrowedList,
  type NarrowedList,
  type Within,
} from '../website/title-list/load-narrowed-list.ts'

type Arguments = Parameters<typeof visitOf>[0] & { url: URL }

/** Covers on the shelf of the head. */
const COVERS = 3
/** Titles for teachers below the list of a level. */
const FOR_TEACHERS = 6

const FILTERS = {
  levels: 'level',
  curricula: 'curriculum',
  professions: 'profession',
} as const satisfies Record<PlacedTaxonomy, FacetName>

/** The whole programme with all facets, and the headers by which it may be kept. */
export async function loadProgramme(args: Arguments) {
  const { api } = sharedOf(args)
  const { data: levels } = await orErrorPage(api(listLevels))
  const head = { url: '/programm', title: programmeMessages.title, lead: programmeMessages.lead }
  const links = levels.map(({ url, title }) => ({ url: url ?? head.url, title, isCurrent: false }))
  return answer(args, { head, within: {}, pillsOf: () => ({ label: programmeMessages.byLevel, links }) })
}

/** A level, a curriculum or a profession with its titles; by a slug that it had, a redirect to its page. */
export async function loadPlace(args: Arguments & { params: { slug: string } }, taxonomy: PlacedTaxonomy) {
  const { api } = sharedOf(args)
  const { data: place } = await orErrorPage(api(readSchoolPlace, { params: { taxonomy, slug: args.params.slug } }))
  if (place.slug !== args.params.slug) throw redirect((place.url ?? '/programm') + args.url.search, 301)
  const name = FILTERS[taxonomy]
  const here = filtersOf({ ...NOTHING_CHOSEN, [name]: [place.code] })
  const isLevel = taxonomy === 'levels'
  const loaded = await answer(args, {
    head: { url: place.url ?? '', title: place.title, lead: place.lead, kicker: programmeMessages.kickers[taxonomy] },
    within: isLevel ? { ...here, readership: ['pupils'] } : here,
    without: [name],
    pillsOf: (list) =>
      isLevel
        ? { label: programmeMessages.bySubject, links: pillsOf('subject', place, list) }
        : { label: programmeMessages.byLevel, links: pillsOf('level', place, list) },
  })
  if (!isLevel || isNarrowed(loaded.page.list.chosen)) return loaded
  const { data } = await orErrorPage(api(browseProducts, { query: { ...here, readership: ['teachers'] } }))
  return { ...loaded, page: { ...loaded.page, forTeachers: data.slice(0, FOR_TEACHERS) } }
}

/** The values of a facet as ways on from a place; the chosen ones lead back. */
function pillsOf(name: FacetName, { url }: SchoolPlace, { facets, chosen }: NarrowedList): Pill[] {
  const values: readonly FacetValue[] = facets[name]
  return values
    .filter(({ count }) => count > 0)
    .map(({ value, label }) => {
      const isCurrent = chosen[name].includes(value)
      return {
        title: label,
        isCurrent,
        url: addressWith({ pathname: url ?? '' }, { [name]: isCurrent ? null : value }),
      }
    })
}

interface Page {
  head: { url: string; title: string; lead: string; kicker?: string }
  within: Within
  without?: readonly FacetName[]
  pillsOf(list: NarrowedList): { label: string; links: readonly Pill[] }
}

async function answer(args: Arguments, { head, within, without = [], pillsOf: pillsFor }: Page) {
  const { api, keepFor } = sharedOf(args)
  const list = await loadNarrowedList(api, within, args.url)
  const { data: popular } = await orErrorPage(api(browseProducts, { query: within }))
  const crumbs = [{ title: websiteMessages.home, url: '/' }, ...(head.url === '/programm' ? [] : [PROGRAMME]), head]
  const covers = popular
    .slice(0, COVERS)
    .map(({ id, title, uri, cover, plain_cover }) => ({ id, title, uri, cover, plain_cover }))
  const isFiltered = isNarrowed(list.chosen) || list.sort !== 'popular'
  const seo: PageSeo = {
    ...(isFiltered
      ? { title: head.title, path: head.url }
      : pageOfList({ title: head.title, path: head.url, meta: list.meta })),
    description: head.lead || `${head.title}: ${websiteMessages.titles(list.meta.total)}`,
    robots: isFiltered ? 'noindex, follow' : undefined,
  }
  const forTeachers: typeof popular = []
  return {
    page: {
      head,
      list,
      without,
      pills: pillsFor(list),
      covers,
      crumbs: crumbs.map(({ title, url }) => ({ title, url })),
      seo,
      structured: [breadcrumbData(visitOf(args).origin, crumbs)],
      forTeachers,
    },
    headers: keepFor(['titles', 'content'], { parameters: LIST_PARAMETERS }),
  }
}

const PROGRAMME = { title: programmeMessages.title, url: '/programm' }

export type LoadedPlace = Awaited<ReturnType<typeof loadProgramme>>['page']
