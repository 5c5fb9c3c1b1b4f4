import { LOGOUT_HOURS } from '#contract/partners/notice-terms.ts'
import {
  exported,
  impersonal,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { oauthClientSessions, oauthLogouts } from './logouts/tables.ts'
import { oauthConsents, oauthGrants, oauthSignOnTests, oauthStates, oauthTokens } from './tables.ts'

const untilTold = {
  after: 'kept',
  why: 'the application logs the person out by it',
  term: `until the application has been told, ${LOGOUT_HOURS} hours at most`,
} as const

export const oauthData: PersonalData = {
  personal: [
    personalTable(oauthConsents, {
      title: 'Anwendungen, die Daten von Ihnen erhalten',
      labels: { clientId: 'Anwendung', scopes: 'Was sie erhält', givenAt: 'Eingewilligt am' },
      of: ofUser(oauthConsents.userId),
      columns: {
        userId: withheld('the account itself is in the export'),
        clientId: exported,
        scopes: exported,
        givenAt: exported,
      },
    }),
    personalTable(oauthGrants, {
      title: 'Anmeldungen bei Anwendungen',
      labels: { clientId: 'Anwendung', expiresAt: 'Gilt höchstens bis' },
      of: ofUser(oauthGrants.userId),
      columns: {
        id: impersonal,
        userId: withheld('the account itself is in the export'),
        clientId: exported,
        sessionId: impersonal,
        passwordMark: withheld('a mark of the password'),
        payload: withheld('says no more than the consent'),
        createdAt: exported,
        expiresAt: exported,
      },
    }),
    personalTable(oauthTokens, {
      title: 'Schlüssel der Anwendungen',
      within: { table: oauthGrants, by: oauthTokens.grantId },
      columns: {
        hash: withheld('a secret of the application'),
        kind: impersonal,
        clientId: withheld('says no more than the sign-on it belongs to'),
        grantId: impersonal,
        testId: impersonal,
        payload: withheld('says no more than the sign-on it belongs to'),
        usedAt: withheld('says no more than the sign-on it belongs to'),
        expiresAt: withheld('says no more than the sign-on it belongs to'),
      },
    }),
    personalTable(oauthStates, {
      title: 'Begonnene Anmeldungen bei Anwendungen',
      within: { table: sessions, by: oauthStates.sessionId },
      columns: {
        hash: withheld('a secret of the login'),
        kind: impersonal,
        sessionId: impersonal,
        payload: withheld('says no more than the sign-ons it belongs to'),
        usedAt: impersonal,
        expiresAt: withheld('says no more than the login it belongs to'),
      },
    }),
    personalTable(oauthSignOnTests, {
      title: 'Geprüfte Anmeldung',
      labels: { startedAt: 'Zeitpunkt' },
      of: ofUser(oauthSignOnTests.userId),
      columns: {
        id: impersonal,
        userId: withheld('the account itself is in the export'),
        clientId: impersonal,
        redirectUrl: impersonal,
        startUrl: impersonal,
        found: withheld('tells of the application'),
        startedAt: exported,
        openedAt: withheld('says no more than when the test began'),
      },
    }),
    personalTable(oauthClientSessions, {
      title: 'Anwendungen einer Anmeldung',
      within: { table: sessions, by: oauthClientSessions.sessionId },
      columns: {
        sessionId: impersonal,
        clientId: withheld('says no more than the sign-on with this application'),
        sid: withheld('a name of the login that only the application knows'),
        issuer: impersonal,
        signedOnAt: withheld('says no more than the sign-on with this application'),
      },
    }),
    personalTable(oauthLogouts, {
      title: 'Abmeldungen, die Anwendungen noch erfahren',
      labels: { clientId: 'Anwendung', endedAt: 'Abgemeldet am' },
      of: ofUser(oauthLogouts.userId),
      columns: {
        sid: { ...withheld('a name of the login that only the application knows'), ...untilTold },
        clientId: { ...exported, ...untilTold },
        userId: { ...withheld('the account itself is in the export'), ...untilTold },
        issuer: impersonal,
        endedAt: { ...exported, ...untilTold },
        tries: impersonal,
        nextTryAt: impersonal,
      },
    }),
  ],
  // A notice names no person, and its licence's id leads to none once the licence is deleted.
  impersonal: {
    oauth_notices:
      'id client_id entitlement_id product_id type state is_over tries next_try_at last_failure created_at',
  },
}
