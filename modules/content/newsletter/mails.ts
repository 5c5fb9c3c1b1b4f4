import { CONFIRMATION_DAYS, type NewsletterList, newsletterLabels } from '#contract/content/newsletter-lists.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface OptIn {
  token: string
  lists: readonly NewsletterList[]
}

interface Welcome {
  firstName: string | null
  lists: readonly NewsletterList[]
  unsubscribeToken: string
}

/** Contains no name: otherwise anyone could send text to strangers through the form. */
export const newsletterOptIn = mailKind<OptIn>(
  {
    name: 'newsletter-opt-in',
    hasFixedOpening: true,
    sample: { token: 'x', lists: ['volksschule'] },
    withoutAccount: true,
  },
  ({ token, lists }, { origin, sender }) => ({
    subject: `Bitte bestätigen Sie Ihre Newsletter-Anmeldung bei ${sender.name}`,
    preview: 'Ein Klick fehlt noch, dann ist Ihre Anmeldung vollständig.',
    parts: [
      { type: 'paragraph', text: 'Guten Tag' },
      { type: 'paragraph', text: 'Mit Ihrer E-Mail-Adresse wurden diese Newsletter bestellt:' },
      { type: 'lines', lines: lists.map((list) => `– ${newsletterLabels[list]}`) },
      { type: 'button', text: 'Anmeldung bestätigen', url: `${origin}/newsletter/confirm/${token}` },
      {
        type: 'paragraph',
        text: `Der Link gilt ${CONFIRMATION_DAYS} Tage. Haben Sie nichts bestellt? Dann müssen Sie nichts tun: Ohne Bestätigung schicken wir Ihnen keinen Newsletter.`,
      },
    ],
  }),
)

export const newsletterWelcome = mailKind<Welcome>(
  {
    name: 'newsletter-welcome',
    sample: { firstName: 'Lea', lists: ['volksschule'], unsubscribeToken: 'x' },
    withoutAccount: true,
  },
  ({ firstName, lists, unsubscribeToken }, { origin, sender }) => {
    const unsubscribeUrl = `${origin}/newsletter/unsubscribe/${unsubscribeToken}`
    return {
      subject: `Ihre Newsletter von ${sender.name}`,
      preview: 'Ihre Anmeldung ist bestätigt.',
      unsubscribeUrl,
      parts: [
        { type: 'paragraph', text: firstName ? `Guten Tag ${firstName}` : 'Guten Tag' },
        { type: 'paragraph', text: 'Vielen Dank, Ihre Anmeldung ist bestätigt. Sie erhalten von uns:' },
        { type: 'lines', lines: lists.map((list) => `– ${newsletterLabels[list]}`) },
        { type: 'paragraph', text: 'Sie können sich jederzeit wieder abmelden, mit einem Klick und ohne Anmeldung:' },
        { type: 'link', text: 'Alle Newsletter abbestellen', url: unsubscribeUrl },
      ],
    }
  },
)
