import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Term } from '#contract/catalogue/office-terms.ts'
import { Refusal } from '#contract/errors.ts'
import { type FieldErrors, fieldMessage, type Rule } from '#contract/field-messages.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'

/** A tree of two levels: the tables of its terms and of the slugs that they had, and how many things stand in each. */
export interface TermTree {
  table: PgTable & { id: AnyPgColumn }
  /** Triggers keep what a term was called: columns `slug` and `term_id`. */
  formerSlugs: PgTable
  urlOf: (slug: string) => string
  /** Rows with `term_id`, `things` and `things_below`. */
  counts: SQL
}

type TermRow = Omit<Term, 'url'>

/** Every term in its order, those below one right after it. */
export async function listTerms(db: Database, tree: TermTree): Promise<Term[]> {
  const terms = (await rowsOf<TermRow>(db, select(tree, sql`true`))).map((row) => present(tree, row))
  return terms
    .filter(({ parent }) => parent === null)
    .flatMap((top) => [top, ...terms.filter((one) => one.parent === top.id)])
}

/** One term; throws `not_found`. */
export async function readTerm(db: Database, tree: TermTree, id: string): Promise<Term> {
  const [row] = await rowsOf<TermRow>(db, select(tree, sql`terms.id = ${id}`))
  if (!row) throw new Refusal('not_found')
  return present(tree, row)
}

function select({ table, formerSlugs, counts }: TermTree, which: SQL): SQL {
  return sql`select terms.id, terms.parent_id as parent, terms.slug, terms.title, terms.lead, terms.position, terms.revision,
      coalesce(max(counted.things), 0)::int as things, coalesce(max(counted.things_below), 0)::int as things_below,
      coalesce(json_agg(former.slug order by former.slug) filter (where former.slug is not null), '[]') as former_slugs
    from ${table} as terms
    left join (${counts}) as counted on counted.term_id = terms.id
    left join ${formerSlugs} as former on former.term_id = terms.id
    where ${which}
    group by terms.id
    order by terms.position, terms.slug`
}

function present(
  { urlOf }: TermTree,
  { id, parent, position, slug, title, lead, revision, things, things_below, former_slugs }: TermRow,
): Term {
  return { id, parent, position, slug, url: urlOf(slug), title, lead, revision, things, things_below, former_slugs }
}

export function refusedTerm(field: string, rule: Rule): Refusal {
  const errors: FieldErrors = { [field]: [fieldMessage(field, rule)] }
  return new Refusal('invalid', { errors })
}
