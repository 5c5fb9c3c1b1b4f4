import { newsletterLabels } from '#contract/website/newsletter-lists.ts'
import type { Template } from '../send-mail.ts'

/** Names nobody: whoever filled in the form could write to strangers through it. */
export const newsletterOptIn: Template<'newsletter-opt-in'> = ({ token, lists }, { origin, sender }) => ({
  subject: `Bitte bestätigen Sie Ihre Newsletter-Anmeldung bei ${sender.name}`,
  preview: 'Ein Klick fehlt noch, dann ist Ihre Anmeldung vollständig.',
  parts: [
    { type: 'paragraph', text: 'Guten Tag' },
    { type: 'paragraph', text: 'Mit Ihrer E-Mail-Adresse wurden diese Newsletter bestellt:' },
    { type: 'lines', lines: lists.map((list) => `– ${newsletterLabels[list]}`) },
    { type: 'button', text: 'Anmeldung bestätigen', url: `${origin}/newsletter/confirm/${token}` },
    {
      type: 'paragraph',
      text: 'Der Link gilt 7 Tage. Haben Sie nichts bestellt? Dann müssen Sie nichts tun: Ohne Bestätigung schicken wir Ihnen keinen Newsletter.',
    },
  ],
})
