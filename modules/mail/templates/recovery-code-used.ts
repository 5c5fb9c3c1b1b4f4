import type { Template } from '../send-mail.ts'

export const recoveryCodeUsed: Template<'recovery-code-used'> = ({ firstName, left }, { origin, sender }) => ({
  subject: `Ein Wiederherstellungscode Ihres Kontos bei ${sender.name} wurde verwendet`,
  preview: 'Waren Sie das nicht, melden Sie sich bitte sofort.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: `Statt eines Codes der Authenticator-App wurde eben ein Wiederherstellungscode verwendet. Er gilt nicht mehr; unbenutzt sind noch ${left}.`,
    },
    {
      type: 'paragraph',
      text: `Waren Sie das nicht? Dann verlangen Sie bitte sofort ein neues Passwort und rufen Sie uns an: ${sender.phone}.`,
    },
    { type: 'button', text: 'Zur Anmeldung in zwei Schritten', url: `${origin}/profile/details/second-factor` },
  ],
})
