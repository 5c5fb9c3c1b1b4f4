import {
  exported,
  exportedAs,
  impersonal,
  ofAddress,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { emailChanges } from './email-change/tables.ts'
import { externalIdentities } from './external/tables.ts'
import {
  passwordRequests,
  recoveryCodes,
  refreshTokens,
  type SessionBeginning,
  secondFactors,
  sessions,
} from './tables.ts'

/** Logins, and pending requests of an account that concern them. */
export const authData: PersonalData = {
  personal: [
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
      labels: {
        provider: 'Name des Dienstes',
        teacherRoles: 'Rollen als Lehrperson',
        claimedSchool: 'Kennung der Schule',
        verifiedEmail: 'Bestätigte E-Mail-Adresse',
      },
      of: ofUser(externalIdentities.userId),
      columns: {
        id: impersonal,
        userId: withheld('the account itself is in the export'),
        issuer: exported,
        provider: exported,
        subject: exported,
        claimedRole: exported,
        providerId: impersonal,
        teacherRoles: exported,
        claimedSchool: exported,
        verifiedEmail: exported,
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
        confirmedBy: withheld('part of a link that was sent by mail'),
        requestedAt: exported,
      },
    }),
  ],
  impersonal: {
    identity_providers:
      'id name position state issuer client_id client_secret_sealed credentials tested_at role_claim teacher_values school_claim email_domains is_trusted logo_id logo_width logo_height revision created_at',
    signing_keys: 'kid algorithm public_key sealed_private_key created_at signs_from verifies_until',
  },
}
