import type { Template } from '../send-mail.ts'

export const welcome: Template<'welcome'> = ({ firstName, userId: id, hash }, { accountUrl, sender }) => ({
  subject: `Willkommen bei ${sender.name}`,
  preview: 'Ihr Konto ist eingerichtet. Bitte bestätigen Sie noch Ihre E-Mail-Adresse.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: 'Ihr Konto ist eingerichtet. Dort finden Sie Ihre Bestellungen und Ihre Angaben. Bitte bestätigen Sie noch, dass diese E-Mail-Adresse Ihnen gehört:',
    },
    { type: 'button', text: 'E-Mail-Adresse bestätigen', url: accountUrl('verify-email', { id, hash }) },
    {
      type: 'paragraph',
      text: 'Der Link gilt 60 Minuten. Danach können Sie in Ihrem Konto einen neuen anfordern.',
    },
    {
      type: 'paragraph',
      text: 'Sie haben kein Konto eröffnet? Dann antworten Sie bitte auf diese E-Mail; wir löschen es.',
    },
  ],
})
