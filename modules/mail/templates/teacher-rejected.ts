import type { Template } from '../send-mail.ts'

export const teacherRejected: Template<'teacher-rejected'> = ({ firstName, note }, { sender }) => ({
  subject: `Ihr Konto als Lehrperson bei ${sender.name}`,
  preview: 'Wir konnten Ihr Konto nicht als das einer Lehrperson freischalten.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: 'Wir konnten Ihr Konto nicht als das einer Lehrperson freischalten. Der Grund:',
    },
    { type: 'lines', lines: note.split('\n') },
    {
      type: 'paragraph',
      text: 'Ihr Konto bleibt bestehen; Sie können damit bestellen wie bisher. Stimmt etwas nicht? Dann antworten Sie bitte auf diese E-Mail.',
    },
  ],
})
