import type { Template } from '../send-mail.ts'

/** The registration form answers alike for known addresses; only their owner learns the difference. */
export const registerKnown: Template<'register-known'> = ({ firstName }, { origin, sender }) => ({
  subject: `Sie haben bereits ein Konto bei ${sender.name}`,
  preview: 'Sie können sich mit Ihrem bisherigen Passwort anmelden.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: 'Mit Ihrer E-Mail-Adresse sollte eben ein Konto eröffnet werden. Sie haben aber schon eines; es bleibt unverändert.',
    },
    { type: 'button', text: 'Anmelden', url: `${origin}/login` },
    { type: 'paragraph', text: 'Waren Sie das nicht? Dann müssen Sie nichts tun.' },
  ],
})
