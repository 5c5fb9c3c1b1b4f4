import type { Template } from '../send-mail.ts'

export const welcome: Template<'welcome'> = ({ firstName }, { origin, sender }) => ({
  subject: `Willkommen bei ${sender.name}`,
  preview: 'Ihr Konto ist eingerichtet.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: 'Ihr Konto ist eingerichtet. Dort finden Sie Ihre Bestellungen und Ihre Angaben.',
    },
    { type: 'button', text: 'Zu Ihrem Konto', url: `${origin}/profile/account` },
    {
      type: 'paragraph',
      text: 'Sie haben kein Konto eröffnet? Dann antworten Sie bitte auf diese E-Mail; wir löschen es.',
    },
  ],
})
