import { fieldLabels } from '#contract/field-labels.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

/** What a mail to a member of an organisation begins with. */
export interface ToMember {
  firstName: string
  /** The member who did it. */
  madeBy: string
}

interface ClientCreated extends ToMember {
  /** Part of the address of its page. */
  id: string
  clientId: string
  clientName: string
}

/** Without the secret: somebody who reads a mail on its way must not get it. */
export const clientCreated = mailKind<ClientCreated>(
  {
    name: 'oauth-client-created',
    hasFixedOpening: true,
    sample: { firstName: 'Lea', id: 'x', clientId: 'abcdefgh', clientName: 'Lernwelt', madeBy: 'Petra Partner' },
  },
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

interface ClientChanged extends ToMember {
  id: string
  clientName: string
  /** Addresses by the names of their fields, as they are now; none: taken away. */
  addresses: { field: string; now: string[] }[]
  /** Secrets that were made. */
  secrets: ('client_secret' | 'webhook_secret')[]
}

/** Without its scheme, so that no mail program makes a link of it: it may be a stranger's. */
const shortened = (address: string) => address.replace(/^https:\/\//, '')

const SECRETS = { client_secret: 'Client-Secret', webhook_secret: 'Webhook-Secret' } as const

/** Other addresses or secrets of a client: where people and their data go. */
export const clientChanged = mailKind<ClientChanged>(
  {
    name: 'oauth-client-changed',
    hasFixedOpening: true,
    sample: {
      firstName: 'Lea',
      id: 'x',
      clientName: 'Lernwelt',
      madeBy: 'Petra Partner',
      addresses: [{ field: 'redirect_urls', now: ['https://lernwelt.example/callback'] }],
      secrets: ['client_secret'],
    },
  },
  ({ firstName, id, clientName, madeBy, addresses, secrets }, { origin, sender }) => ({
    subject: `API-Client «${clientName}» bei ${sender.name} geändert`,
    preview: `${madeBy} hat einen API-Client Ihrer Organisation geändert.`,
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `${madeBy} hat bei ${sender.name} den API-Client «${clientName}» Ihrer Organisation geändert. Jetzt gilt:`,
      },
      {
        type: 'table',
        rows: [
          ...addresses.map(({ field, now }) => ({
            label: fieldLabels[field] ?? field,
            value: now.map(shortened).join(', ') || 'keine',
          })),
          ...secrets.map((secret) => ({ label: SECRETS[secret], value: 'neu erstellt' })),
        ],
      },
      { type: 'button', text: 'Client ansehen', url: `${origin}/profile/partner/clients/${id}` },
      {
        type: 'paragraph',
        text: 'Wissen Sie nichts davon? Dann ändern Sie bitte Ihr Passwort, beenden Sie das Client-Secret, und antworten Sie auf diese E-Mail.',
      },
    ],
  }),
)

interface ClientDeleted extends ToMember {
  clientId: string
  clientName: string
}

export const clientDeleted = mailKind<ClientDeleted>(
  {
    name: 'oauth-client-deleted',
    hasFixedOpening: true,
    sample: { firstName: 'Lea', clientId: 'abcdefgh', clientName: 'Lernwelt', madeBy: 'Petra Partner' },
  },
  ({ firstName, clientId, clientName, madeBy }, { origin, sender }) => ({
    subject: `API-Client «${clientName}» bei ${sender.name} gelöscht`,
    preview: `${madeBy} hat einen API-Client Ihrer Organisation gelöscht.`,
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `${madeBy} hat bei ${sender.name} den API-Client «${clientName}» (${clientId}) Ihrer Organisation gelöscht. Niemand kann sich mehr darüber anmelden.`,
      },
      { type: 'button', text: 'Ihre Clients ansehen', url: `${origin}/profile/partner` },
      {
        type: 'paragraph',
        text: 'Wissen Sie nichts davon? Dann ändern Sie bitte Ihr Passwort, und antworten Sie auf diese E-Mail.',
      },
    ],
  }),
)
