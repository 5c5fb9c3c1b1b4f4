import { beforeAll, expect, test } from 'vitest'
import type { SearchIndex } from '#adapters/search/port.ts'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { postgresIndex } from '#modules/catalogue/search/postgres-index.ts'
import { seedShelves } from '#sample/seed.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type JudgedQuery, judgedQueries, unfindable, unsplit } from './judged-queries.ts'
import { schoolQueries } from './school-queries.ts'

/** The minimum for every kind of query; the mean over all of them must be higher still. */
const LEAST_OF_A_KIND = 0.8
const LEAST = 0.9
const SHOWN = 10

const app = await startTestApp()
const api = app.client()
const titleOf = new Map<string, string>()

beforeAll(async () => {
  await seedShelves(app.core.db)
  for (const { id, title } of await app.core.db.select({ id: titles.id, title: titles.title }).from(titles)) {
    titleOf.set(id, title)
  }
}, 60_000)

interface Judgement {
  query: string
  /** 1 divided by the rank of the first right hit; 0 when none is shown. */
  reciprocalRank: number
  /** The share of the first three places with an expected title, out of the places that could have one. */
  precision: number
  found: string[]
}

async function judge(index: SearchIndex, judged: JudgedQuery): Promise<Judgement> {
  const { titleIds } = await index.find(judged.query, { limit: SHOWN })
  return judgement(
    judged,
    titleIds.map((id) => titleOf.get(id) ?? ''),
  )
}

function judgement({ query, expected }: JudgedQuery, found: string[]): Judgement {
  const place = found.findIndex((title) => expected.includes(title))
  const right = found.slice(0, 3).filter((title) => expected.includes(title))
  return {
    query,
    reciprocalRank: place < 0 ? 0 : 1 / (place + 1),
    precision: right.length / Math.min(3, expected.length),
    found,
  }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

function summary(kind: string, judgements: readonly Judgement[]) {
  return {
    kind,
    queries: judgements.length,
    'precision at 3': mean(judgements.map((one) => one.precision)).toFixed(3),
    'mean reciprocal rank': mean(judgements.map((one) => one.reciprocalRank)).toFixed(3),
  }
}

test('every expected title exists', () => {
  const known = new Set(titleOf.values())
  const expected = Object.values(judgedQueries).flatMap((queries) => queries.flatMap((one) => one.expected))
  expect(expected.filter((title) => !known.has(title))).toEqual([])
})

test('finds the meant titles among the first hits', async () => {
  const index = postgresIndex(app.core.db)
  const kinds: { kind: string; judgements: Judgement[] }[] = []
  for (const [kind, queries] of Object.entries(judgedQueries)) {
    const judgements: Judgement[] = []
    for (const query of queries) judgements.push(await judge(index, query))
    kinds.push({ kind, judgements })
  }
  const all = kinds.flatMap(({ judgements }) => judgements)
  console.table([...kinds.map(({ kind, judgements }) => summary(kind, judgements)), summary('all', all)])
  const missed = all.filter((one) => one.reciprocalRank < 1)
  console.info(missed.map((one) => `${one.query}: ${one.found.slice(0, 3).join(' | ')}`).join('\n'))

  expect(all.length).toBeGreaterThanOrEqual(120)
  for (const { kind, judgements } of kinds) {
    expect(mean(judgements.map((one) => one.reciprocalRank)), kind).toBeGreaterThanOrEqual(LEAST_OF_A_KIND)
  }
  expect(mean(all.map((one) => one.reciprocalRank))).toBeGreaterThanOrEqual(LEAST)
}, 60_000)

test('what schools ask for finds the meant titles, as the search page understands it', async () => {
  const known = new Set(titleOf.values())
  expect(schoolQueries.flatMap(({ expected }) => expected).filter((title) => !known.has(title))).toEqual([])
  expect(schoolQueries.length).toBeGreaterThanOrEqual(60)
  const judgements: Judgement[] = []
  for (const judged of schoolQueries) {
    const { products } = await api(catalogueApi.search, { query: { query: judged.query } })
    const found = products.hits.slice(0, SHOWN).map(({ title }) => title)
    judgements.push(judgement(judged, found))
  }
  const missed = judgements.filter((one) => one.reciprocalRank < 1)
  console.table([summary('schools', judgements)])
  console.info(missed.map((one) => `${one.query}: ${one.found.slice(0, 3).join(' | ')}`).join('\n'))
  expect(mean(judgements.map((one) => one.reciprocalRank))).toBeGreaterThanOrEqual(LEAST)
  // Whoever asks by level and subject gets a fitting title at all.
  expect(judgements.filter((one) => one.reciprocalRank === 0).map(({ query }) => query)).toEqual([])
}, 60_000)

test.each(unfindable)('finds nothing by «%s», however it may be split', async (query) => {
  expect(await postgresIndex(app.core.db).find(query, { limit: SHOWN })).toMatchObject({
    titleTotal: 0,
    pageTotal: 0,
    splitInto: null,
  })
})

test.each(unsplit)('does not split «%s»', async (query) => {
  const { titleTotal, pageTotal, splitInto } = await postgresIndex(app.core.db).find(query, { limit: SHOWN })
  expect(titleTotal + pageTotal).toBeGreaterThan(0)
  expect(splitInto).toBeNull()
})

test('the popout shows the first hits of the search page, and counts the same', async () => {
  const queries = Object.values(judgedQueries).flatMap((judged) => judged.map((one) => one.query))
  for (const query of isFullRun ? queries : queries.filter((_, index) => index % 5 === 0)) {
    const page = await api(catalogueApi.search, { query: { query } })
    const popout = await api(catalogueApi.suggest, { query: { query } })
    expect(popout.products, query).toMatchObject({
      hits: page.products.hits.slice(0, catalogueApi.POPOUT_PRODUCTS).map(({ id }) => ({ id })),
      total: page.products.total,
    })
    const { total, groups } = page.pages
    expect(popout.pages, query).toMatchObject({ total, groups })
    expect(popout.pages.hits.length, query).toBeLessThanOrEqual(catalogueApi.POPOUT_PAGES)
  }
}, 60_000)
