import { mkdir, readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { officeTitles } from '#contract/catalogue/office-titles.ts'
import type { ShopApi } from './e2e/support/steps/api.ts'

const GUIDE = fileURLToPath(new URL('../docs/office/', import.meta.url))
const FOLDER = `${GUIDE}pictures/`
const SIZE = { width: 1280, height: 800 }

/** Where each picture of the guide is taken, by its name. */
const places: Readonly<Record<string, (api: ShopApi) => Promise<string> | string>> = {
  titel: () => '/office/titel',
  'titel-angaben': async (api) => {
    const { data } = await api(officeTitles.list, { query: { query: 'spielregeln' } })
    return `/office/titel/${data[0]?.id}`
  },
  importe: () => '/office/importe',
  exporte: () => '/office/importe/exporte?format=ebook',
}

/**
 * Takes the pictures that pages of the guide name. What the text of a picture calls by name, in «…», has to be seen on it:
 * where a label has changed, its picture is not made.
 */
export async function takeGuidePictures({ context, api }: { context: BrowserContext; api: ShopApi }): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  const page = await context.newPage()
  await page.setViewportSize(SIZE)
  for (const { name, labels } of await namedPictures()) {
    const place = places[name]
    if (!place) throw new Error(`Nothing says where ${name}.webp is taken`)
    await page.goto(await place(api))
    await page.waitForLoadState('networkidle')
    for (const label of labels)
      if (!(await isSeen(page, label))) throw new Error(`${name}.webp does not show «${label}»`)
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(`${FOLDER}${name}.webp`)
    process.stdout.write(`${name}.webp\n`)
  }
}

/** Each picture with what its text calls by name. */
async function namedPictures(): Promise<{ name: string; labels: string[] }[]> {
  const pages = (await readdir(GUIDE)).filter((file) => file.endsWith('.md'))
  const texts = await Promise.all(pages.map((file) => readFile(GUIDE + file, 'utf8')))
  return texts.flatMap((text) =>
    [...text.matchAll(/!\[(.+)\]\(pictures\/([\w-]+)\.webp\)/g)].map(([, alt = '', name = '']) => ({
      name,
      labels: [...alt.matchAll(/«(.+?)»/g)].map(([, label = '']) => label),
    })),
  )
}

/** Whether a text stands within what the picture shows. */
async function isSeen(page: Page, label: string): Promise<boolean> {
  for (const found of await page.getByText(label, { exact: true }).all()) {
    const box = (await found.isVisible()) ? await found.boundingBox() : null
    if (box && box.width > 1 && box.y + box.height <= SIZE.height) return true
  }
  return false
}
