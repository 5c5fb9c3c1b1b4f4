import type { Browser } from '@playwright/test'
import type { WindowPage } from './window-pages.ts'

/** What the report groups the figures by. */
export const WINDOW_PARTS = {
  weight: 'Weight',
  paint: 'Largest paint, at a quarter of the processor',
  press: 'Interactions, at a quarter of the processor',
  shift: 'What moves while a list is used',
  answer: 'Answers',
} as const
export type WindowPart = keyof typeof WINDOW_PARTS

/** How many decimals are of interest. */
export const DECIMALS = { kB: 1, ms: 0, score: 3, files: 0 } as const

/** One property of one page at one width. */
export interface Figure {
  part: WindowPart
  page: string
  what: string
  /** What readers must know of it. */
  note?: string
  width: number
  unit: keyof typeof DECIMALS
  /** The highest value that is good; null where there is none. */
  aim: number | null
  /** Of each round. None where the shop does not have what is measured, as an older one may. */
  values: number[]
}

/** With what each part is measured. */
export interface Measuring {
  browser: Browser
  pages: readonly WindowPage[]
  rounds: number
  say(line: string): void
}

/**
 * Measures as often as there are rounds, and gives up after two without a result: what the shop does not have, and what
 * fails, becomes a figure without values, so that one of them does not cost all others.
 */
export async function inRounds<T>(
  measure: () => Promise<T | undefined>,
  { rounds, name, say }: { rounds: number; name: string; say(line: string): void },
): Promise<T[]> {
  const results: T[] = []
  for (let round = 0; round < rounds && (round < 2 || results.length > 0); round++) {
    try {
      const result = await measure()
      if (result !== undefined) results.push(result)
    } catch (error) {
      const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
      say(`shop-window: ${name}: nothing measured: ${line}`)
    }
  }
  return results
}
