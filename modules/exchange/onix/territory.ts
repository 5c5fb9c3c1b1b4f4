import { childrenOf, textOf } from '#modules/exchange/record/markup-element.ts'
import type { XmlElement } from './xml-element.ts'

/** How precisely something names Switzerland: by its country, by the whole world, or not at all. */
export type Precision = 'country' | 'world'

/**
 * Whether a price or a market is for Switzerland, by its `Territory` (lists 91 and 49). Without a territory it is for
 * everywhere, as with exclusions alone; the regions of list 49 are the world, or lie in other countries.
 */
export function precisionOf(territory: XmlElement | undefined): Precision | null {
  if (!territory) return 'world'
  const codesOf = (name: string) =>
    childrenOf(territory, name).flatMap((one) => (textOf(one) ?? '').toUpperCase().split(/[\s,;]+/))
  if (codesOf('CountriesExcluded').includes('CH')) return null
  const countries = codesOf('CountriesIncluded')
  if (countries.includes('CH')) return 'country'
  const regions = codesOf('RegionsIncluded')
  const isUnlimited = countries.length + regions.length === 0
  return isUnlimited || regions.includes('WORLD') || regions.includes('ROW') ? 'world' : null
}
