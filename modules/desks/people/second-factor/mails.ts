import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface Asked {
  firstName: string
}

export const secondFactorRemovalAsked = mailKind<Asked>(
  { name: 'second-factor-removal-asked', hasFixedOpening: true, sample: { firstName: 'Lea' } },
  ({ firstName }, { origin, sender }) => ({
    subject: `Sollen wir Ihre Anmeldung in zwei Schritten bei ${sender.name} ausschalten?`,
    preview: 'Haben Sie das nicht verlangt, widersprechen Sie bitte sofort.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: 'Uns wurde gemeldet, dass Sie Authenticator-App und Wiederherstellungscodes verloren haben. Deshalb soll die Anmeldung in zwei Schritten Ihres Kontos ausgeschaltet werden. Das geschieht, sobald jemand zweites bei uns zugestimmt hat, längstens innert zwei Tagen. Danach genügt das Passwort, und Sie sind überall abgemeldet.',
      },
      {
        type: 'paragraph',
        text: `Haben Sie das nicht verlangt? Dann widersprechen Sie bitte sofort: Antworten Sie auf diese E-Mail, oder rufen Sie uns an: ${sender.phone}. Haben Sie App oder Codes noch, melden Sie sich damit an: Dann schalten wir nichts aus.`,
      },
      { type: 'button', text: 'Anmelden', url: `${origin}/login` },
    ],
  }),
)
