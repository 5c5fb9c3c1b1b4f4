import type { ReminderSettings } from '../billing-settings.ts'

/** What is known of an invoice that nobody has paid; days as `YYYY-MM-DD`. */
interface Overdue {
  dueOn: string
  /** How many reminders there were, and the day of the latest one. */
  sent: number
  lastOn: string | null
}

/** A reminder that is to be sent now. */
interface DueReminder {
  /** 1 for the first. */
  level: number
  /** Rappen. */
  fee: number
}

const DAY = 86_400_000

/**
 * The reminder that is due on a day, or null. Between two there are at least as many days as between their terms, so
 * that nobody gets two in a row when reminders are turned on.
 */
export function nextReminder(
  { dueOn, sent, lastOn }: Overdue,
  settings: ReminderSettings,
  today: string,
): DueReminder | null {
  const term = settings.days[sent]
  if (term === undefined || daysBetween(dueOn, today) < term) return null
  const pause = term - (settings.days[sent - 1] ?? 0)
  if (lastOn !== null && daysBetween(lastOn, today) < pause) return null
  return reminderAfter(sent, settings)
}

/** The reminder after so many, whether its term has come or staff send it; null on the day of the latest one. */
export function askedReminder(
  { sent, lastOn }: Pick<Overdue, 'sent' | 'lastOn'>,
  settings: ReminderSettings,
  today: string,
): DueReminder | null {
  return lastOn === today ? null : reminderAfter(sent, settings)
}

function reminderAfter(sent: number, { fee }: ReminderSettings): DueReminder {
  return { level: sent + 1, fee: sent === 0 ? 0 : fee }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}
