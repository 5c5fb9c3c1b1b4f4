import { z } from 'zod'

/** Work that reaches people, platforms and providers: after a restore it is held until staff release it. */
export const heldWork = z.enum(['mails', 'webhooks', 'deliveries', 'refunds', 'reminders'])
export type HeldWork = z.output<typeof heldWork>

export const heldWorkLabels: Record<HeldWork, string> = {
  mails: 'E-Mails',
  webhooks: 'Meldungen an Partner',
  deliveries: 'Zugänge bei Lernplattformen',
  refunds: 'Rückzahlungen über den Zahlungsdienst',
  reminders: 'Mahnungen und Erinnerungen',
}
