import type { Template } from '../send-mail.ts'

export const teacherApproved: Template<'teacher-approved'> = ({ firstName }, { origin, sender }) => ({
  subject: `Ihr Konto als Lehrperson bei ${sender.name} ist freigeschaltet`,
  preview: 'Materialien und Testlizenzen für Lehrpersonen sind jetzt für Sie frei.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: 'Ihr Konto als Lehrperson ist freigeschaltet. Ab sofort stehen Ihnen die Materialien und Angebote für Lehrpersonen offen.',
    },
    { type: 'button', text: 'Zum Shop', url: `${origin}/` },
  ],
})
