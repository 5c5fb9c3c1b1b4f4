import type { Template } from '../send-mail.ts'

/** The last mail to somebody; with it his address is forgotten (`send-mail.ts`). */
export const accountDeleted: Template<'account-deleted'> = ({ firstName, keptOrders }, { sender }) => ({
  subject: `Ihr Konto bei ${sender.name} ist gelöscht`,
  preview: 'Ihre Angaben sind gelöscht.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: 'Wie Sie es verlangt haben, ist Ihr Konto gelöscht: Ihre Angaben, Adressen, Ihr Warenkorb und Ihre Newsletter. Sie können sich nicht mehr anmelden.',
    },
    ...(keptOrders > 0
      ? [
          {
            type: 'paragraph' as const,
            text: 'Bestellungen und Rechnungen bewahren wir mit Namen und Adresse noch auf, wie es das Gesetz verlangt: zehn Jahre ab dem Ende des Geschäftsjahres (OR Art. 958f). Danach löschen wir auch sie. Laufende Bestellungen liefern wir aus.',
          },
        ]
      : []),
    { type: 'paragraph', text: 'Mit dieser E-Mail-Adresse können Sie jederzeit ein neues Konto eröffnen.' },
  ],
})
