import { settingGoodAgain } from '#contract/ground/setting-words.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Report } from '#kernel/module.ts'
import type { Setting } from '#kernel/setting.ts'
import { readStanding } from '#modules/ground/settings/settings.ts'
import { addTask, completeTasksAbout } from '#modules/ground/tasks/write-tasks.ts'

/**
 * Job `check-settings`, and at the start: a stored value that its setting does not take is told to staff as a task, once,
 * and to the log each time. The task is done when the value is good again.
 */
export async function checkSettings(
  tx: Database,
  { settings, report }: { settings: readonly Setting[]; report: Report },
): Promise<void> {
  for (const setting of settings) {
    const { errors, revision, heldRevision } = await readStanding(tx, setting)
    if (!errors) {
      await tellGoodAgain(tx, setting, null)
      continue
    }
    const fields = Object.keys(errors)
    report({ setting: setting.key, revision, heldRevision, fields }, 'setting is not valid: the last good value holds')
    await addTask(tx, {
      kind: 'setting_invalid',
      subject: setting.key,
      cause: `revision ${revision}`,
      orderId: null,
      facts: { setting: setting.key, label: setting.label, revision, held_revision: heldRevision, fields },
    })
  }
}

/** Closes the tasks about a setting that is good again; `staffId` names who set it, null where that is not known. */
export function tellGoodAgain(tx: Database, { key }: Setting, staffId: string | null): Promise<void> {
  return completeTasksAbout(tx, { kind: 'setting_invalid', subject: key, staffId, note: settingGoodAgain })
}
