import type { Template } from '../send-mail.ts'

export const teacherQuestion: Template<'teacher-question'> = ({ firstName, note }, { sender }) => ({
  subject: `Eine Frage zu Ihrem Konto als Lehrperson bei ${sender.name}`,
  preview: 'Bitte antworten Sie auf diese E-Mail.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    { type: 'paragraph', text: 'Um Ihr Konto als Lehrperson freizuschalten, brauchen wir noch etwas von Ihnen:' },
    { type: 'lines', lines: note.split('\n') },
    { type: 'paragraph', text: 'Bitte antworten Sie auf diese E-Mail. Danach prüfen wir Ihr Konto weiter.' },
  ],
})
