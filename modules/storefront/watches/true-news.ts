import { type SQL, sql } from 'drizzle-orm'
import { IS_RUNNING } from '#modules/licences/rights/owned-titles.ts'

/**
 * What people own: a running right to a product, or a line of an order that is paid, on invoice, shipped or completed
 * and not credited, as `owned-titles.ts` says of titles; and since when.
 */
export const OWNED_PRODUCTS = sql`(
  select entitlements.user_id, entitlements.product_id, entitlements.created_at as since from entitlements
  where ${IS_RUNNING}
  union all
  select orders.user_id, order_lines.product_id, orders.placed_at from orders
  join order_lines on order_lines.order_id = orders.id
  where orders.status in ('paid', 'invoice', 'shipped', 'completed') and order_lines.credited < order_lines.amount)`

/**
 * Everything that is true now and came after somebody wished to be told of it, as a table with a row for each watcher:
 * compared are states, so that it counts who or what changed the catalogue in no way. `mail_id` names the mail that told
 * it. Whether its reader may see and buy it is not asked here.
 */
export function trueNews(whose: SQL): SQL {
  return sql`(
    with told as (
      select watchers.id, watchers.user_id, watchers.owned_since,
        coalesce(watchers.email_key, lower(users.email)) as address, coalesce(watchers.email, users.email) as email
      from watchers left join users on users.id = watchers.user_id
      where (watchers.user_id is null or users.email_verified_at is not null and users.deletion_due_at is null)
        and ${whose}
    ), asked as (
      select told.id as watcher_id, watches.title_id, watches.product_id as awaited, watches.waits_since, watches.since,
        null::uuid as owned
      from told join watches on watches.watcher_id = told.id where watches.confirmed_at is not null
      union all
      select told.id, products.title_id, null, null, greatest(told.owned_since, owned.since), products.id
      from told join ${OWNED_PRODUCTS} as owned on owned.user_id = told.user_id
      join products on products.id = owned.product_id
      where told.owned_since is not null and not exists (select from silenced_titles
        where watcher_id = told.id and silenced_titles.title_id = products.title_id)
    ), facts as (
      select watcher_id, case waits_since when 'preorder' then 'released' else 'reprinted' end as kind,
        products.id::text as subject, products.title_id as about_id, products.title_id, products.id as product_id,
        false as is_owned
      from asked join products on products.id = asked.awaited where products.availability = 'available'
      union all
      select watcher_id, 'new_edition', newer.id || ' ' || newer.edition_number, asked.title_id, asked.title_id, newer.id,
        asked.owned is not null
      from asked join products newer on newer.title_id = asked.title_id and newer.availability <> 'out_of_print'
      join seen_editions seen on seen.product_id = newer.id and seen.edition_number = newer.edition_number
        and seen.seen_at > asked.since
      left join products had on had.id = coalesce(asked.awaited, asked.owned)
      where case when had.id is null then exists (
          select from seen_editions earlier join products former on former.id = earlier.product_id
          where former.title_id = newer.title_id and former.format = newer.format
            and earlier.edition_number < newer.edition_number and earlier.seen_at <= asked.since)
        else newer.format = had.format and newer.edition_number > had.edition_number end
      union all
      select watcher_id, 'successor', later.id::text, asked.title_id, later.id, null, asked.owned is not null
      from asked join titles former on former.id = asked.title_id
      join titles later on later.predecessor_id = former.id and later.published_on >= former.published_on
      join seen_successors seen on seen.title_id = later.id and seen.predecessor_id = former.id
        and seen.seen_at > asked.since
    )
    select facts.watcher_id, facts.kind, facts.subject, facts.about_id, facts.title_id, facts.product_id,
      bool_and(facts.is_owned) as is_owned, told.address, told.email, told_news.mail_id
    from facts join told on told.id = facts.watcher_id
    left join told_news on told_news.watcher_id = facts.watcher_id and told_news.kind = facts.kind
      and told_news.subject = facts.subject
    group by facts.watcher_id, facts.kind, facts.subject, facts.about_id, facts.title_id, facts.product_id,
      told.address, told.email, told_news.mail_id)`
}
