import { ACTING_MINUTES } from '#contract/accounts/lifetimes.ts'

/** Of the page on which staff begin and end to be logged in as a person; apart, since the banner is on every page. */
export const loginAsMessages = {
  title: 'Als Person anmelden',
  text: `Hier sieht der Kundendienst den Shop so, wie eine Person ihn sieht, für höchstens ${ACTING_MINUTES} Minuten. Es beginnt im Back-Office bei der Person, mit einem Grund.`,
  ended: 'Sie sind wieder als Sie selbst unterwegs. Dieses Fenster können Sie schliessen.',
  toAccount: 'Zum Konto der Person',
} as const
