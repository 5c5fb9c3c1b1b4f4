import type { Template } from '../send-mail.ts'

export const deletionCanceled: Template<'deletion-canceled'> = ({ firstName }, { origin, sender }) => ({
  subject: `Ihr Konto bei ${sender.name} bleibt bestehen`,
  preview: 'Die Löschung ist zurückgenommen.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: 'Sie haben die Löschung Ihres Kontos zurückgenommen. Es bleibt mit allem bestehen, was darin ist.',
    },
    { type: 'button', text: 'Zu Ihrem Konto', url: `${origin}/profile/account` },
    {
      type: 'paragraph',
      text: `Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und rufen Sie uns an: ${sender.phone}.`,
    },
  ],
})
