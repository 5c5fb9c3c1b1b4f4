import type { Page } from '@playwright/test'
import { kilobytes, watchNetwork } from './received-bytes.ts'
import { inFreshPage, type Visit } from './window-visitor.ts'

const CODE = ['Document', 'Stylesheet', 'Script']

export interface Weighed {
  /** kB, with headers. */
  html: number
  /** How the server has compressed the HTML. */
  encoding: string
  /** HTML, stylesheet and the scripts that a page needs to be alive. */
  needed: number
  /** The same with the scripts that are loaded ahead, in an idle moment. */
  withAhead: number
  /** Pictures that are seen without scrolling. */
  pictures: number
  /** Files that are asked for before anything is painted. */
  firstFonts: number
  fonts: number
}

/**
 * Loads a page in a browser with an empty cache, and counts the bytes on the network. The browser's idle moments wait
 * until the page rests: what comes before them is needed, what comes with them is loaded ahead.
 */
export function weighPage(visit: Visit, url: string): Promise<Weighed> {
  return inFreshPage(visit, async (page) => {
    await holdIdleMoments(page)
    const network = await watchNetwork(page)
    await page.goto(url)
    await network.rest()
    const html = kilobytes(network.received, ['Document'])
    const needed = kilobytes(network.received, CODE)
    const { pictures, firstFonts } = await page.evaluate(firstScreen)
    const ofPictures = network.received.filter((one) => pictures.includes(one.url))
    await page.evaluate(() => (window as unknown as { goOn(): void }).goOn())
    await network.rest()
    return {
      html,
      encoding: network.received.find(({ type }) => type === 'Document')?.encoding ?? '',
      needed,
      withAhead: kilobytes(network.received, CODE),
      pictures: kilobytes(ofPictures, ['Image']),
      firstFonts,
      fonts: network.received.filter(({ type }) => type === 'Font').length,
    }
  })
}

/** Keeps what the page would do in an idle moment until `goOn` is called. */
async function holdIdleMoments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const whenIdle = window.requestIdleCallback.bind(window)
    const cancel = window.cancelIdleCallback.bind(window)
    const held = new Map<number, IdleRequestCallback>()
    let isHeld = true
    window.requestIdleCallback = (run, options) => {
      if (!isHeld) return whenIdle(run, options)
      // Numbers that the browser does not give.
      const handle = -1 - held.size
      held.set(handle, run)
      return handle
    }
    window.cancelIdleCallback = (handle) => {
      // Its place stays taken, so that no number is given twice.
      if (held.has(handle)) held.set(handle, () => undefined)
      else cancel(handle)
    }
    const goOn = () => {
      isHeld = false
      for (const run of held.values()) whenIdle(run)
    }
    Object.assign(window, { goOn })
  })
}

/** The pictures in sight, and how many fonts were asked for before the first paint. Runs in the page. */
function firstScreen(): { pictures: string[]; firstFonts: number } {
  const inSight = [...document.images].filter((picture) => {
    const { top, bottom, left, right, width } = picture.getBoundingClientRect()
    const isOnScreen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return isOnScreen && picture.checkVisibility()
  })
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
  const files = performance.getEntriesByType('resource')
  return {
    pictures: inSight.map((picture) => picture.currentSrc),
    firstFonts: files.filter(({ name, startTime }) => /\.woff2?($|\?)/.test(name) && startTime < painted).length,
  }
}
