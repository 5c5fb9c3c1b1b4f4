import type { Template } from '../send-mail.ts'

export const passwordReset: Template<'password-reset'> = ({ firstName, userId: id, hash }, { accountUrl, sender }) => ({
  subject: `Neues Passwort für Ihr Konto bei ${sender.name}`,
  preview: 'Mit diesem Link wählen Sie ein neues Passwort.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    { type: 'paragraph', text: 'Für Ihr Konto wurde ein neues Passwort verlangt. Mit diesem Link wählen Sie eines:' },
    { type: 'button', text: 'Neues Passwort wählen', url: accountUrl('reset-password', { id, hash }) },
    {
      type: 'paragraph',
      text: 'Der Link gilt 60 Minuten und nur einmal. Waren Sie das nicht? Dann müssen Sie nichts tun; Ihr Passwort bleibt, wie es ist.',
    },
  ],
})
