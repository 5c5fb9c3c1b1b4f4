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
  note: 'Was wurde getan?',
  doneAt: (day: string, time: string, name: string | null) =>
    `Erledigt am ${day} um ${time}${name === null ? '' : ` von ${name}`}`,
  back: 'Alle Aufgaben',
} as const
