import { mailKind } from '#modules/mail/mail-kind.ts'

interface ClientCreated {
  firstName: string
  /** Part of the address of its page. */
  id: string
  clientId: string
  clientName: string
  madeBy: string
}

/** Without the secret: whoever reads a mail on its way must not get it. */
export const clientCreated = mailKind<ClientCreated>(
  { name: 'oauth-client-created' },
  ({ firstName, id, clientId, clientName, madeBy }, { origin, sender }) => ({
    subject: `Neuer API-Client «${clientName}» bei ${sender.name}`,
    preview: `${madeBy} hat bei ${sender.name} einen API-Client Ihrer Organisation erstellt.`,
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `${madeBy} hat bei ${sender.name} einen API-Client Ihrer Organisation erstellt. Eine Anwendung kann damit Personen über unseren Shop anmelden.`,
      },
      {
        type: 'table',
        rows: [
          { label: 'Name', value: clientName },
          { label: 'Client-ID', value: clientId },
        ],
      },
      { type: 'button', text: 'Client ansehen', url: `${origin}/profile/partner/clients/${id}` },
      {
        type: 'paragraph',
        text: 'Das Client-Secret schicken wir nie per E-Mail. Wissen Sie nichts von diesem Client? Dann löschen Sie ihn bitte, und antworten Sie auf diese E-Mail.',
      },
    ],
  }),
)
