import { groupLabels } from '#contract/groups.ts'
import { countryNames } from '#contract/words/countries.ts'
import { salutationChoices } from '#contract/words/salutation-labels.ts'
import { addresses } from '#modules/addresses/tables.ts'
import { emailChanges } from '#modules/auth/email-change/tables.ts'
import { externalIdentities } from '#modules/auth/external/tables.ts'
import {
  passwordRequests,
  recoveryCodes,
  refreshTokens,
  type SessionBeginning,
  secondFactors,
  sessions,
} from '#modules/auth/tables.ts'
import { entryRevisions } from '#modules/content/tables.ts'
import { users } from '#modules/users/tables.ts'
import { dataExports } from '../tables.ts'
import { exported, exportedAs, impersonal, kept, ofAddress, ofUser, personalTable, withheld } from './classification.ts'

const PAGE_HISTORY = { why: 'the publisher’s own pages; the author is forgotten', term: 'as long as the page' }

const salutation = exportedAs((value: keyof typeof salutationChoices) => salutationChoices[value])

/** The account, what belongs to it alone, and what staff wrote with it. */
export const accountTables = [
  personalTable(users, {
    title: 'Konto',
    of: ofUser(users.id),
    columns: {
      id: exported,
      email: exported,
      passwordHash: withheld('whoever has the file could try passwords on it'),
      salutation,
      firstName: exported,
      lastName: exported,
      institution: exported,
      phone: exported,
      groups: exportedAs((groups: (keyof typeof groupLabels)[]) =>
        groups.map((group) => groupLabels[group]).join(', '),
      ),
      emailVerifiedAt: exported,
      deletionDueAt: exported,
      termsAcceptedAt: exported,
      createdAt: exported,
      changedAt: exported,
    },
  }),
  personalTable(addresses, {
    title: 'Adressen',
    of: ofUser(addresses.userId),
    columns: {
      id: impersonal,
      userId: withheld('the account itself is in the export'),
      type: exportedAs((type: 'private' | 'business') => (type === 'private' ? 'privat' : 'geschäftlich')),
      company: exported,
      salutation,
      firstName: exported,
      lastName: exported,
      institution: exported,
      street: exported,
      streetNumber: exported,
      noStreetNumber: exported,
      postCode: exported,
      city: exported,
      country: exportedAs((country: keyof typeof countryNames) => countryNames[country]),
      phone: exported,
      isBilling: exported,
      isDelivery: exported,
      createdAt: exported,
      changedAt: exported,
    },
  }),
  personalTable(sessions, {
    title: 'Anmeldungen auf Geräten',
    of: ofUser(sessions.userId),
    columns: {
      id: impersonal,
      userId: withheld('the account itself is in the export'),
      createdAt: exported,
      lastUsedAt: exported,
      expiresAt: exported,
      revokedAt: exported,
      secondFactorAt: exported,
      beganWith: exportedAs((began: SessionBeginning) =>
        began === 'password' ? 'mit dem Passwort' : 'über einen anderen Dienst',
      ),
      remembered: exported,
      userAgent: exported,
      lastNetwork: exported,
    },
  }),
  personalTable(refreshTokens, {
    title: 'Schlüssel der Anmeldungen',
    within: { table: sessions, by: refreshTokens.sessionId },
    columns: {
      hash: withheld('a secret of the login'),
      sessionId: impersonal,
      createdAt: withheld('says no more than the login it belongs to'),
      expiresAt: withheld('says no more than the login it belongs to'),
      usedAt: withheld('says no more than the login it belongs to'),
    },
  }),
  personalTable(secondFactors, {
    title: 'Anmeldung in zwei Schritten',
    of: ofUser(secondFactors.userId),
    columns: {
      userId: withheld('the account itself is in the export'),
      secret: withheld('a secret of the login'),
      sessionId: impersonal,
      begunAt: exported,
      confirmedAt: exported,
      lastStep: withheld('says no more than the login it was used for'),
    },
  }),
  personalTable(recoveryCodes, {
    title: 'Wiederherstellungscodes',
    of: ofUser(recoveryCodes.userId),
    columns: {
      userId: withheld('the account itself is in the export'),
      hash: withheld('a secret of the login'),
      usedAt: exported,
    },
  }),
  personalTable(externalIdentities, {
    title: 'Anmeldung über andere Dienste',
    of: ofUser(externalIdentities.userId),
    columns: {
      id: impersonal,
      userId: withheld('the account itself is in the export'),
      issuer: exported,
      provider: exported,
      subject: exported,
      claimedRole: exported,
      createdAt: exported,
      lastUsedAt: exported,
    },
  }),
  personalTable(passwordRequests, {
    title: 'Verlangte neue Passwörter',
    of: ofAddress(passwordRequests.email),
    columns: { id: impersonal, email: exported, createdAt: exported },
  }),
  personalTable(emailChanges, {
    title: 'Gewünschte neue E-Mail-Adresse',
    of: ofUser(emailChanges.userId),
    columns: {
      id: impersonal,
      userId: withheld('the account itself is in the export'),
      email: exported,
      requestedAt: exported,
    },
  }),
  personalTable(dataExports, {
    title: 'Verlangte Kopien Ihrer Daten',
    of: ofUser(dataExports.userId),
    columns: {
      id: impersonal,
      userId: withheld('the account itself is in the export'),
      requestedAt: exported,
      readyAt: exported,
      expiresAt: exported,
    },
  }),
  personalTable(entryRevisions, {
    title: 'Bearbeitete Seiten',
    of: ofUser(entryRevisions.authorId),
    columns: {
      entryId: impersonal,
      number: kept(PAGE_HISTORY),
      action: kept(PAGE_HISTORY),
      uri: kept(PAGE_HISTORY),
      content: impersonal,
      authorId: withheld('the account itself is in the export'),
      at: kept(PAGE_HISTORY),
    },
  }),
]
