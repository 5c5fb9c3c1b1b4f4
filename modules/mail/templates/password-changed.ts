import type { Template } from '../send-mail.ts'

export const passwordChanged: Template<'password-changed'> = ({ firstName }, { origin, sender }) => ({
  subject: `Ihr Passwort bei ${sender.name} wurde geändert`,
  preview: 'Waren Sie das nicht, melden Sie sich bitte sofort.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: 'Das Passwort Ihres Kontos wurde eben geändert. Auf anderen Geräten müssen Sie sich neu anmelden.',
    },
    {
      type: 'paragraph',
      text: `Waren Sie das nicht? Dann verlangen Sie bitte sofort ein neues Passwort und rufen Sie uns an: ${sender.phone}.`,
    },
    { type: 'button', text: 'Neues Passwort verlangen', url: `${origin}/login/forgot-password` },
  ],
})
