import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#kernel/database/connection.ts'

/**
 * Counts from now on how often the database writes a column of a row, also the same value again: what a use case does a
 * second time without anybody seeing it. Returns the count for the row's id.
 */
export async function countUpdates(db: Database, table: string, column: string) {
  const name = `updates_of_${table}_${column}`
  const counted = sql.identifier(name)
  await db.execute(sql`create table ${counted} (id uuid not null)`)
  await db.execute(sql`
    create function ${sql.identifier(`note_${name}`)}() returns trigger language plpgsql as ${sql.raw(
      `$$ begin insert into ${name} values (new.id); return new; end $$`,
    )}`)
  await db.execute(sql`
    create trigger ${counted} after update of ${sql.identifier(column)} on ${sql.identifier(table)}
    for each row execute function ${sql.identifier(`note_${name}`)}()`)
  return async (id: string): Promise<number> => {
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${counted} where id = ${id}`,
    )
    return row?.count ?? 0
  }
}
