import { SaxesParser } from 'saxes'
import { expect } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import { getEntry } from '#contract/content/content.ts'
import { importRuns, listImportRecords } from '#contract/exchange/import-runs.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { writeFeed } from '#modules/exchange/feed/write-feed.ts'
import { importRuns as runs } from '#modules/exchange/import/tables.ts'
import { isPlain } from '#modules/exchange/record/html.ts'
import { readCatalogue } from '#modules/exchange/record/read-catalogue.ts'
import type { TestApp } from '../app.ts'
import { makeUser } from '../factories/people-factories.ts'
import { signIn } from '../sign-in.ts'

/** Words of the program, which are nothing for people: places in its code, names of its errors, values without content. */
const RAW = /\bat .*:\d+:\d+|node_modules|\b\w*Error\b|\bundefined\b|\[object|\bNaN\b/

/**
 * After imports: none is left open, what staff are told of them has nothing of the program in it, and neither the pages of
 * the titles nor the feed show a tag or an entity. Every address answers.
 */
export async function expectNothingRaw(app: TestApp): Promise<void> {
  const { db } = app.core
  const { client: staff } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
  for (const { id } of await db.select().from(runs)) {
    const params = { id }
    const { data: run } = await staff(importRuns.read, { params })
    expect(run.state).not.toBe('running')
    const { data: records } = await staff(listImportRecords, { params, query: { per_page: 100 } })
    const told = records.flatMap(({ remarks }) => remarks.map(({ reason }) => reason))
    expect([run.failure?.reason ?? '', ...told].filter((reason) => RAW.test(reason))).toEqual([])
    expect(records.map(({ title }) => title ?? '').filter((title) => !isPlain(title))).toEqual([])
  }
  const api = app.client()
  for (const { uri } of await db.select({ uri: titles.uri }).from(titles))
    expect(rawTexts(await api(getEntry, { query: { uri } }))).toEqual([])
  expect(await rawTextsOfFeed(app)).toEqual([])
  await api(catalogueApi.browseProducts, { query: {} })
}

/** The texts in what an operation answers that would show a tag or an entity. */
export function rawTexts(answer: unknown): string[] {
  if (typeof answer === 'string') return isPlain(answer) ? [] : [answer]
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(rawTexts) : []
}

/** The same of the product feed, which must be XML. */
export async function rawTextsOfFeed({ core }: Pick<TestApp, 'core'>): Promise<string[]> {
  const texts: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('text', (text) => void texts.push(text))
  const options = { origin: 'https://shop.example', publisher: 'Verlag', description: 'Bücher' }
  for await (const piece of writeFeed(readCatalogue(core.db), options)) parser.write(piece)
  parser.close()
  return texts.filter((text) => !isPlain(text))
}
