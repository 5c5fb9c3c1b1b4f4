import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { WebhookFailed, type WebhookSender } from '#adapters/webhook/port.ts'
import { NOTICE_WAITS } from '#contract/partners/notice-terms.ts'
import type { NoticeBody } from '#contract/partners/partner-webhooks.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import type { Sealer } from '#modules/ground/security/sealed.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import { oauthNotices } from '../tables.ts'
import { noteChanges } from './note-changes.ts'

export interface WebhookKit {
  core: Core
  webhookSender: WebhookSender
  /** Opens the secrets that sign what is sent to a client's webhook. */
  webhookSecrets: Sealer
}

const MOST_TRIES = NOTICE_WAITS.length + 1

/** Applications that are told at the same time. */
const AT_ONCE = 8
/** Notices to one application in one run, one after the other. */
const MOST_FOR_ONE = 1_000
/** Milliseconds after which the rest of them waits for the next run: a slow application keeps nobody else waiting. */
const LONGEST_FOR_ONE = 20_000

/**
 * Job `tell-applications`: notes which licences have begun or ended, and tells the applications of partners. The row of
 * a notice is the truth: each try is counted in it first, so one that dies with its process is made again, under the same
 * id. After a failure, an application's other notices wait for the next run.
 */
export async function tellApplications(kit: WebhookKit): Promise<void> {
  const { db } = kit.core
  await noteChanges(db)
  const due = await db
    .selectDistinct({ clientId: oauthNotices.clientId })
    .from(oauthNotices)
    .where(isDue())
    .orderBy(asc(oauthNotices.clientId))
  const waiting = due.map(({ clientId }) => clientId)
  const work = async () => {
    for (let clientId = waiting.shift(); clientId !== undefined; clientId = waiting.shift()) {
      await tellApplication(kit, clientId)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

function isDue() {
  return and(eq(oauthNotices.state, 'waiting'), lte(oauthNotices.nextTryAt, sql`now()`))
}

async function tellApplication(kit: WebhookKit, clientId: string): Promise<void> {
  const { db } = kit.core
  const target = await findTarget(kit, clientId)
  if (!target) return
  const notices = await db
    .select()
    .from(oauthNotices)
    .where(and(isDue(), eq(oauthNotices.clientId, clientId)))
    .orderBy(asc(oauthNotices.createdAt), asc(oauthNotices.id))
    .limit(MOST_FOR_ONE)
  const end = Date.now() + LONGEST_FOR_ONE
  for (const notice of notices) {
    if (Date.now() > end) return
    const body = await bodyOf(db, notice)
    // The licence was deleted since: the next run notes that it has ended.
    if (!body) continue
    if (!(await send(kit, { ...notice, tries: await takeTry(db, notice) }, { ...target, body }))) return
  }
}

type NoticeRow = typeof oauthNotices.$inferSelect

/** Counts a try before it is made, and sets the time of the next one. Returns how many there were. */
async function takeTry(db: Database, { id, tries }: NoticeRow): Promise<number> {
  const made = tries + 1
  const minutes = NOTICE_WAITS[made - 1] ?? 1
  await db
    .update(oauthNotices)
    .set({ tries: made, nextTryAt: sql`now() + make_interval(mins => ${minutes})` })
    .where(eq(oauthNotices.id, id))
  return made
}

/** Where an application is told, and with which secret; null for one that has no webhook any more. */
async function findTarget({ core: { db }, webhookSecrets }: WebhookKit, clientId: string) {
  const [client] = await db
    .select({ id: oauthClients.id, url: oauthClients.webhookUrl, sealed: oauthClients.webhookSecretSealed })
    .from(oauthClients)
    .where(eq(oauthClients.clientId, clientId))
  const secret = client?.sealed && (await webhookSecrets.open(client.sealed, client.id))
  return client?.url && secret ? { url: client.url, secret } : null
}

/** Null for a beginning whose licence is gone. */
async function bodyOf(db: Database, notice: NoticeRow): Promise<NoticeBody | null> {
  const { id, type, createdAt, clientId, entitlementId, productId } = notice
  const [product] = await db.select({ isbn: products.isbn }).from(products).where(eq(products.id, productId))
  const [owned] = await db.select().from(entitlements).where(eq(entitlements.id, entitlementId))
  if (type === 'licence.began' && !owned) return null
  return {
    id,
    type,
    created_at: createdAt.toISOString(),
    client_id: clientId,
    sub: type === 'licence.began' ? (owned?.userId ?? null) : null,
    licence: {
      id: entitlementId,
      product_id: productId,
      isbn: product?.isbn ?? null,
      platform: owned?.platform ?? null,
      from: owned?.validFrom?.toISOString() ?? null,
      until: owned?.validUntil?.toISOString() ?? null,
    },
  }
}

interface Target {
  url: string
  secret: string
  body: NoticeBody
}

/** Whether the application accepted the notice. */
async function send(
  { core: { db }, webhookSender }: WebhookKit,
  { id, tries }: NoticeRow,
  target: Target,
): Promise<boolean> {
  const note = (values: Partial<NoticeRow>) => db.update(oauthNotices).set(values).where(eq(oauthNotices.id, id))
  try {
    await webhookSender.send({ id, ...target })
  } catch (error) {
    if (!(error instanceof WebhookFailed)) throw error
    const isOver = error.isFinal || tries >= MOST_TRIES
    await note({ lastFailure: error.message, ...(isOver && { state: 'given_up' }) })
    return false
  }
  await note({ state: 'delivered', lastFailure: null })
  return true
}
