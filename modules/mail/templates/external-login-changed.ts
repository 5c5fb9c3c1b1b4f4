import type { Template } from '../send-mail.ts'

export const externalLoginChanged: Template<'external-login-changed'> = (
  { firstName, change, provider },
  { origin, sender },
) => ({
  subject:
    change === 'linked'
      ? `Ihr Konto bei ${sender.name} ist mit ${provider} verbunden`
      : `Ihr Konto bei ${sender.name} ist nicht mehr mit ${provider} verbunden`,
  preview: 'Waren Sie das nicht, melden Sie sich bitte sofort.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text:
        change === 'linked'
          ? `Ihr Konto wurde eben mit ${provider} verbunden: Sie können sich ab jetzt auch dort anmelden. Ihr Passwort gilt weiterhin. Auf anderen Geräten müssen Sie sich neu anmelden.`
          : `Die Verbindung Ihres Kontos mit ${provider} wurde eben gelöst. Sie melden sich ab jetzt mit Ihrem Passwort an.`,
    },
    {
      type: 'paragraph',
      text: `Waren Sie das nicht? Dann verlangen Sie bitte sofort ein neues Passwort, das alle Verbindungen löst, und rufen Sie uns an: ${sender.phone}.`,
    },
    { type: 'button', text: 'Neues Passwort verlangen', url: `${origin}/login/forgot-password` },
  ],
})
