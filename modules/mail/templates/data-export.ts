import type { Template } from '../send-mail.ts'
import { swissDate } from '../swiss-date.ts'

export const dataExport: Template<'data-export'> = ({ firstName, token, expiresAt }, { origin, sender }) => ({
  subject: `Ihre Daten bei ${sender.name} sind bereit`,
  preview: `Sie können sie bis am ${swissDate(expiresAt)} herunterladen.`,
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: 'Sie haben verlangt, was wir über Sie gespeichert haben. Wir haben es in einem Archiv zusammengestellt: einmal zum Lesen (HTML) und einmal für Programme (JSON).',
    },
    { type: 'button', text: 'Daten herunterladen', url: `${origin}/profile/details/export?token=${token}` },
    {
      type: 'paragraph',
      text: `Dafür melden Sie sich mit Ihrem Konto an. Der Link gilt bis am ${swissDate(expiresAt)}; danach löschen wir das Archiv.`,
    },
    {
      type: 'paragraph',
      text: 'Haben Sie das nicht verlangt? Dann ändern Sie bitte Ihr Passwort. Ohne Anmeldung erhält niemand Ihre Daten.',
    },
  ],
})
