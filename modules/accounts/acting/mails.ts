import { ACTING_MINUTES } from '#contract/accounts/lifetimes.ts'
import { swissMoment } from '#kernel/swiss-dates.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface ActingBegan {
  firstName: string
  /** When, as ISO 8601. */
  at: string
}

export const actingBegan = mailKind<ActingBegan>(
  { name: 'acting-began', hasFixedOpening: true, sample: { firstName: 'Lea', at: '2026-09-14T08:30:00.000Z' } },
  ({ firstName, at }, { origin, sender }) => ({
    subject: `Unser Kundendienst ist in Ihrem Konto bei ${sender.name} angemeldet`,
    preview: 'Er sieht, was Sie sehen, und kann nichts ändern.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Um Ihnen zu helfen, hat sich unser Kundendienst am ${swissMoment(new Date(at))} in Ihrem Konto angemeldet, für höchstens ${ACTING_MINUTES} Minuten. Er sieht dort, was Sie sehen, ausser den Codes. Bestellen, einlösen oder etwas ändern kann er nicht.`,
      },
      {
        type: 'paragraph',
        text: `Haben Sie das nicht erwartet? Dann rufen Sie uns bitte an: ${sender.phone}.`,
      },
      { type: 'button', text: 'Anmeldungen ansehen', url: `${origin}/profile/details/sessions` },
    ],
  }),
)
