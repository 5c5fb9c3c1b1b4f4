import { ACTING_MINUTES } from '#contract/accounts/lifetimes.ts'

/** What staff read while they are logged in as a person, and on the way there. */
export const actingMessages = {
  banner: 'Angemeldet als jemand anders',
  of: (name: string) => `Sie sehen den Shop als ${name}.`,
  minutesLeft: (minutes: number) =>
    minutes === 0 ? 'Die Zeit ist um.' : `Noch ${minutes === 1 ? '1 Minute' : `${minutes} Minuten`}.`,
  end: 'Beenden',
  title: 'Als Person anmelden',
  text: `Hier sieht der Kundendienst den Shop so, wie eine Person ihn sieht, für höchstens ${ACTING_MINUTES} Minuten. Es beginnt im Back-Office bei der Person, mit einem Grund.`,
  ended: 'Sie sind wieder als Sie selbst unterwegs. Dieses Fenster können Sie schliessen.',
  toAccount: 'Zum Konto der Person',
} as const
