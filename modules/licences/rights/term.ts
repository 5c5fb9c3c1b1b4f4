import { swissDayAfter, swissMidnight } from '#kernel/swiss-dates.ts'

/**
 * The first moment at which a term is over: it holds until 23:59:59 of the last day in Switzerland (decisions, section
 * 15).
 */
export function endOfTerm(start: Date, days: number): Date {
  return swissMidnight(swissDayAfter(start, days + 1))
}

interface Term {
  startsAt: Date
  /** Null for a right without end. */
  days: number | null
}

/**
 * When terms of the same product on the same platform begin and end, earliest first: one that could begin while
 * another still runs begins when that one is over, so that it prolongs it.
 */
export function chainTerms<T extends Term>(terms: readonly T[]): (T & { validFrom: Date; validUntil: Date | null })[] {
  let covered: Date | null = null
  return terms.map((term) => {
    if (term.days === null) return { ...term, validFrom: term.startsAt, validUntil: null }
    const isProlonging = covered !== null && covered > term.startsAt
    const validFrom: Date = isProlonging && covered !== null ? covered : term.startsAt
    // The end of a term is a midnight already: the days after it are counted from the day that begins then.
    const validUntil = isProlonging ? endOfTerm(validFrom, term.days - 1) : endOfTerm(validFrom, term.days)
    covered = validUntil
    return { ...term, validFrom, validUntil }
  })
}
