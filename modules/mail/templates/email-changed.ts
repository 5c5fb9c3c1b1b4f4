import type { Template } from '../send-mail.ts'

/** To the address an account had until now: its owner can no longer get in with it. */
export const emailChanged: Template<'email-changed'> = ({ firstName, email }, { sender }) => ({
  subject: `Die E-Mail-Adresse Ihres Kontos bei ${sender.name} ist geändert`,
  preview: 'Waren Sie das nicht, melden Sie sich bitte sofort.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: `Ihr Konto hat jetzt die E-Mail-Adresse ${email}. Mit der bisherigen Adresse können Sie sich nicht mehr anmelden, und auf anderen Geräten sind Sie abgemeldet.`,
    },
    {
      type: 'paragraph',
      text: `Waren Sie das nicht? Dann rufen Sie uns bitte sofort an: ${sender.phone}.`,
    },
  ],
})
