import type { Template } from '../send-mail.ts'

/** Names nobody: whose account it is, the owner of an address that was mistyped need not know. */
export const emailChange: Template<'email-change'> = ({ userId: id, hash }, { accountUrl, sender }) => ({
  subject: `Bitte bestätigen Sie Ihre neue E-Mail-Adresse bei ${sender.name}`,
  preview: 'Ein Klick, und die neue Adresse gilt.',
  parts: [
    { type: 'paragraph', text: 'Guten Tag' },
    {
      type: 'paragraph',
      text: `Diese E-Mail-Adresse soll die neue Adresse eines Kontos bei ${sender.name} werden. Bitte bestätigen Sie das:`,
    },
    { type: 'button', text: 'Neue Adresse bestätigen', url: accountUrl('change-email', { id, hash }) },
    { type: 'paragraph', text: 'Der Link gilt 60 Minuten. Bis dahin bleibt die bisherige Adresse gültig.' },
    { type: 'paragraph', text: 'Haben Sie das nicht verlangt? Dann müssen Sie nichts tun.' },
  ],
})
