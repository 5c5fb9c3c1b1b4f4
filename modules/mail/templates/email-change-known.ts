import type { Template } from '../send-mail.ts'

/** The form answers alike for addresses that have an account; only their owner learns the difference. */
export const emailChangeKnown: Template<'email-change-known'> = ({ firstName }, { origin, sender }) => ({
  subject: `Ihre E-Mail-Adresse hat bereits ein Konto bei ${sender.name}`,
  preview: 'Es wurde nichts geändert.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: 'Ein anderes Konto sollte eben Ihre E-Mail-Adresse erhalten. Sie haben mit dieser Adresse aber schon ein Konto; es bleibt unverändert, und das andere behält seine bisherige Adresse.',
    },
    { type: 'button', text: 'Mit dieser Adresse anmelden', url: `${origin}/login` },
    { type: 'paragraph', text: 'Waren Sie das nicht? Dann müssen Sie nichts tun.' },
  ],
})
