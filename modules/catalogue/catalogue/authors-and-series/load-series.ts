import { sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { type Readable, rowsOf } from '#kernel/database/connection.ts'

interface Series {
  id: string
  title: string
  note: string | null
  picture: Picture | null
}

/** The series with this slug; null when there is none. */
export async function loadSeries(db: Readable, slug: string): Promise<Series | null> {
  const [row] = await rowsOf<Series>(db, sql`select id, title, note, picture from series where slug = ${slug}`)
  return row ?? null
}
