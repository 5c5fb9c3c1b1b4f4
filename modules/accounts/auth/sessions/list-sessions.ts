import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Session } from '#contract/accounts/sessions.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { sessions } from '../tables.ts'
import { isOpen } from './session-limits.ts'

/** The active logins of a user: the request's own first, then the most recently used. */
export async function listSessions(
  db: Database,
  { userId, currentSession }: { userId: string; currentSession: string },
): Promise<Session[]> {
  const rows = await db
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isOpen()))
    .orderBy(desc(eq(sessions.id, currentSession)), desc(sessions.lastUsedAt))
  return rows.map((row) => ({
    id: row.id,
    ...readUserAgent(row.userAgent),
    network: row.lastNetwork,
    started_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    is_current: row.id === currentSession,
  }))
}

/** Tried in this order, because most browsers also name those that they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Browser and system by their common names, as far as the User-Agent tells them; else null. An iPad that asks for
 * desktop pages claims to be a Mac, and Brave claims to be Chrome: no server can tell them apart.
 */
export function readUserAgent(userAgent: string): { browser: string | null; system: string | null } {
  const named = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1] ?? null
  return { browser: named(BROWSERS), system: named(SYSTEMS) }
}
