import type { Facets, FacetValue } from '#contract/catalogue/catalogue.ts'
import { availabilityLabels, formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { FACET_NAMES, type FacetName } from '#contract/catalogue/facet-names.ts'
import { extraLabels } from '#contract/catalogue/school/extra-labels.ts'
import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import { ALL_PROFESSIONS } from '#contract/catalogue/school/school-terms.ts'
import type { TermRecord } from '../school-terms/school-places.ts'

type Counted = { value: string; label?: string; count: number }

/** What is known of the values of facets. */
interface Known {
  /** Terms by their codes, in their order. */
  terms: ReadonlyMap<string, Pick<TermRecord, 'title'>>
  /** Names by slug, where the counts have none. */
  authors?: ReadonlyMap<string, string>
  series?: ReadonlyMap<string, string>
  /** Values that are filtered by, each of which is shown also where no title has it. */
  chosen: { readonly [Name in FacetName]?: readonly string[] | undefined }
}

/** Counts with labels for people. Leaves out values that the shop does not know; a search service may still have them. */
export function labelFacets(counts: Readonly<Record<FacetName, readonly Counted[]>>, known: Known): Facets {
  const { authors, series } = known
  const labels: Record<FacetName, ReadonlyMap<string, string>> = {
    level: new Map(Object.entries(schoolLevelLabels)),
    subject: titlesOf(known.terms),
    curriculum: titlesOf(known.terms),
    profession: titlesOf(known.terms),
    proficiency: titlesOf(known.terms),
    format: new Map(Object.entries(formatLabels)),
    availability: new Map(Object.entries(availabilityLabels)),
    with: new Map(Object.entries(extraLabels)),
    author: authors ?? new Map(),
    series: series ?? new Map(),
  }
  const isInOrder = new Set<FacetName>(['level', 'subject', 'curriculum', 'profession', 'proficiency', 'with'])
  return Object.fromEntries(
    FACET_NAMES.map((name) => {
      const counted = withChosen(counts[name], known.chosen[name] ?? [])
      const values = labelled(name === 'profession' ? withThoseForAll(counted) : counted, labels[name])
      return [name, isInOrder.has(name) ? inOrder(values, labels[name]) : values]
    }),
  ) as Facets
}

/** The same of terms of one kind, in their order. */
export function labelTerms(
  counts: readonly Counted[],
  { terms, chosen }: Pick<Known, 'terms'> & { chosen: readonly string[] },
): FacetValue[] {
  const labels = titlesOf(terms)
  return inOrder(labelled(withChosen(counts, chosen), labels), labels)
}

function withChosen(counts: readonly Counted[], chosen: readonly string[]): Counted[] {
  const missing = chosen.filter((value) => counts.every((one) => one.value !== value))
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))]
}

function titlesOf(terms: Known['terms']): Map<string, string> {
  return new Map([...terms].map(([code, { title }]) => [code, title]))
}

function labelled(counts: readonly Counted[], labels: ReadonlyMap<string, string>): FacetValue[] {
  return counts.flatMap(({ value, label = labels.get(value), count }) =>
    label === undefined ? [] : [{ value, label, count }],
  )
}

/** By number, cycle 3 would come before cycle 1. */
function inOrder(values: readonly FacetValue[], labels: ReadonlyMap<string, string>): FacetValue[] {
  const order = [...labels.keys()]
  return values.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
}

/** What is for every profession is listed under each, and for none by itself (`titles_every_profession`). */
function withThoseForAll(counts: readonly Counted[]): Counted[] {
  const ofAll = counts.find(({ value }) => value === ALL_PROFESSIONS)?.count ?? 0
  return counts.map((one) => (one.value === ALL_PROFESSIONS ? one : { ...one, count: one.count + ofAll }))
}
