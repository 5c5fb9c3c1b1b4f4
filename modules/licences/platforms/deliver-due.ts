import { sql } from 'drizzle-orm'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import * as rightsJobs from '#modules/licences/rights/jobs.ts'
import { HAS_MOVED } from './move-end.ts'

/** Deliveries that one run starts; a platform that comes back is not asked for everything at once. */
const BATCH = 500

interface Due {
  id: string
  platform: string
  is_ending: boolean
}

/** Job `deliver-due`: starts the next try of each delivery whose time has come. Each takes its try for itself. */
export async function deliverDue(core: Core): Promise<void> {
  await inTransaction(core.db, async (tx) => {
    const due = await rowsOf<Due>(
      tx,
      sql`select entitlements.id, platform, state = 'ending' as is_ending
          from platform_deliveries join entitlements on entitlements.id = entitlement_id
          where entitlement_id in (
            select entitlement_id from platform_deliveries where state in ('waiting', 'ending') and next_try_at <= now()
            union all
            select entitlement_id from platform_deliveries where is_moving and next_try_at <= now()
          ) order by next_try_at limit ${BATCH}
          for update of platform_deliveries skip locked`,
    )
    await start(core, tx, due)
  })
}

/**
 * Job `deliver-left-behind`: starts deliveries whose first job was lost, after an hour, and tells ends that no platform
 * was told.
 */
export async function deliverLeftBehind(core: Core): Promise<void> {
  await inTransaction(core.db, async (tx) => {
    const left = await rowsOf<Due>(
      tx,
      sql`select entitlements.id, platform, revoked_at is not null as is_ending
          from entitlements left join platform_deliveries on entitlement_id = entitlements.id
          where platform is not null and starts_at < now() - interval '1 hour'
            and coalesce(valid_until > now(), true)
            and case when revoked_at is null then entitlement_id is null
              else state = 'delivered' and revoked_at < now() - interval '1 hour' end
          limit ${BATCH}`,
    )
    await start(core, tx, left)
    await start(core, tx, await untold(tx))
  })
}

/**
 * Access whose end is another than its platform knows. Of one that was given before the shop kept what it told, nobody
 * knows: it is told once where other terms of the same product can have moved it.
 */
function untold(tx: Database): Promise<Due[]> {
  return rowsOf<Due>(
    tx,
    sql`select entitlements.id, platform, false as is_ending
        from platform_deliveries join entitlements on entitlements.id = entitlement_id
        where state = 'delivered' and not is_moving and task_cause is null and revoked_at is null and ${HAS_MOVED}
          and (told_until is not null or exists (select from entitlements other where other.user_id = entitlements.user_id
            and other.product_id = entitlements.product_id and other.platform = entitlements.platform
            and other.id <> entitlements.id))
        limit ${BATCH}`,
  )
}

async function start(core: Core, tx: Database, due: readonly Due[]): Promise<void> {
  for (const { id: entitlementId, platform, is_ending } of due) {
    if (is_ending) await core.jobs.enqueue(tx, rightsJobs.endDelivery, { entitlementId, platform })
    else await core.jobs.enqueue(tx, rightsJobs.deliverEntitlement, { entitlementId })
  }
}
