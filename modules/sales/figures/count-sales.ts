import { type SQL, sql } from 'drizzle-orm'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'

/**
 * The job: counts each day anew that has got or lost documents since it was counted, however late they came.
 * `onDay` is told how many days are done.
 */
export async function countSales(
  { db }: Pick<Core, 'db'>,
  onDay: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const days = await rowsOf<{ day: string }>(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as day
      from (select (issued_at at time zone 'Europe/Zurich')::date as day, count(*) as documents
        from billing_documents group by 1) as issued
      full join sales_days using (day)
      where coalesce(issued.documents, 0) <> coalesce(sales_days.documents, 0)
      order by day`,
  )
  for (const [n, { day }] of days.entries()) {
    await countDay(db, day)
    onDay(n + 1, days.length)
  }
}

/** Has every day counted again, as after a change of departments: the job does it, or `countSales`. */
export async function forgetCounted(db: Database): Promise<void> {
  await db.execute(sql`update sales_days set documents = -1`)
}

/** Counts a Swiss day, `YYYY-MM-DD`. Whoever does so at the same time waits for it, and comes to the same. */
export async function countDay(db: Database, day: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`insert into sales_days (day, documents, counted_at) values (${day}, -1, now())
      on conflict (day) do update set counted_at = now()`)
    await tx.execute(sql`delete from sales_by_day where day = ${day}`)
    // Sums and number of documents in one statement: both see the same ones.
    await tx.execute(sql`with ${SOLD(day)},
      written as (insert into sales_by_day (day, department_id, format, orders, copies, net, gross)
        select ${day}::date, department_id, format, sum(orders), sum(copies), sum(net), sum(gross) from sold
        group by 2, 3)
      update sales_days set documents = (select count(*) from documents) where day = ${day}`)
  })
}

/**
 * The department at the top of the tree in which a title counts, as a part of a `with`: the first one in the order of
 * the shop's navigation, so that a title in several counts once.
 */
const FIRST_DEPARTMENTS = sql`
  tree as (
    with recursive below as (
      select id, id as top, position, slug from departments where parent_id is null
      union all
      select departments.id, below.top, below.position, below.slug
      from departments join below on departments.parent_id = below.id)
    select * from below),
  first_departments as (
    select distinct on (title_id) title_id, tree.top as department_id
    from title_departments join tree on tree.id = title_departments.department_id
    where title_id in (select title_id from articles join products on products.id = product_id)
    order by title_id, tree.position, tree.slug)`

/**
 * What each document of a day sold, article by article. What it says of a VAT rate (`billing_vat`) is the whole: what
 * its articles leave of that belongs to none, and the net amount is shared in proportion, rounded over the running sum,
 * so that the parts add up to it.
 */
const SOLD = (day: string): SQL => sql`
  documents as materialized (
    select id, kind, order_id, case kind when 'invoice' then 1 else -1 end as sign from billing_documents
    where issued_at >= ${day}::timestamp at time zone 'Europe/Zurich'
      and issued_at < (${day}::date + 1)::timestamp at time zone 'Europe/Zurich'),
  articles as (
    select documents.id as document_id, order_lines.id as line_id, position, product_id, vat_portions, amount as ordered,
      0::bigint as before, amount as copies
    from documents join order_lines using (order_id) where kind = 'invoice'
    union all
    select documents.id, line_id, position, product_id, vat_portions, amount, before, quantity
    from documents join credited_lines on document_id = documents.id join order_lines on order_lines.id = line_id
    cross join lateral (select coalesce(sum(earlier.quantity), 0) as before from credited_lines as earlier
      join billing_documents as note on note.id = earlier.document_id
      where earlier.line_id = order_lines.id and (note.year, note.serial) <
        (select year, serial from billing_documents where id = documents.id)) as earlier),
  portions as (
    select document_id, line_id, position, rate,
      ${roundedShare(sql`before + copies`)} - ${roundedShare(sql`before`)} as gross
    from articles cross join lateral jsonb_to_recordset(vat_portions) as portion (rate int, amount bigint)),
  vat as (
    select document_id, rate, gross::bigint, (gross - vat)::bigint as net
    from billing_vat join documents on documents.id = document_id),
  parts as (
    select document_id, line_id, position, rate, gross from portions
    union all
    select document_id, null, null, rate, coalesce(vat.gross, 0) - coalesce(sum(portions.gross), 0)
    from vat full join portions using (document_id, rate) group by document_id, rate, vat.gross),
  shared as (
    select document_id, line_id, parts.gross,
      case when coalesce(vat.gross, 0) <> 0
        then round(vat.net * sum(parts.gross) over until_here / vat.gross)
          - round(vat.net * (sum(parts.gross) over until_here - parts.gross) / vat.gross)
        else parts.gross + case when line_id is null then coalesce(vat.net, 0) else 0 end end as net
    from parts left join vat using (document_id, rate)
    window until_here as (partition by document_id, rate order by position nulls last)),
  of_articles as (
    select document_id, line_id, sum(gross) as gross, sum(net) as net from shared group by 1, 2
    union all
    select document_id, line_id, 0, 0 from articles where vat_portions = '[]'),
  ${FIRST_DEPARTMENTS},
  sold as (
    select department_id, format, sign * coalesce(copies, 0) as copies, sign * net as net, sign * of_articles.gross as gross,
      case when kind = 'invoice' and row_number() over (
        partition by of_articles.document_id order by line_id is null, of_articles.gross desc, articles.position) = 1
        then 1 else 0 end as orders
    from of_articles join documents on documents.id = document_id
    left join articles using (document_id, line_id)
    left join products on products.id = product_id
    left join first_departments using (title_id)
    where line_id is not null or of_articles.gross <> 0 or net <> 0
      or not exists (select from articles where articles.document_id = documents.id))`

/** The share that so many of the ordered copies have of an amount, halves up, as credit notes round it (`credit-share.ts`). */
function roundedShare(copies: SQL): SQL {
  return sql`div(2 * portion.amount::numeric * (${copies}) + ordered, 2 * ordered)`
}
