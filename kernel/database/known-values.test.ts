import { sql } from 'drizzle-orm'
import { PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { areAmong, isOneOf } from './known-values.ts'

const shelves = pgTable('shelves', { colour: text('colour'), marks: text('marks').array() })
const written = (rule: ReturnType<typeof isOneOf>) => new PgDialect().sqlToQuery(rule)

it('a check names the values of its enumeration, and has no parameters, which a constraint cannot have', () => {
  expect(written(isOneOf(shelves.colour, ['red', 'blue']))).toMatchObject({
    sql: `"shelves"."colour" in ('red','blue')`,
    params: [],
  })
  expect(written(areAmong(shelves.marks, ['new', "children's"]))).toMatchObject({
    sql: `"shelves"."marks" <@ array['new','children''s']`,
    params: [],
  })
  expect(written(areAmong(sql`array[${shelves.colour}]`, ['red'])).sql).toBe(
    `array["shelves"."colour"] <@ array['red']`,
  )
})
