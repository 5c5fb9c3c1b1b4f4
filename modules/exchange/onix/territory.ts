import { childOf, childrenOf, textOf } from '#modules/exchange/record/markup-element.ts'
import type { XmlElement } from './xml-element.ts'

/** How precisely something names Switzerland: by its country, by the whole world, or not at all. */
export type Precision = 'country' | 'world'

/**
 * Whether a price or a market is for Switzerland, by its `Territory` (lists 91 and 49). Without a territory it is for
 * everywhere, as with exclusions alone; the regions of list 49 are the world, or lie in other countries.
 */
export function precisionOf(territory: XmlElement | undefined): Precision | null {
  if (!territory) return 'world'
  if (codesOf(territory, 'CountriesExcluded').includes('CH')) return null
  const countries = codesOf(territory, 'CountriesIncluded')
  if (countries.includes('CH')) return 'country'
  const regions = codesOf(territory, 'RegionsIncluded')
  const isUnlimited = countries.length + regions.length === 0
  return isUnlimited || regions.includes('WORLD') || regions.includes('ROW') ? 'world' : null
}

/** The more precise of several. */
export function mostPrecise(all: readonly (Precision | null)[]): Precision | null {
  return all.find((one) => one === 'country') ?? all.find((one) => one === 'world') ?? null
}

/** What stands in the territories of these parents and is no code of a country or a region. */
export function unknownPlaces(parents: readonly XmlElement[]): string[] {
  const territories = parents.flatMap((one) => childOf(one, 'Territory') ?? [])
  const found = territories.flatMap((one) => [
    ...['CountriesIncluded', 'CountriesExcluded'].flatMap((name) =>
      codesOf(one, name).filter((code) => !/^[A-Z]{2}$/.test(code)),
    ),
    ...['RegionsIncluded', 'RegionsExcluded'].flatMap((name) =>
      codesOf(one, name).filter((code) => !/^(WORLD|ROW|ECZ|[A-Z]{2}-[A-Z\d]{1,3})$/.test(code)),
    ),
  ])
  return [...new Set(found)]
}

function codesOf(territory: XmlElement, name: string): string[] {
  return childrenOf(territory, name)
    .flatMap((one) => (textOf(one) ?? '').toUpperCase().split(/[\s,;]+/))
    .filter(Boolean)
}
