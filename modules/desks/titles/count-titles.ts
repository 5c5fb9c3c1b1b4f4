import { sql } from 'drizzle-orm'
import { type TitleLack, titleLack } from '#contract/catalogue/office-titles.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { MOST_COUNTED } from '#kernel/listing.ts'
import { titlesThatFit } from '#modules/catalogue/catalogue/titles/title-conditions.ts'

/** How many titles lack each, all by one query; counted as their list is, to one more than it turns over. */
export async function countTitlesWithout(db: Database): Promise<Record<TitleLack, number>> {
  const counts = titleLack.options.map(
    (lacks) => sql`(select count(*)::int from (select from titles where ${titlesThatFit({ lacks })}
      limit ${MOST_COUNTED + 1}) as lacking) as ${sql.identifier(lacks)}`,
  )
  const [counted] = await rowsOf<Record<TitleLack, number>>(db, sql`select ${sql.join(counts, sql`, `)}`)
  if (!counted) throw new Error('a select returned no row')
  return counted
}
