import type { FacetCounts, SearchFound } from '#adapters/search/port.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { countsOf } from './facet-marks.ts'
import { findNumber } from './find-number.ts'
import { findPages, type PagesFound } from './find-pages.ts'
import { type Found, findTitles, NONE } from './find-titles.ts'
import type { Lookup, SearchPlan, TitlesAsked } from './plan-search.ts'
import { hasStemOf } from './words/highlight.ts'

/** Asks the database what the plan says. */
export async function runPlan(db: Readable, plan: SearchPlan): Promise<SearchFound> {
  const all = await lookUpAll(db, plan)
  const found = plan.loose && (await isMissed(db, plan, all)) ? await lookUp(db, plan.loose) : all
  const { isNumber } = found.titles
  const hasHits = found.titles.total + found.pages.total > 0
  return {
    titleIds: found.titles.ids,
    titleTotal: found.titles.total,
    pages: found.pages.hits,
    pageTotal: found.pages.total,
    facets: found.facets,
    suggestion: isNumber ? null : plan.suggestion,
    splitInto: isNumber || !hasHits ? null : plan.splitInto,
    isHit: hasStemOf(plan.stems),
  }
}

/** The best first; counted as the widest question counts. */
async function lookUpAll(db: Readable, { above, widest, limit }: SearchPlan): Promise<LookupFound> {
  const [all, ...better] = await Promise.all([lookUp(db, widest), ...above.map((one) => lookUp(db, one))])
  if (better.length === 0) return all
  const found = [...better, all]
  const ids = [...new Set(found.flatMap(({ titles }) => titles.ids))].slice(0, limit)
  const pages = new Map(found.flatMap(({ pages }) => pages.hits).map((page) => [page.id, page]))
  return {
    titles: {
      ...all.titles,
      ids,
      total: Math.max(...found.map(({ titles }) => titles.total)),
      isNumber: found.some(({ titles }) => titles.isNumber),
    },
    pages: {
      hits: [...pages.values()].slice(0, limit),
      total: Math.max(...found.map(({ pages: { total } }) => total)),
    },
    facets: all.facets,
  }
}

interface TitlesFound extends Found {
  /** Whether a number of the query was found. */
  isNumber: boolean
}

interface LookupFound {
  titles: TitlesFound
  pages: PagesFound
  /** Counts of each facet under the other filters. */
  facets: FacetCounts
}

async function lookUp(db: Readable, { titles: asked, facets: filtered, pages: beside }: Lookup): Promise<LookupFound> {
  const [titles, counted, pages] = await Promise.all([
    titlesOf(db, asked),
    Promise.all(filtered.map(async ({ titles }) => (titles ? titlesOf(db, titles) : null))),
    beside && findPages(db, beside),
  ])
  const facets = countsOf(titles.marks)
  for (const [place, { facet }] of filtered.entries()) {
    facets[facet] = countsOf(counted[place]?.marks ?? titles.unfiltered)[facet]
  }
  return { titles, pages: pages ?? titles.pages, facets }
}

async function titlesOf(db: Readable, { number, words, limit }: TitlesAsked): Promise<TitlesFound> {
  const [numbered, worded] = await Promise.all([
    number ? findNumber(db, number) : NONE,
    words ? findTitles(db, words) : NONE,
  ])
  const ids = [...new Set([...numbered.ids, ...worded.ids])].slice(0, limit)
  return {
    ids,
    total: Math.max(ids.length, numbered.total, worded.total),
    marks: (numbered.total > worded.total ? numbered : worded).marks,
    pages: worded.pages,
    unfiltered: worded.unfiltered,
    isNumber: numbered.total > 0,
  }
}

/** Whether nothing has all words, even without filters. */
async function isMissed(db: Readable, { unfiltered }: SearchPlan, { titles, pages }: LookupFound): Promise<boolean> {
  if (titles.total + pages.total > 0) return false
  return unfiltered === null || (await titlesOf(db, unfiltered)).total === 0
}
