import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { OfficeSetting, PlannedSetting, SettingHead, SettingVersion } from '#contract/ground/settings.ts'
import { jsonSchemaOf } from '#contract/json-schema.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import type { Setting } from '#kernel/setting.ts'
import { readStanding, type Standing } from '#modules/ground/settings/settings.ts'
import { plannedSettings, settingVersions } from '#modules/ground/settings/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { mayChange } from './setting-rights.ts'

const SHOWN_VERSIONS = 100

/** Whoever reads it. */
type Reader = Pick<CurrentUser, 'groups'>

const author = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

/** A setting as a list shows it. */
export async function loadSettingHead(db: Database, setting: Setting, reader: Reader): Promise<SettingHead> {
  return presentHead(setting, await readStanding(db, setting), reader)
}

/** A setting with its value, its latest versions, and the JSON schema of what may be written. */
export async function loadSetting(db: Database, setting: Setting, reader: Reader): Promise<OfficeSetting> {
  const standing = await readStanding(db, setting)
  const versions = await db
    .select({ version: settingVersions, author })
    .from(settingVersions)
    .leftJoin(users, eq(users.id, settingVersions.changedBy))
    .where(eq(settingVersions.key, setting.key))
    .orderBy(desc(settingVersions.revision))
    .limit(SHOWN_VERSIONS)
  return {
    ...presentHead(setting, standing, reader),
    value: standing.value,
    errors: standing.errors,
    schema: jsonSchemaOf(setting.written),
    planned: await loadPlanned(db, setting),
    versions: versions.map(presentVersion),
  }
}

async function loadPlanned(db: Database, { key }: Setting): Promise<PlannedSetting[]> {
  const rows = await db
    .select({ planned: plannedSettings, author })
    .from(plannedSettings)
    .leftJoin(users, eq(users.id, plannedSettings.plannedBy))
    .where(and(eq(plannedSettings.key, key), gt(plannedSettings.validFrom, nowInSql())))
    .orderBy(asc(plannedSettings.validFrom))
  return rows.map(({ planned: { number, validFrom, value, plannedAt, reason }, author: planned_by }) => ({
    number,
    valid_from: validFrom.toISOString(),
    value,
    planned_at: plannedAt.toISOString(),
    planned_by,
    reason,
  }))
}

/** A former value as it was stored. */
export async function loadVersion(db: Database, { key }: Setting, revision: number) {
  const [row] = await db
    .select({ version: settingVersions, author })
    .from(settingVersions)
    .leftJoin(users, eq(users.id, settingVersions.changedBy))
    .where(and(eq(settingVersions.key, key), eq(settingVersions.revision, revision)))
  if (!row) throw new Refusal('not_found')
  return { ...presentVersion(row), value: row.version.value }
}

function presentHead(setting: Setting, standing: Standing, reader: Reader): SettingHead {
  const { revision, heldRevision, changedAt } = standing
  return {
    id: setting.key,
    label: setting.label,
    revision,
    held_revision: heldRevision,
    changed_at: changedAt?.toISOString() ?? null,
    may_change: mayChange(setting, reader),
  }
}

interface VersionRow {
  version: typeof settingVersions.$inferSelect
  author: string | null
}

function presentVersion({ version: { revision, changedAt, reason }, author: changedBy }: VersionRow): SettingVersion {
  return { revision, changed_at: changedAt.toISOString(), changed_by: changedBy, reason }
}
