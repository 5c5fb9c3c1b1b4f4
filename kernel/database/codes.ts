import { type SQL, sql } from 'drizzle-orm'

/** A list of codes or slugs (letters, digits, `-` and `_`) as one parameter, in a form that both drivers understand. */
export function codes(values: readonly string[]): SQL {
  const other = values.find((value) => !/^[\w-]+$/.test(value))
  if (other !== undefined) throw new Error(`not a code: ${other}`)
  return sql`${`{${values.join(',')}}`}::text[]`
}
