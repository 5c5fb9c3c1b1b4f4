import type { Random } from '../../random.ts'

/** The number of most common ranks that are about equally common, so that none occurs in every text. */
const FLATTENED = 30

/**
 * Draws a rank below `count` with the frequencies of words in texts (Zipf–Mandelbrot): the hundredth is about a third
 * as common as the first, the ten-thousandth three hundred times less common.
 */
export function zipf(chance: Random, count: number): number {
  const rank = FLATTENED * (1 + count / FLATTENED) ** chance.next() - FLATTENED
  return Math.min(count - 1, Math.floor(rank))
}
