import type { Template } from '../send-mail.ts'
import { swissDate } from '../swiss-date.ts'

export const deletionRequested: Template<'deletion-requested'> = ({ firstName, dueAt }, { origin, sender }) => ({
  subject: `Ihr Konto bei ${sender.name} wird gelöscht`,
  preview: `Bis am ${swissDate(dueAt)} können Sie das zurücknehmen.`,
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: `Sie haben verlangt, dass wir Ihr Konto löschen. Das geschieht am ${swissDate(dueAt)}. Bis dahin können Sie sich anmelden und die Löschung zurücknehmen.`,
    },
    { type: 'button', text: 'Löschung zurücknehmen', url: `${origin}/profile/details/delete` },
    {
      type: 'paragraph',
      text: `Waren Sie das nicht? Dann nehmen Sie die Löschung zurück, ändern Sie Ihr Passwort und rufen Sie uns an: ${sender.phone}.`,
    },
  ],
})
