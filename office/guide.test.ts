import { globSync, readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { rooms } from '#office/rooms.server.ts'

const FOLDER = 'docs/office'
const pages = readdirSync(FOLDER).filter((file) => file.endsWith('.md'))
const textOf = (page: string) => readFileSync(`${FOLDER}/${page}`, 'utf8')

/** Every text that the back office shows, from its messages and from the labels of the contract. */
async function labels(): Promise<ReadonlySet<string>> {
  const files = globSync([
    'office/messages/**/*.ts',
    'contract/**/*labels*.ts',
    'contract/**/office-*.ts',
    'contract/ground/money.ts',
  ])
  const modules = await Promise.all(
    files.filter((file) => !file.includes('.test.')).map((file) => import(pathToFileURL(file).href) as Promise<object>),
  )
  const found = new Set<string>()
  const seen = new Set<object>()
  const walk = (value: unknown) => {
    if (typeof value === 'string') found.add(value)
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    for (const one of Object.values(value)) walk(one)
  }
  for (const one of modules) walk({ ...one })
  return found
}

test('every room of the navigation has a page of the guide', () => {
  const missing = rooms.map(({ path }) => `${path.slice(1) || 'heute'}.md`).filter((page) => !pages.includes(page))
  expect(missing).toEqual([])
})

test('every text that the guide names is shown by the back office as it is named', async () => {
  const shown = await labels()
  const unknown = pages.flatMap((page) =>
    [...textOf(page).matchAll(/«(.+?)»/g)].flatMap(([, label = '']) =>
      shown.has(label) ? [] : [`${page}: «${label}»`],
    ),
  )
  expect(unknown).toEqual([])
})

test('every link of the guide leads to a page, every page is reached from the first, and its pictures are there', () => {
  const linksOf = (page: string) => [...textOf(page).matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, to = '']) => to)
  const reached = new Set(['uebersicht.md'])
  for (const page of reached) for (const to of linksOf(page)) reached.add(to)
  expect([...reached].toSorted()).toEqual(pages.toSorted())
  for (const page of pages)
    for (const [, picture = ''] of textOf(page).matchAll(/\]\((pictures\/[\w-]+\.webp)\)/g))
      expect(globSync(`${FOLDER}/${picture}`)).toHaveLength(1)
})

test('the first page names ten tasks', () => {
  expect(textOf('uebersicht.md').match(/^\d+\. .+\]\(.+\.md\)$/gm)).toHaveLength(10)
})
