import { sql } from 'drizzle-orm'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import type { SpanAsked } from '#contract/ground/time/span.ts'
import { platformLabels } from '#contract/licences/platforms.ts'
import { CHOSEN_PLATFORM, type RedemptionFigures } from '#contract/licences/redemption-figures.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { partOf, partsOf, spanOf } from '#kernel/spans.ts'
import { spreadsheetFile } from '#kernel/spreadsheet-file.ts'

/** How many coupons were redeemed in a span, by Swiss day and by the platform of their set. */
export async function readRedemptions(db: Database, asked: SpanAsked, now = new Date()): Promise<RedemptionFigures> {
  const span = spanOf(asked, now)
  const day = sql`(redeemed_at at time zone 'Europe/Zurich')::date`
  const rows = await rowsOf<{ from: string; platform: Platform | null; redeemed: number }>(
    db,
    sql`select ${partOf(span, day)} as "from", platform, count(*)::int as redeemed
      from coupons join coupon_sets on coupon_sets.id = set_id
      where redeemed_at >= ${span.from}::timestamp at time zone 'Europe/Zurich'
        and redeemed_at < (${span.until}::date + 1)::timestamp at time zone 'Europe/Zurich'
      group by 1, 2`,
  )
  const sumOf = (some: readonly { redeemed: number }[]) => some.reduce((sum, { redeemed }) => sum + redeemed, 0)
  return {
    ...span,
    total: sumOf(rows),
    parts: partsOf(span).map((from) => ({ from, redeemed: sumOf(rows.filter((row) => row.from === from)) })),
    platforms: [...new Set(rows.map(({ platform }) => platform))]
      .map((platform) => ({ platform, redeemed: sumOf(rows.filter((row) => row.platform === platform)) }))
      .toSorted((one, other) => other.redeemed - one.redeemed),
  }
}

/** One of its tables for a spreadsheet. The last line has the sum. */
export function redemptionsFile(figures: RedemptionFigures, of: 'parts' | 'platforms'): File {
  const rows =
    of === 'parts'
      ? figures.parts.map(({ from, redeemed }) => [from, String(redeemed)])
      : figures.platforms.map(({ platform, redeemed }) => [platformLabel(platform), String(redeemed)])
  return spreadsheetFile(`Einloesungen-${figures.from}-${figures.until}.csv`, [
    [of === 'parts' ? 'Ab' : 'Lernplattform', 'Eingelöst'],
    ...rows,
    ['Total', String(figures.total)],
  ])
}

function platformLabel(platform: Platform | null): string {
  return platform === null ? CHOSEN_PLATFORM : platformLabels[platform]
}
