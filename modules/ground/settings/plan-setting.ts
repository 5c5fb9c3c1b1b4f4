import { and, eq, gt, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { now, nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Jobs } from '#kernel/jobs/job-runner.ts'
import { purge } from '#kernel/purge.ts'
import type { Setting } from '#kernel/setting.ts'
import * as settingJobs from './jobs.ts'
import { SETTINGS_TAG } from './settings.ts'
import { plannedSettings } from './tables.ts'
import { writtenValue } from './write-setting.ts'

/** A value that will hold. */
export interface PlannedValue {
  value: unknown
  validFrom: Date
  staffId: string
  reason: string | null
}

/** Plans a value, which holds from its moment on, on all instances; one of the past or a moment that is taken is refused. */
export async function planSetting(tx: Database, jobs: Jobs, setting: Setting, planned: PlannedValue): Promise<void> {
  const { key } = setting
  const { validFrom, staffId, reason } = planned
  const value = writtenValue(setting, planned.value)
  if (validFrom <= now()) throw refusedMoment('inFuture')
  const [made] = await tx
    .insert(plannedSettings)
    .values({ key, validFrom, value, plannedAt: nowInSql(), plannedBy: staffId, reason })
    .onConflictDoNothing()
    .returning({ number: plannedSettings.number })
  if (!made) throw refusedMoment('momentTaken')
  await jobs.enqueue(tx, settingJobs.beginSetting, { key }, { startAfter: validFrom })
  await purge(tx, [SETTINGS_TAG])
}

function refusedMoment(rule: 'inFuture' | 'momentTaken'): Refusal {
  return new Refusal('invalid', { errors: { valid_from: [fieldMessage('valid_from', rule)] } })
}

/** Takes a planned value back; one that has begun is told, and one that does not exist is unknown. */
export async function takePlannedBack(tx: Database, { key }: Setting, number: number): Promise<void> {
  const named = and(eq(plannedSettings.key, key), eq(plannedSettings.number, number))
  const [gone] = await tx
    .delete(plannedSettings)
    .where(and(named, gt(plannedSettings.validFrom, nowInSql())))
    .returning({ number: plannedSettings.number })
  if (!gone) {
    const [begun] = await tx.select({ one: sql`1` }).from(plannedSettings).where(named)
    throw new Refusal(begun ? 'setting_begun' : 'not_found')
  }
  await purge(tx, [SETTINGS_TAG])
}
