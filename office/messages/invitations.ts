import type { Invitation } from '#contract/accounts/invitations.ts'
import { INVITATION_DAYS, INVITATION_MAILS_A_DAY } from '#contract/accounts/lifetimes.ts'
import { stepWords } from './steps.ts'

interface Moment {
  day: string
  time: string
}

/** The part of the room of people where colleagues are invited. */
export const invitationRoom = {
  title: 'Einladungen ins Team',
  link: 'Einladungen',
  back: 'Zu den Personen',
  backToList: 'Zu den Einladungen',
  means: `Die E-Mail hat einen Link, der ${INVITATION_DAYS} Tage gilt. Wer eingeladen ist, wählt ein Passwort und richtet die Anmeldung in zwei Schritten ein; erst dann gelten die Gruppen.`,
  new: 'Jemanden einladen',
  send: 'Einladung senden',
  sent: 'Die Einladung wird gesendet.',
  takenBack: 'Die Einladung ist zurückgezogen.',
  fields: {
    email: 'E-Mail-Adresse',
    first_name: 'Vorname',
    last_name: 'Nachname',
    groups: 'Gruppen',
    reason: stepWords.reason,
  },
  groupsHint: 'Was jemand im Back-Office tun kann.',
  reasonHint: stepWords.reasonHint,
  known: 'Zu dieser Adresse gibt es schon ein Konto. Geben Sie ihm die Gruppen bei der Person.',
  toKnown: 'Gruppen der Person ändern',
  person: 'Wer',
  by: 'Eingeladen von',
  byNobody: 'Jemand, dessen Konto es nicht mehr gibt',
  until: 'Gültig bis',
  untilAt: ({ day, time }: Moment) => `${day}, ${time}`,
  state: 'Stand',
  states: {
    open: 'Noch nicht angenommen',
    accepted: 'Passwort gesetzt, zweiter Schritt fehlt',
    void: 'Gilt nicht mehr: Wer eingeladen hat, gehört nicht mehr zur Verwaltung',
    expired: 'Abgelaufen',
    taken_back: 'Zurückgezogen',
    done: 'Angenommen',
  } satisfies Record<Invitation['state'], string>,
  none: 'Niemand ist eingeladen.',
  takeBack: 'Einladung zurückziehen',
  takeBackMeans:
    'Der Link gilt sofort nicht mehr. Ein Konto, das damit schon gemacht wurde, bleibt, ohne Rechte im Back-Office.',
  again: 'Einladung noch einmal senden',
  againMeans: `Wer eingeladen ist, erhält einen neuen Link, der wieder ${INVITATION_DAYS} Tage gilt; der bisherige gilt sofort nicht mehr. Höchstens ${INVITATION_MAILS_A_DAY}-mal am Tag.`,
  which: 'Welche Einladung',
  chooseOne: 'Bitte wählen Sie die Einladung',
} as const
