import type { Template } from '../send-mail.ts'

export const verifyEmail: Template<'verify-email'> = ({ firstName, userId: id, hash }, { accountUrl, sender }) => ({
  subject: `Bitte bestätigen Sie Ihre E-Mail-Adresse bei ${sender.name}`,
  preview: 'Ein Klick, und Ihre Adresse ist bestätigt.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    { type: 'paragraph', text: 'Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört:' },
    { type: 'button', text: 'E-Mail-Adresse bestätigen', url: accountUrl('verify-email', { id, hash }) },
    { type: 'paragraph', text: 'Der Link gilt 60 Minuten.' },
  ],
})
