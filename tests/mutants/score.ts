import type { MutantResult } from '@stryker-mutator/api/core'

interface Score {
  tried: number
  found: number
  /** Those of the found ones that only ran out of time. */
  tooSlow: number
  /** Those that no test finds, also because none reaches them. */
  missed: MutantResult[]
  perCent: number
}

/** How many of these mutants a test found. What could not run at all says nothing, and is left out. */
export function scoreOf(results: readonly MutantResult[]): Score {
  const missed = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const tooSlow = results.filter(({ status }) => status === 'Timeout').length
  const found = results.filter(({ status }) => status === 'Killed').length + tooSlow
  const tried = found + missed.length
  return { tried, found, tooSlow, missed, perCent: tried === 0 ? 0 : Math.floor((100 * found) / tried) }
}

export function inWords({ tried, found, tooSlow, missed, perCent }: Score): string {
  const unreached = missed.filter(({ status }) => status === 'NoCoverage').length
  return `tests find ${found} of ${tried}, ${perCent} % (${tooSlow} by running out of time; ${unreached} are reached by none)`
}
