import type { GrantType } from '#contract/partners/oauth-clients.ts'
import type { SignOnOutcome } from '#contract/partners/sign-on-outcomes.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import type { UserRow } from './rows.ts'

/**
 * The client of «Lernwelt», the partner's application that starts with the demonstration. Its secret and the addresses of
 * the application come with that (`putPartnerApplication`).
 */
export const DEMONSTRATION_CLIENT = {
  clientId: 'lernwelt-demonstration',
  /** Of the examples for developers (`/profile/partner/clients/…/guide`). */
  redirectUrl: 'http://localhost:4000/callback',
} as const

export type ClientRow = {
  id: string
  clientId: string
  name: string
  redirectUrls: readonly string[]
  fallbackUrl: string | null
  infoText: string | null
  colour: string | null
  grantTypes: GrantType[]
  /** Days ago. */
  made: number
}

export type PartnerRow = {
  id: string
  name: string
  branding: string
  colour: string
  /** Of its logo, and what is drawn on it. */
  logo: { id: string; mark: LogoMark }
  /** Number of the account that acts for it. */
  user: number
  clients: ClientRow[]
}

export type LogoMark = 'arc' | 'bars' | 'dots' | 'leaf' | 'steps' | 'waves'

const drafts: [name: string, branding: string, colour: string, mark: LogoMark][] = [
  ['Lernwelt Partner AG', 'lernwelt', '#2b5c8a', 'arc'],
  ['Klassenraum digital', 'klassenraum-digital', '#7a3b69', 'bars'],
  ['Verein Lesezeit', 'lesezeit', '#2f6b3c', 'leaf'],
  ['Rechenwerk GmbH', 'rechenwerk', '#8a4b12', 'steps'],
  ['Sprachbrücke Bern', 'sprachbruecke', '#a3333d', 'waves'],
  ['Prüfungstrainer Schweiz', 'pruefungstrainer', '#46505c', 'dots'],
]

const none = { fallbackUrl: null, infoText: null, colour: null }

/** Clients by the number of their organisation. */
const clients: Omit<ClientRow, 'id'>[][] = [
  [
    {
      name: 'Lernwelt',
      clientId: DEMONSTRATION_CLIENT.clientId,
      redirectUrls: [DEMONSTRATION_CLIENT.redirectUrl],
      fallbackUrl: null,
      infoText: 'Melden Sie sich an, um in der Lernwelt mit Ihren Lizenzen zu üben.',
      colour: '#2b5c8a',
      grantTypes: ['access_token', 'client_credentials'],
      made: 210,
    },
    {
      name: 'Lernwelt Katalogabgleich',
      clientId: 'lernwelt-katalog',
      redirectUrls: ['https://lernwelt.example/katalog'],
      ...none,
      grantTypes: ['client_credentials'],
      made: 95,
    },
  ],
  [
    {
      name: 'Klassenraum digital',
      clientId: 'klassenraum-digital',
      redirectUrls: ['https://klassenraum.example/login/aarebogen'],
      ...none,
      grantTypes: ['access_token'],
      made: 160,
    },
  ],
]

/** Numbers of the accounts that act for the partners: the demonstration's partner, and people among the others. */
export const PARTNER_USERS = [4, 61, 97, 143, 188, 256] as const

/** The six partners of the demonstration. */
export const partners: readonly PartnerRow[] = drafts.map(([name, branding, colour, mark], n) => ({
  id: sampleId('partner', n),
  name,
  branding,
  colour,
  logo: { id: sampleId('partner-logo', n), mark },
  user: PARTNER_USERS[n] ?? 0,
  clients: (clients[n] ?? []).map((client, m) => ({ ...client, id: sampleId('oauth-client', n * 10 + m) })),
}))

/** The account that acts for a partner. */
export function memberOf({ user }: PartnerRow, users: readonly UserRow[]): string {
  return users[user]?.id ?? ''
}

/** What the log of the first client shows, the newest first, with the hours since. */
export const signOns: readonly { outcome: SignOnOutcome; detail?: string; hours: number }[] = [
  { outcome: 'signed_on', hours: 3 },
  { outcome: 'cancelled', hours: 26 },
  { outcome: 'signed_on', hours: 27 },
  { outcome: 'redirect_url_unknown', detail: 'http://localhost:4000/callback/', hours: 50 },
  { outcome: 'secret_wrong', hours: 51 },
]

/** Days on which people signed on with the first client, and how often. */
const COUNTED = 60

/** How often people signed on with the first client, Swiss day by day until that of `today`, and what failed. */
export function countSignOns(today: Date): { outcome: SignOnOutcome; day: string; count: number }[] {
  return Array.from({ length: COUNTED }, (_, ago) => {
    const chance = random(`sign-on day:${ago}`)
    // Not so many times 24 hours before: after a change of clocks that names a day twice.
    const day = swissDayAfter(today, -ago)
    const failed = { outcome: 'redirect_url_unknown' as const, day, count: chance.int(1, 3) }
    return [{ outcome: 'signed_on' as const, day, count: chance.int(4, 40) }, ...(chance.chance(0.1) ? [failed] : [])]
  }).flat()
}
