import { Refusal } from '#contract/errors.ts'
import type { CurrentUser } from '#kernel/route.ts'
import type { Setting } from '#kernel/setting.ts'

type Staff = Pick<CurrentUser, 'groups'>

/** The settings that somebody may read. */
export function readableBy(settings: readonly Setting[], { groups }: Staff): Setting[] {
  return settings.filter((one) => one.groups.some((group) => groups.includes(group)))
}

/** Whether somebody may change a setting. */
export function mayChange({ writers }: Setting, { groups }: Staff): boolean {
  return writers.some((group) => groups.includes(group))
}

/** The setting with this key; what the caller may not read does not exist. */
export function readable(settings: readonly Setting[], key: string, staff: Staff): Setting {
  const named = readableBy(settings, staff).find((one) => one.key === key)
  if (!named) throw new Refusal('not_found')
  return named
}

/** The same for a change, which is refused to those who may only read it. */
export function writable(settings: readonly Setting[], key: string, staff: Staff): Setting {
  const named = readable(settings, key, staff)
  if (!mayChange(named, staff)) throw new Refusal('forbidden')
  return named
}
