import { newsletterLabels } from '#contract/website/newsletter-lists.ts'
import type { Template } from '../send-mail.ts'

export const newsletterWelcome: Template<'newsletter-welcome'> = (
  { firstName, lists, unsubscribeToken },
  { origin, sender },
) => {
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
}
