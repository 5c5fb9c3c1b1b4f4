import type { Template } from '../send-mail.ts'

export const teacherReceived: Template<'teacher-received'> = ({ firstName, confirmsByEmail }, { origin, sender }) => ({
  subject: `Ihr Konto als Lehrperson bei ${sender.name} ist in Prüfung`,
  preview: 'Wir prüfen Ihre Angaben innert zwei Werktagen.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: 'Vielen Dank. Wir prüfen Ihre Angaben innert zwei Werktagen und schreiben Ihnen dann. Bestellen können Sie schon jetzt; Materialien und Testlizenzen für Lehrpersonen sind nach der Prüfung frei.',
    },
    ...(confirmsByEmail
      ? [
          {
            type: 'paragraph',
            text: 'Ihr Nachweis ist die E-Mail-Adresse Ihrer Schule. Bitte bestätigen Sie sie mit dem Link in unserer anderen E-Mail, sonst können wir Ihr Konto nicht freischalten.',
          } as const,
        ]
      : []),
    { type: 'button', text: 'Zu Ihrem Konto', url: `${origin}/profile/account` },
  ],
})
