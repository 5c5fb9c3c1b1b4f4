import type { Template } from '../send-mail.ts'

/** To the present address, before anything has changed. */
export const emailChangeRequested: Template<'email-change-requested'> = ({ firstName, email }, { origin, sender }) => ({
  subject: `Neue E-Mail-Adresse für Ihr Konto bei ${sender.name}`,
  preview: 'Waren Sie das nicht, ändern Sie bitte sofort Ihr Passwort.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: `Ihr Konto soll die E-Mail-Adresse ${email} erhalten. Die Änderung gilt, sobald sie an der neuen Adresse bestätigt ist; bis dahin ändert sich nichts.`,
    },
    {
      type: 'paragraph',
      text: `Waren Sie das nicht? Dann kennt jemand Ihr Passwort: Ändern Sie es bitte sofort und rufen Sie uns an: ${sender.phone}.`,
    },
    // Not where a new one is asked for: that page sends home whoever is logged in.
    { type: 'button', text: 'Passwort ändern', url: `${origin}/profile/details/password` },
  ],
})
