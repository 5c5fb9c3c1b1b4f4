import { type SQL, sql } from 'drizzle-orm'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import type { OwnedStanding, OwnedStatus, OwnedType } from '#contract/licences/library.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { IS_RUNNING } from '#modules/licences/rights/owned-titles.ts'

/** A product that a person owns, on one platform or as files. */
export interface OwnedRow {
  /** Of the latest term. */
  id: string
  productId: string
  /** Null for files. */
  platform: Platform | null
  status: OwnedStatus
  /** When the first of the terms in a row began; null until one begins. */
  validFrom: Date | null
  /** When the last of them is over; null without end. */
  validUntil: Date | null
  /** Into the platform; null while it is not provided, and afterwards. */
  link: string | null
}

const OF_TYPE: Record<OwnedType, SQL> = { pdf: sql`platform is null`, e_learning: sql`platform is not null` }

const OF_STANDING: Record<OwnedStanding, SQL> = {
  current: sql`status in ('pending','active')`,
  over: sql`status in ('expired','revoked')`,
}

interface Wanted {
  type?: OwnedType | undefined
  standing?: OwnedStanding | undefined
  /** The id of the order that gave it, or with which its coupon was redeemed. */
  order?: string | undefined
  /** The id of a product. */
  product?: string | undefined
  page: number
  limit: number
}

interface StoredRow extends Omit<OwnedRow, 'productId' | 'validFrom' | 'validUntil'> {
  product_id: string
  /** Milliseconds since 1970. */
  valid_from: number | null
  valid_until: number | null
  total: number
}

/**
 * What a person owns, the newest first, each product on each platform once; what is over is listed for a year. A term
 * on a platform is `pending` until the platform has provided it.
 */
export async function listOwned(
  db: Database,
  userId: string,
  { page, limit, ...wanted }: Wanted,
): Promise<{ rows: OwnedRow[]; total: number }> {
  const owned = ownedOf(userId, wanted)
  const rows = await rowsOf<StoredRow>(
    db,
    sql`select id, product_id, platform, status, extract(epoch from valid_from)::float8 * 1000 as valid_from,
          extract(epoch from valid_until)::float8 * 1000 as valid_until, case when status = 'active' then link end as link,
          count(*) over ()::int as total
        from ${owned} order by newest desc, id desc limit ${limit} offset ${(page - 1) * limit}`,
  )
  const total = rows[0]?.total ?? (page > 1 ? await countOwned(db, owned) : 0)
  return { rows: rows.map(presentRow), total }
}

/** A page after the last one has no row that tells how many there are. */
async function countOwned(db: Database, owned: SQL): Promise<number> {
  const [counted] = await rowsOf<{ total: number }>(db, sql`select count(*)::int as total from ${owned}`)
  return counted?.total ?? 0
}

/** Terms of the same product and platform that follow each other without a gap are one. */
function ownedOf(userId: string, { type, standing, order, product }: Omit<Wanted, 'page' | 'limit'>): SQL {
  return sql`(
    with terms as (
      select entitlements.*, platform_deliveries.link, platform_deliveries.state,
        coalesce(max(coalesce(valid_until, 'infinity')) over earlier >= valid_from, false) as is_prolonging,
        ${IS_RUNNING} as is_running
      from entitlements left join platform_deliveries on entitlement_id = entitlements.id
      where user_id = ${userId} and ${type ? OF_TYPE[type] : sql`true`}
        and ${product ? sql`product_id = ${product}` : sql`true`}
      window earlier as (partition by product_id, platform, revoked_at is null order by valid_from, id
        rows between unbounded preceding and 1 preceding)
    ), grouped as (
      select (array_agg(id order by revoked_at is null desc, valid_from desc, id desc))[1] as id, product_id, platform,
        max(created_at) as newest, bool_and(revoked_at is not null) as is_revoked, max(revoked_at) as revoked_at,
        bool_or(revoked_at is null and starts_at is null) as is_waiting, bool_or(is_running) as is_running,
        max(valid_from) filter (where revoked_at is null and not is_prolonging) as valid_from,
        case when not bool_or(revoked_at is null and valid_from is not null and valid_until is null)
          then max(valid_until) filter (where revoked_at is null) end as valid_until,
        (array_agg(link order by valid_from desc) filter (where state = 'delivered' and is_running))[1] as link
      from terms group by product_id, platform
    ), standing as (
      select *, case when is_revoked then 'revoked'
        when is_running then case when platform is null or link is not null then 'active' else 'pending' end
        when is_waiting then 'pending' else 'expired' end as status
      from grouped
    )
    select * from standing
    where case status when 'revoked' then revoked_at > now() - interval '1 year'
      when 'expired' then valid_until > now() - interval '1 year' else true end
      and ${standing ? OF_STANDING[standing] : sql`true`} and ${order ? givenBy(order) : sql`true`}
  ) as owned`
}

/** Whether an order, by its id, gave a row of `standing`. */
function givenBy(order: string): SQL {
  return sql`(product_id, coalesce(platform, '')) in (
    select entitlements.product_id, coalesce(entitlements.platform, '')
    from entitlements join order_lines on order_lines.id = order_line_id where order_id = ${order}
    union all
    select entitlements.product_id, coalesce(entitlements.platform, '')
    from entitlements join coupons on coupons.id = coupon_id where redeemed_order_id = ${order})`
}

function presentRow({ product_id, valid_from, valid_until, total: _, ...row }: StoredRow): OwnedRow {
  return { ...row, productId: product_id, validFrom: dateOf(valid_from), validUntil: dateOf(valid_until) }
}

function dateOf(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds)
}
