import { type SQL, sql } from 'drizzle-orm'

/** Different addresses, with and without an account; pupils have none. */
const PEOPLE = sql`count(distinct coalesce(watchers.email_key, lower(users.email)))::int`
const CONFIRMED = sql`watches join watchers on watchers.id = watches.watcher_id
  left join users on users.id = watchers.user_id where watches.confirmed_at is not null`

/** How many people follow a title, or wait for an edition of it; `title` is an id or a column. */
export function followersOf(title: unknown): SQL<number> {
  return sql<number>`(select ${PEOPLE} from ${CONFIRMED} and watches.title_id = ${title})`
}

/** How many people wait for any edition of a title that cannot be had. */
export function waitingFor(title: unknown): SQL<number> {
  return sql<number>`(select ${PEOPLE} from ${CONFIRMED} and watches.title_id = ${title} and watches.product_id is not null)`
}

/** Whether anybody does. */
export function isWaitedFor(title: unknown): SQL {
  return sql`exists (select from watches where watches.title_id = ${title} and watches.product_id is not null
    and watches.confirmed_at is not null)`
}

/** The same of each edition of a title, as a list of `{edition, people}`; those for which nobody waits are left out. */
export function waitingForEditions(title: unknown): SQL {
  return sql`(select coalesce(json_agg(json_build_object('edition', product_id, 'people', people)), '[]') from (
    select watches.product_id, ${PEOPLE} as people from ${CONFIRMED} and watches.title_id = ${title}
      and watches.product_id is not null group by watches.product_id) as waiting)`
}
