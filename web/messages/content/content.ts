import { REVIEWED_WITHIN } from '#contract/accounts/teacher-terms.ts'
import type { Lock } from '#contract/ground/access.ts'
import type { Group } from '#contract/groups.ts'

/** Sentences of files, and of content that is not for everyone; titles have both. */
export const downloadMessages = {
  /** Bytes in a readable form. */
  size: (bytes: number) =>
    bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
  kind: (mediaType: string) => mediaType.replace(/^.*\//, '').replace(/;.*$/, '').toUpperCase(),
} as const

const groupNames: Record<Group, string> = {
  teacher: 'Lehrpersonen',
  pending_teacher: 'Lehrpersonen, deren Konto wir prüfen',
  partner: 'Partner',
  pupil: 'Schülerinnen und Schüler',
  editor: 'die Redaktion',
  sales: 'den Verkauf',
  admin: 'die Administration',
}

/** Who something is for, and how to get access. */
export const contentLockMessages = {
  title: (lock: Lock) =>
    lock.audience === 'teachers'
      ? 'Nur für Lehrpersonen'
      : `Nur für ${joined(lock.groups.map((one) => groupNames[one])) || 'alle, die diesen Titel besitzen'}`,
  help: (lock: Lock) =>
    lock.audience === 'teachers'
      ? `Offen für bestätigte Konten von Lehrpersonen. Neue Konten prüfen wir ${REVIEWED_WITHIN}.`
      : 'Ist Ihr Konto dafür nicht freigeschaltet, schreiben Sie uns.',
  pending: 'Ihr Konto als Lehrperson ist in Prüfung. Wir schreiben Ihnen, sobald es freigeschaltet ist.',
  login: 'Anmelden',
  register: 'Als Lehrperson registrieren',
  /** For an account that is no teacher's yet. */
  apply: 'Als Lehrperson bestätigen lassen',
  contact: 'Kontakt aufnehmen',
} as const

function joined(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`
}
