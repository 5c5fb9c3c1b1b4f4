import type { Page } from '@playwright/test'
import { type Figure, inRounds, type Measuring } from './figure.ts'
import { noticed, watchWhatIsNoticed } from './use-page.ts'
import { type Weighed, weighPage } from './weigh-page.ts'
import { DENSE_PHONE, DESK, inFreshPage, PHONE, SIZES, slowDown } from './window-visitor.ts'

/** The highest that is good, in kB, and of pictures at each width. */
const WEIGHT_AIMS = { html: 34, needed: 180, withAhead: 205 }
const PICTURE_AIMS: Record<number, number> = { [PHONE.width]: 120, [DESK.width]: 260 }
const FONT_AIMS = { first: 2, all: 3, ofSearch: 4 }
/** Milliseconds. */
const PAINT_AIM = 1_200
const PAINT_AIM_OF_HOME = 1_300

/** What browsers load for each page, at both widths. */
export async function weights({ browser, pages, ...how }: Measuring): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name: page, url, cookies } of pages) {
    for (const size of [...SIZES, DENSE_PHONE]) {
      const name = `weight of ${page} at ${size.width}`
      const weigh = async () => (url ? weighPage({ browser, size, cookies }, url) : undefined)
      // There is no aim for it, and pictures weigh the same each time.
      const rounds = size.density > 1 ? 1 : how.rounds
      const weighed = await inRounds(weigh, { ...how, rounds, name })
      const add = (
        what: string,
        key: Exclude<keyof Weighed, 'encoding'>,
        aim: number | null,
        unit: Figure['unit'] = 'kB',
      ) => {
        const values = weighed.map((one) => one[key])
        figures.push({ part: 'weight', page, what, width: size.width, unit, aim, values })
      }
      if (size.density > 1) {
        add('pictures of the first screen, two points a pixel', 'pictures', null)
        continue
      }
      add('HTML', 'html', WEIGHT_AIMS.html)
      // The first answers of a page are compressed in a hurry, and those for one visitor always are.
      const others = weighed.flatMap(({ encoding }) => (encoding === 'br' ? [] : [encoding || 'not compressed']))
      const [html] = figures.slice(-1)
      if (html && others.length > 0) html.note = `${others.length} of ${weighed.length} ${others[0]}, not Brotli`
      add('needed', 'needed', WEIGHT_AIMS.needed)
      add('with what is loaded ahead', 'withAhead', WEIGHT_AIMS.withAhead)
      add('pictures of the first screen', 'pictures', PICTURE_AIMS[size.width] ?? null)
      add('fonts before the first paint', 'firstFonts', FONT_AIMS.first, 'files')
      add('fonts', 'fonts', page === 'search results' ? FONT_AIMS.ofSearch : FONT_AIMS.all, 'files')
      how.say(`shop-window: ${name}: ${weighed.map(({ needed }) => needed.toFixed(1)).join(', ')} kB needed`)
    }
  }
  return figures
}

/** When the largest part of each page is painted. */
export async function paints({ browser, pages, ...how }: Measuring): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name: page, url, cookies } of pages) {
    for (const size of SIZES) {
      const name = `largest paint of ${page} at ${size.width}`
      const open = async () =>
        url ? inFreshPage({ browser, size, cookies }, (shown) => largestPaint(shown, url)) : undefined
      const values = await inRounds(open, { ...how, name })
      const aim = page === 'home' ? PAINT_AIM_OF_HOME : PAINT_AIM
      figures.push({ part: 'paint', page, what: 'largest paint', width: size.width, unit: 'ms', aim, values })
      how.say(`shop-window: ${name}: ${values.map(Math.round).join(', ')} ms`)
    }
  }
  return figures
}

async function largestPaint(page: Page, url: string): Promise<number> {
  await watchWhatIsNoticed(page)
  await slowDown(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  const { largestPaint: painted } = await noticed(page)
  if (painted === 0) throw new Error('the browser reported no largest paint')
  return painted
}
