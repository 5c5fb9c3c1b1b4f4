import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { untilAlive } from '#tests/e2e/support/alive.ts'
import { popout, searchField } from '#tests/e2e/support/steps/search.ts'
import { type Figure, inRounds, type Measuring } from './figure.ts'
import { type Interaction, interactions, openSearch } from './interactions.ts'
import { kilobytes, watchNetwork } from './received-bytes.ts'
import { follow, forgetInteractions, narrowDownAndSort, noticed, someFilter, watchWhatIsNoticed } from './use-page.ts'
import type { WindowPage, WindowPageName } from './window-pages.ts'
import { comes, DESK, inFreshPage, press, SIZES, type Size, slowDown } from './window-visitor.ts'

/** The highest score that is good of what moves by itself, and kB of an answer to a filter. */
const SHIFT_AIM = 0.02
const FILTER_AIM_KB = 12
/** Milliseconds that an answer takes on a bad connection. */
const SLOW_ANSWER = 900
const LISTS: readonly WindowPageName[] = ['programme', 'department']

/** How long a visitor waits for each of `interactions` to be shown. */
export async function presses({ browser, pages, ...how }: Measuring): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const interaction of interactions) {
    const { what, page, aim, sizes } = interaction
    const url = urlOf(pages, page)
    for (const size of sizes) {
      const name = `${what} (${page}) at ${size.width}`
      const one = async () =>
        url ? inFreshPage({ browser, size }, (shown) => longestOf(interaction, shown, { size, url })) : undefined
      const values = await inRounds(one, { ...how, name })
      figures.push({ part: 'press', page, what, width: size.width, unit: 'ms', aim, values })
      how.say(`shop-window: ${name}: ${values.join(', ')} ms`)
    }
  }
  return figures
}

interface Place {
  size: Size
  url: string
}

/** The longest event of an interaction, in milliseconds; undefined where it does not come to anything. */
async function longestOf({ prepare, act }: Interaction, page: Page, { size, url }: Place): Promise<number | undefined> {
  await watchWhatIsNoticed(page)
  await page.goto(url)
  await untilAlive(page)
  await prepare?.(page, size)
  await slowDown(page)
  await forgetInteractions(page)
  if (!(await act(page, size))) return undefined
  return (await noticed(page)).longest
}

/** What moves while lists are used, with quick answers and with slow ones. */
export async function shifts({ browser, pages, ...how }: Measuring): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of LISTS) {
    const url = urlOf(pages, page)
    for (const size of SIZES) {
      for (const delay of [0, SLOW_ANSWER]) {
        const what = `two filters and another order${delay > 0 ? `, answers after ${delay} ms` : ''}`
        const name = `${what} (${page}) at ${size.width}`
        const use = async () =>
          url ? inFreshPage({ browser, size }, (shown) => shiftsOf(shown, { size, url, delay })) : undefined
        const seen = await inRounds(use, { ...how, name })
        const figure = { part: 'shift', page, width: size.width, unit: 'score' } as const
        const afterInput = seen.map(({ shiftAfterInput }) => shiftAfterInput)
        figures.push(
          { ...figure, what, aim: SHIFT_AIM, values: seen.map(({ shift }) => shift) },
          { ...figure, what: `${what}; within 500 ms of an input`, aim: null, values: afterInput },
        )
        how.say(`shop-window: ${name}: ${seen.map(({ shift }) => shift.toFixed(3)).join(', ')}`)
      }
    }
  }
  return figures
}

async function shiftsOf(page: Page, { size, url, delay }: Place & { delay: number }) {
  await watchWhatIsNoticed(page)
  await page.goto(url)
  await untilAlive(page)
  if (delay > 0)
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() === 'fetch') await wait(delay)
      // A page that is left before its answer no longer wants it.
      await route.continue().catch(() => undefined)
    })
  await narrowDownAndSort(page, size)
  return noticed(page)
}

/** The bytes that come with a filter, and with the suggestions for a word. */
export async function answers(measuring: Measuring): Promise<Figure[]> {
  const filter = (page: WindowPageName) =>
    answer(measuring, {
      page,
      what: 'answer to a filter',
      aim: FILTER_AIM_KB,
      ask: async (shown) => {
        const link = await someFilter(shown, DESK)
        await follow(shown, () => press(link, DESK))
      },
    })
  const suggestions = () =>
    answer(measuring, {
      page: 'home',
      what: 'answer with suggestions',
      aim: null,
      prepare: (shown) => openSearch(shown, DESK),
      ask: async (shown) => {
        await searchField(shown).fill('Recht')
        if (!(await comes(popout(shown)))) throw new Error('no suggestions came')
      },
    })
  const figures: Figure[] = []
  for (const list of LISTS) figures.push(await filter(list))
  return [...figures, await suggestions()]
}

interface Asked {
  page: WindowPageName
  what: string
  aim: number | null
  prepare?(page: Page): Promise<void>
  ask(page: Page): Promise<void>
}

async function answer(
  { browser, pages, ...how }: Measuring,
  { page, what, aim, prepare, ask }: Asked,
): Promise<Figure> {
  const url = urlOf(pages, page)
  const receive = (address: string) =>
    inFreshPage({ browser, size: DESK }, async (shown) => {
      await shown.goto(address)
      await untilAlive(shown)
      await prepare?.(shown)
      const network = await watchNetwork(shown)
      await ask(shown)
      await network.rest()
      return kilobytes(network.received, ['Fetch', 'XHR'])
    })
  const name = `${what} (${page})`
  const values = await inRounds(async () => (url ? receive(url) : undefined), { ...how, name })
  how.say(`shop-window: ${name}: ${values.map((value) => value.toFixed(1)).join(', ')} kB`)
  return { part: 'answer', page, what, width: DESK.width, unit: 'kB', aim, values }
}

function urlOf(pages: readonly WindowPage[], name: WindowPageName): string | null {
  return pages.find((page) => page.name === name)?.url ?? null
}
