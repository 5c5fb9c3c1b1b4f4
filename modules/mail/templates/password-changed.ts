import type { MailData } from '../kinds.ts'
import type { Part } from '../letter.ts'
import type { Template } from '../send-mail.ts'

export const passwordChanged: Template<'password-changed'> = ({ firstName, ...logins }, { origin, sender }) => ({
  subject: `Ihr Passwort bei ${sender.name} wurde geändert`,
  preview: 'Waren Sie das nicht, melden Sie sich bitte sofort.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: 'Das Passwort Ihres Kontos wurde eben geändert. Auf anderen Geräten müssen Sie sich neu anmelden.',
    },
    ...aboutExternalLogins(logins, origin),
    {
      type: 'paragraph',
      text: `Waren Sie das nicht? Dann verlangen Sie bitte sofort ein neues Passwort und rufen Sie uns an: ${sender.phone}.`,
    },
    { type: 'button', text: 'Neues Passwort verlangen', url: `${origin}/login/forgot-password` },
  ],
})

/** What else opens the account, or did until now; nothing where nothing did. */
function aboutExternalLogins(
  { externalLogins, unlinked }: Omit<MailData['password-changed'], 'firstName'>,
  origin: string,
): Part[] {
  if (externalLogins.length === 0) return []
  const names = [...new Set(externalLogins)].join(', ')
  if (unlinked) {
    const text = `Die Verbindung Ihres Kontos mit ${names} ist dabei gelöst worden. Möchten Sie sich wieder dort anmelden, verbinden Sie es neu.`
    return [{ type: 'paragraph', text }]
  }
  const text = `Ihr Konto bleibt mit ${names} verbunden: Auch die Anmeldung dort führt weiterhin zu Ihrem Konto.`
  return [
    { type: 'paragraph', text },
    { type: 'link', text: 'Verbundene Anmeldungen ansehen', url: `${origin}/profile/details/logins` },
  ]
}
