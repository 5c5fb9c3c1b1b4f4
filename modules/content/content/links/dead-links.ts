import { asc, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { DeadLink, LinkPlace } from '#contract/content/office-redirects.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { globalSettings } from '#modules/ground/settings/global-settings.ts'
import { readSettingNow } from '#modules/ground/settings/settings.ts'
import { deadLinks } from '../tables.ts'
import { isVisible } from '../visible.ts'
import { linksIn } from './links-in.ts'
import { whereLinksLead } from './where-links-lead.ts'

const SHOWN = 500

interface FoundLink {
  standsIn: LinkPlace
  subject: string
  title: string
  field: string
  url: string
}

/** What was found last. */
export async function listDeadLinks(db: Database): Promise<DeadLink[]> {
  const rows = await db.select().from(deadLinks).orderBy(asc(deadLinks.title), asc(deadLinks.id)).limit(SHOWN)
  return rows.map(({ id, standsIn, subject, title, field, url, leadsTo, foundAt }) => ({
    id,
    stands_in: standsIn,
    subject,
    title,
    field,
    url,
    leads_to: leadsTo,
    found_at: foundAt.toISOString(),
  }))
}

/** The job: looks up every link within the site that visitors see, and keeps those that lead nowhere. */
export async function findDeadLinks({ db }: Pick<Core, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const links = [...(await linksOfEntries(tx)), ...(await otherLinks(tx))]
    const leading = await whereLinksLead(
      tx,
      links.map(({ url }) => url),
    )
    const dead = links.flatMap((link) => {
      const { kind, isVisible: isSeen } = leading.get(link.url) ?? { kind: 'nowhere' as const, isVisible: true }
      return kind === 'nowhere' || !isSeen ? [{ id: uuidv7(), ...link, leadsTo: kind }] : []
    })
    await tx.delete(deadLinks)
    await putRows(tx, deadLinks, { rows: dead })
  })
}

async function linksOfEntries(tx: Database): Promise<FoundLink[]> {
  const rows = await rowsOf<{ id: string; title: string; content: unknown }>(
    tx,
    sql`select id, title, content from entries where ${isVisible} order by id`,
  )
  return rows.flatMap(({ id: subject, title, content }) =>
    linksIn(content).map((link) => ({ standsIn: 'entry' as const, subject, title, ...link })),
  )
}

/** Of navigations, texts of the website and redirects. What a navigation keeps by its id is no link that could break. */
async function otherLinks(tx: Database): Promise<FoundLink[]> {
  const trees = await rowsOf<{ handle: string; tree: unknown }>(tx, sql`select handle, tree from navigations`)
  const ends = await rowsOf<{ id: string; uri: string; target: string }>(tx, sql`select id, uri, target from redirects`)
  const texts = await Promise.all(
    Object.values(globalSettings).map(async (setting) => ({
      setting,
      value: await readSettingNow<unknown>(tx, setting),
    })),
  )
  return [
    ...trees.flatMap(({ handle, tree }) =>
      linksIn(tree).map((link) => ({ standsIn: 'navigation' as const, subject: handle, title: handle, ...link })),
    ),
    ...texts.flatMap(({ setting: { key, label }, value }) =>
      linksIn(value).map((link) => ({ standsIn: 'setting' as const, subject: key, title: label, ...link })),
    ),
    ...ends.map(({ id, uri, target }) => ({
      standsIn: 'redirect' as const,
      subject: id,
      title: uri,
      field: 'target',
      url: target,
    })),
  ]
}
