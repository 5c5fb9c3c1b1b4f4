import type { Template } from '../send-mail.ts'

export const teacherWithdrawn: Template<'teacher-withdrawn'> = ({ firstName, note }, { sender }) => ({
  subject: `Ihr Konto als Lehrperson bei ${sender.name}`,
  preview: 'Ihr Konto ist nicht mehr als das einer Lehrperson freigeschaltet.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    { type: 'paragraph', text: 'Ihr Konto ist nicht mehr als das einer Lehrperson freigeschaltet. Der Grund:' },
    { type: 'lines', lines: note.split('\n') },
    {
      type: 'paragraph',
      text: 'Ihr Konto bleibt bestehen, ebenso Ihre Bestellungen und alles, was Sie gekauft haben. Materialien und Testlizenzen für Lehrpersonen stehen Ihnen nicht mehr offen.',
    },
    { type: 'paragraph', text: 'Stimmt etwas nicht? Dann antworten Sie bitte auf diese E-Mail.' },
  ],
})
