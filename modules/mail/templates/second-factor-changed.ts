import type { MailData } from '../kinds.ts'
import type { Template } from '../send-mail.ts'

const sentences: Record<MailData['second-factor-changed']['change'], { what: string; text: string }> = {
  on: {
    what: 'ist eingeschaltet',
    text: 'Die Anmeldung in zwei Schritten ist eingeschaltet: Ausser dem Passwort fragen wir ab jetzt nach einem Code Ihrer Authenticator-App. Auf anderen Geräten müssen Sie sich neu anmelden.',
  },
  off: {
    what: 'ist ausgeschaltet',
    text: 'Die Anmeldung in zwei Schritten ist ausgeschaltet: Ab jetzt genügt das Passwort. Auf anderen Geräten müssen Sie sich neu anmelden.',
  },
  removed: {
    what: 'wurde von uns ausgeschaltet',
    text: 'Uns wurde gemeldet, dass Authenticator-App und Wiederherstellungscodes verloren sind. Deshalb haben wir die Anmeldung in zwei Schritten ausgeschaltet: Ab jetzt genügt das Passwort. Auf allen Geräten müssen Sie sich neu anmelden. Schalten Sie sie bitte in Ihrem Konto wieder ein.',
  },
  codes: {
    what: 'hat neue Wiederherstellungscodes',
    text: 'Für die Anmeldung in zwei Schritten wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr. Auf anderen Geräten müssen Sie sich neu anmelden.',
  },
}

export const secondFactorChanged: Template<'second-factor-changed'> = ({ firstName, change }, { origin, sender }) => ({
  subject: `Ihre Anmeldung in zwei Schritten bei ${sender.name} ${sentences[change].what}`,
  preview: 'Waren Sie das nicht, melden Sie sich bitte sofort.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    { type: 'paragraph', text: sentences[change].text },
    {
      type: 'paragraph',
      text: `Waren Sie das nicht? Dann verlangen Sie bitte sofort ein neues Passwort und rufen Sie uns an: ${sender.phone}.`,
    },
    { type: 'button', text: 'Neues Passwort verlangen', url: `${origin}/login/forgot-password` },
  ],
})
