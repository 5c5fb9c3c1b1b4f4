import { randomBytes } from 'node:crypto'
import type { Piece } from '../http/compression/deflated-parts.ts'

/**
 * Stands for the value of an open parameter while its page is rendered. A path, because such values are paths, and
 * random, so that no content contains it.
 */
export const OPEN_VALUE = `/offen-${randomBytes(12).toString('hex')}`

/** As it stands in a query. */
const ENCODED = encodeURIComponent(OPEN_VALUE)

/** The place of a page at which the value stands. */
export const VALUE = Symbol('value')

/**
 * Cuts a piece at each place of the value. Throws where the value does not stand in a query: filled in there, it could
 * be taken for markup.
 */
export function cutAtValue({ plain }: Piece): (Piece | typeof VALUE)[] {
  const cut: (Piece | typeof VALUE)[] = []
  let from = 0
  for (let place = plain.indexOf(ENCODED); place !== -1; place = plain.indexOf(ENCODED, from)) {
    cut.push({ plain: plain.subarray(from, place) }, VALUE)
    from = place + ENCODED.length
  }
  cut.push({ plain: plain.subarray(from) })
  if (plain.includes(OPEN_VALUE)) throw new Error('the value of an open parameter stands outside of a query')
  return cut
}

/** The address with the visitor's own value. */
export function withValue(url: string, value: string | undefined): string {
  return value === undefined ? url : url.replace(ENCODED, value)
}
