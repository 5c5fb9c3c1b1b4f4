import { ApiError } from '#contract/client.ts'
import type { FieldErrors } from '#contract/field-messages.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import type { spanLabels } from '#office/messages/overview/figures.ts'

/** A span of days as it is asked for. */
export interface Asked {
  from?: string | undefined
  until?: string | undefined
}

/** What was typed that is no span is said at its field; then the usual span stands. */
export async function readSpan<Figures>(
  url: URL,
  read: (asked: Asked) => Promise<{ data: Figures }>,
): Promise<{ figures: Figures; errors: FieldErrors; typed: Asked }> {
  const typed: Asked = {
    from: url.searchParams.get('from') || undefined,
    until: url.searchParams.get('until') || undefined,
  }
  try {
    return { figures: (await read(typed)).data, errors: {}, typed }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) return orErrorPage(Promise.reject(error as Error))
    return { figures: (await orErrorPage(read({}))).data, errors: error.body.errors ?? {}, typed }
  }
}

/** The spans that are offered on a Swiss day, `YYYY-MM-DD`. */
export function offeredSpans(
  today: string,
): Record<keyof typeof spanLabels, Required<{ from: string; until: string }>> {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const quarter = Math.ceil(month / 3)
  const before = quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 }
  return {
    days: { from: dayBefore(today, 29), until: today },
    quarter: quarterOf(year, quarter),
    last_quarter: quarterOf(before.year, before.quarter),
    year: { from: `${year}-01-01`, until: `${year}-12-31` },
    last_year: { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` },
  }
}

function quarterOf(year: number, quarter: number) {
  const last = new Date(Date.UTC(year, quarter * 3, 0)).toISOString().slice(0, 10)
  return { from: `${last.slice(0, 4)}-${String(quarter * 3 - 2).padStart(2, '0')}-01`, until: last }
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}
