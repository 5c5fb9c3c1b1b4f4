import { SIGN_ON_DAYS } from '#contract/partners/notice-terms.ts'
import { type SignOnOutcome, signOnOutcomes } from '#contract/partners/sign-on-outcomes.ts'
import {
  exported,
  exportedAs,
  type Fate,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { oauthClients, oauthSignOns, organisationMembers } from './tables.ts'

const whose: Fate = { ...withheld('the account itself is in the export'), after: 'anonymised' }
const outcome = exportedAs((value: SignOnOutcome) => signOnOutcomes[value].label)

/** Organisations and their clients outlive the accounts of who acts for them. */
export const partnersData: PersonalData = {
  personal: [
    personalTable(organisationMembers, {
      title: 'Zugehörigkeit zu einer Organisation',
      labels: { organisationId: 'Organisation', since: 'Seit' },
      of: ofUser(organisationMembers.userId),
      columns: { userId: withheld('the account itself is in the export'), organisationId: exported, since: exported },
    }),
    personalTable(oauthClients, {
      title: 'Erstellte API-Clients',
      labels: { clientId: 'Client-ID' },
      of: ofUser(oauthClients.createdBy),
      columns: {
        id: impersonal,
        organisationId: impersonal,
        place: impersonal,
        clientId: {
          ...exported,
          after: 'kept',
          why: 'the client belongs to the organisation',
          term: 'until the organisation deletes it',
        },
        name: impersonal,
        redirectUrls: impersonal,
        initiateLoginUri: impersonal,
        fallbackUrl: impersonal,
        infoText: impersonal,
        logoId: impersonal,
        colour: impersonal,
        branding: impersonal,
        grantTypes: impersonal,
        passwordApprovedAt: impersonal,
        passwordApprovedBy: { ...withheld('about somebody else'), after: 'anonymised' },
        webhookUrl: impersonal,
        webhookSecretSealed: impersonal,
        backchannelLogoutUri: impersonal,
        revision: impersonal,
        createdBy: whose,
        createdAt: impersonal,
        changedAt: impersonal,
      },
    }),
    personalTable(oauthSignOns, {
      title: 'Anmeldungen bei Partnern',
      labels: { at: 'Zeitpunkt', outcome: 'Ergebnis' },
      of: ofUser(oauthSignOns.userId),
      columns: {
        id: impersonal,
        clientId: impersonal,
        at: {
          ...exported,
          after: 'kept',
          why: 'without the account it tells nothing about the person; the partner looks for failures in it',
          term: `${SIGN_ON_DAYS} days`,
        },
        userId: whose,
        outcome: {
          ...outcome,
          after: 'kept',
          why: 'without the account it tells nothing about the person; the partner looks for failures in it',
          term: `${SIGN_ON_DAYS} days`,
        },
        detail: impersonal,
      },
    }),
  ],
  impersonal: {
    partner_logos: 'id organisation_id width height created_at',
    partner_organisations: 'id name branding logo_id colour revision created_at',
    organisation_products: 'organisation_id product_id',
    oauth_client_secrets: 'hash client_id created_at ends_at',
    oauth_sign_on_days: 'client_id day outcome count',
  },
}
