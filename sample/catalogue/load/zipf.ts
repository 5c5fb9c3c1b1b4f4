import type { Random } from '../../random.ts'

/** How far the commonest are from being in every text: the first so many ranks are about equally common. */
const FLATTENED = 30

/**
 * A rank below `count`, drawn as words occur in texts (Zipf–Mandelbrot): the hundredth about a third as often as the
 * first, the ten-thousandth three hundred times less often.
 */
export function zipf(chance: Random, count: number): number {
  const rank = FLATTENED * (1 + count / FLATTENED) ** chance.next() - FLATTENED
  return Math.min(count - 1, Math.floor(rank))
}
