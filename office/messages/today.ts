import { FAILED_DAYS, type WaitingKind } from '#contract/desks/waiting.ts'

/** The first page. */
export const today = {
  title: 'Heute',
  nothingWaits: 'Nichts wartet.',
  nothingWaitsHelp: 'Sobald in einem Ihrer Räume etwas zu tun ist, steht es hier.',
  waits: 'Was wartet',
  since: (day: string) => `seit ${day}`,
  more: (total: number) => `über ${total.toLocaleString('de-CH')}`,
  key: (key: number) => `Taste ${key}`,
} as const

/** What waits, as its card calls it. */
export const waitingLabels: Record<WaitingKind, string> = {
  restores: 'Zu klären nach einer Wiederherstellung',
  teachers: 'Lehrpersonen, die warten',
  schools: 'Schulen, die warten',
  tasks: 'Offene Aufgaben',
  messages: 'Nachrichten ohne Antwort',
  to_send: 'Bestellungen zu versenden',
  bank_credits: 'Gutschriften der Bank ohne Bestellung',
  refunds_by_hand: 'Rückzahlungen von Hand',
  refunds_refused: 'Abgelehnte Rückzahlungen',
  refunds_unknown: 'Rückzahlungen mit ungewissem Ausgang',
  overdue: 'Überfällige Rechnungen',
  scheduled: 'Geplante Seiten',
  drafts: 'Entwürfe',
  dead_links: 'Tote Links',
  titles_without_cover: 'Titel ohne Cover',
  titles_without_description: 'Titel ohne Beschreibung',
  titles_without_price: 'Titel ohne Preis',
  titles_without_department: 'Titel ohne Fachbereich',
  titles_without_isbn: 'Titel ohne ISBN',
  failed_imports: `Abgebrochene Importe der letzten ${FAILED_DAYS} Tage`,
}
