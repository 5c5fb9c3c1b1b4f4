import { ACCOUNT_LINK_MINUTES } from '#contract/accounts/lifetimes.ts'
import type { Part } from '#modules/ground/mail/letter.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'
import type { LinkMail } from './links.ts'

interface PasswordChanged {
  firstName: string
  /** The providers of the external logins that lead to the account, or did until they were unlinked. */
  externalLogins: readonly string[]
  unlinked: boolean
}

export interface ExternalLoginChanged {
  firstName: string
  change: 'linked' | 'unlinked'
  provider: string
}

export interface SecondFactorChanged {
  firstName: string
  /** `on` and `off`: by the owner; `removed`: by staff; `codes`: the recovery codes were renewed. */
  change: 'on' | 'off' | 'removed' | 'codes'
}

interface RecoveryCodeUsed {
  firstName: string
  left: number
}

export const passwordReset = mailKind<LinkMail>(
  {
    name: 'password-reset',
    hasFixedOpening: true,
    sample: { firstName: 'Lea', userId: '00000000-0000-7000-8000-000000000000', hash: 'x' },
  },
  ({ firstName, userId: id, hash }, { accountUrl, sender }) => ({
    subject: `Neues Passwort für Ihr Konto bei ${sender.name}`,
    preview: 'Mit diesem Link wählen Sie ein neues Passwort.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      { type: 'paragraph', text: 'Für Ihr Konto wurde ein neues Passwort verlangt. Mit diesem Link wählen Sie eines:' },
      { type: 'button', text: 'Neues Passwort wählen', url: accountUrl('reset-password', { id, hash }) },
      {
        type: 'paragraph',
        text: `Der Link gilt ${ACCOUNT_LINK_MINUTES} Minuten und nur einmal. Waren Sie das nicht? Dann müssen Sie nichts tun; Ihr Passwort bleibt, wie es ist.`,
      },
    ],
  }),
)

export const passwordChanged = mailKind<PasswordChanged>(
  {
    name: 'password-changed',
    hasFixedOpening: true,
    sample: { firstName: 'Lea', externalLogins: [], unlinked: false },
  },
  ({ firstName, ...logins }, { origin, sender }) => ({
    subject: `Ihr Passwort bei ${sender.name} wurde geändert`,
    preview: 'Waren Sie das nicht, melden Sie sich bitte sofort.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: 'Das Passwort Ihres Kontos wurde eben geändert. Auf anderen Geräten müssen Sie sich neu anmelden.',
      },
      ...aboutExternalLogins(logins, origin),
      {
        type: 'paragraph',
        text: `Waren Sie das nicht? Dann verlangen Sie bitte sofort ein neues Passwort und rufen Sie uns an: ${sender.phone}.`,
      },
      { type: 'button', text: 'Neues Passwort verlangen', url: `${origin}/login/forgot-password` },
    ],
  }),
)

/** Names the external logins that open the account, or did until now; empty where there are none. */
function aboutExternalLogins({ externalLogins, unlinked }: Omit<PasswordChanged, 'firstName'>, origin: string): Part[] {
  if (externalLogins.length === 0) return []
  const names = [...new Set(externalLogins)].join(', ')
  if (unlinked) {
    const text = `Die Verbindung Ihres Kontos mit ${names} ist dabei gelöst worden. Möchten Sie sich wieder dort anmelden, verbinden Sie es neu.`
    return [{ type: 'paragraph', text }]
  }
  const text = `Ihr Konto bleibt mit ${names} verbunden: Auch die Anmeldung dort führt weiterhin zu Ihrem Konto.`
  return [
    { type: 'paragraph', text },
    { type: 'link', text: 'Verbundene Anmeldungen ansehen', url: `${origin}/profile/details/logins` },
  ]
}

export const externalLoginChanged = mailKind<ExternalLoginChanged>(
  {
    name: 'external-login-changed',
    hasFixedOpening: true,
    sample: { firstName: 'Lea', change: 'linked', provider: 'edu-ID' },
  },
  ({ firstName, change, provider }, { origin, sender }) => ({
    subject:
      change === 'linked'
        ? `Ihr Konto bei ${sender.name} ist mit ${provider} verbunden`
        : `Ihr Konto bei ${sender.name} ist nicht mehr mit ${provider} verbunden`,
    preview: 'Waren Sie das nicht, melden Sie sich bitte sofort.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text:
          change === 'linked'
            ? `Ihr Konto wurde eben mit ${provider} verbunden: Sie können sich ab jetzt auch dort anmelden. Ihr Passwort gilt weiterhin. Auf anderen Geräten müssen Sie sich neu anmelden.`
            : `Die Verbindung Ihres Kontos mit ${provider} wurde eben gelöst. Sie melden sich ab jetzt mit Ihrem Passwort an.`,
      },
      {
        type: 'paragraph',
        text: `Waren Sie das nicht? Dann verlangen Sie bitte sofort ein neues Passwort, das alle Verbindungen löst, und rufen Sie uns an: ${sender.phone}.`,
      },
      { type: 'button', text: 'Neues Passwort verlangen', url: `${origin}/login/forgot-password` },
    ],
  }),
)

const sentences: Record<SecondFactorChanged['change'], { what: string; text: string }> = {
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

export const secondFactorChanged = mailKind<SecondFactorChanged>(
  { name: 'second-factor-changed', hasFixedOpening: true, sample: { firstName: 'Lea', change: 'on' } },
  ({ firstName, change }, { origin, sender }) => ({
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
  }),
)

export const recoveryCodeUsed = mailKind<RecoveryCodeUsed>(
  { name: 'recovery-code-used', hasFixedOpening: true, sample: { firstName: 'Lea', left: 9 } },
  ({ firstName, left }, { origin, sender }) => ({
    subject: `Ein Wiederherstellungscode Ihres Kontos bei ${sender.name} wurde verwendet`,
    preview: 'Waren Sie das nicht, melden Sie sich bitte sofort.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Statt eines Codes der Authenticator-App wurde eben ein Wiederherstellungscode verwendet. Er gilt nicht mehr; unbenutzt sind noch ${left}.`,
      },
      {
        type: 'paragraph',
        text: `Waren Sie das nicht? Dann verlangen Sie bitte sofort ein neues Passwort und rufen Sie uns an: ${sender.phone}.`,
      },
      { type: 'button', text: 'Zur Anmeldung in zwei Schritten', url: `${origin}/profile/details/second-factor` },
    ],
  }),
)
