import type { SettledElsewhere } from '#contract/desks/task-kinds.ts'

/** The room of tasks. */
export const taskRoom = {
  title: 'Aufgaben',
  kind: 'Art',
  what: 'Was zu tun ist',
  subject: 'Worum',
  since: 'Seit',
  doneBy: 'Erledigt von',
  names: { state: 'Stand', kind: 'Art' },
  states: { open: 'Offen', done: 'Erledigt' },
  open: 'Offen',
  done: 'Erledigt',
  empty: 'Keine offenen Aufgaben.',
  search: 'Bestellnummer oder Transaktion',
  markDone: 'Erledigt',
  settledElsewhere: {
    second_factor_removal: 'Diese Aufgabe ist erledigt, sobald bei der Person entschieden ist oder die Frist abläuft.',
    return_announced:
      'Diese Aufgabe ist erledigt, sobald die Rücksendung gutgeschrieben, abgelehnt oder zurückgezogen ist.',
  } satisfies Record<SettledElsewhere, string>,
  note: 'Notiz',
  noteHint: 'Was wurde getan?',
  doneAt: (day: string, time: string, name: string | null) =>
    `Erledigt am ${day} um ${time}${name === null ? '' : ` von ${name}`}`,
  back: 'Alle Aufgaben',
  toOrder: 'Zur Bestellung',
  toRefund: 'Zur Rückzahlung',
  toReturn: 'Zur Rücksendung',
  toBankCredit: 'Zur Gutschrift der Bank',
  toAccess: 'Zum Zugang',
  toAccesses: 'Zu den aufgegebenen Zugängen',
  toFile: 'Zur Datei',
  toApplication: 'Zur Lehrperson',
  toPerson: 'Zur Person',
  mailSent: 'Die E-Mail wird noch einmal gesendet.',
  sendAgainMeans: 'Wer sie schon erhalten hat, erhält sie dann zweimal.',
} as const
