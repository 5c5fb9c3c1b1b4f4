import { z } from 'zod'
import { type FailedOutcome, signOnOutcomes } from '../sign-on-outcomes.ts'

/**
 * What a test of a sign-on looks at, in order. `callback` and `start`: whether the two addresses answer; the others as
 * the shop's provider sees them.
 */
export const testStep = z.enum([
  'callback',
  'start',
  'begun',
  'consented',
  'code_given',
  'redeemed',
  'userinfo',
  'licences',
])
export type TestStep = z.output<typeof testStep>

/**
 * `open`: not reached; `waiting`: it can happen at any moment; `skipped`: it did not happen, or was not looked at, and
 * need not.
 */
export const stepState = z.enum(['open', 'waiting', 'done', 'failed', 'skipped'])
export type StepState = z.output<typeof stepState>

/** As the application's developers read it: a name, and what to do. */
interface Explained {
  state: Exclude<StepState, 'open' | 'waiting'>
  label: string
  advice: string | null
}

const NOT_FROM_HERE =
  'Von uns aus ist sie nicht zu erreichen, darum prüfen wir sie nicht. Ob sie antwortet, zeigt Ihr Browser bei der Anmeldung.'

/** Of the addresses. */
const addressFindings = {
  address_answers: { state: 'done', label: 'Sie antwortet', advice: null },
  address_leads_here: { state: 'done', label: 'Sie leitet zu unserer Anmeldung', advice: null },
  address_redirects: {
    state: 'done',
    label: 'Sie leitet weiter',
    advice:
      'Das kann richtig sein. Mit dem Code muss aber genau die Redirect-URL umgehen, und die Startadresse muss am Ende zu unserer Anmeldung führen.',
  },
  address_takes_no_get: {
    state: 'done',
    label: 'Sie nimmt keine Aufrufe mit GET an',
    advice:
      'Wir leiten den Browser mit GET dorthin, ausser Ihre Anwendung verlangt response_mode=form_post. Nur dann ist das richtig.',
  },
  address_local: { state: 'skipped', label: 'Sie liegt auf Ihrem eigenen Rechner', advice: NOT_FROM_HERE },
  address_private: {
    state: 'skipped',
    label: 'Sie liegt in einem privaten Netz',
    advice: `${NOT_FROM_HERE} Wer nicht in diesem Netz ist, kann sich so nicht anmelden.`,
  },
  address_unknown: {
    state: 'failed',
    label: 'Diese Adresse gibt es bei Ihrer Anwendung nicht',
    advice: 'Vergleichen Sie sie Zeichen für Zeichen, auch Gross- und Kleinschreibung und den Schrägstrich am Ende.',
  },
  address_broken: {
    state: 'failed',
    label: 'Ihre Anwendung antwortet mit einem Fehler',
    advice:
      'Die Ursache steht im Protokoll Ihres Servers. Auch wer ohne Code kommt, zum Beispiel beim Zurückblättern, soll eine Seite sehen, die weiterhilft.',
  },
  address_slow: {
    state: 'failed',
    label: 'Sie antwortet zu langsam oder gar nicht',
    advice: 'Prüfen Sie, ob eine Firewall uns abweist und ob Ihr Server ausgelastet ist.',
  },
  name_unknown: {
    state: 'failed',
    label: 'Den Namen dieser Adresse gibt es nicht (DNS)',
    advice: 'Prüfen Sie die Schreibweise und den DNS-Eintrag. Ein neuer Eintrag gilt oft erst nach einigen Stunden.',
  },
  connection_refused: {
    state: 'failed',
    label: 'Dort nimmt niemand die Verbindung an',
    advice: 'Prüfen Sie, ob Ihre Anwendung läuft und an diesem Port erreichbar ist.',
  },
  connection_failed: {
    state: 'failed',
    label: 'Die Verbindung kommt nicht zustande oder bricht ab',
    advice: 'Prüfen Sie Firewall, Proxy und Netz vor Ihrem Server.',
  },
  certificate_expired: {
    state: 'failed',
    label: 'Das TLS-Zertifikat ist abgelaufen oder noch nicht gültig',
    advice: 'Erneuern Sie es: Browser zeigen sonst eine Warnung statt Ihrer Anwendung.',
  },
  certificate_name: {
    state: 'failed',
    label: 'Das TLS-Zertifikat gilt für einen anderen Namen',
    advice: 'Es muss genau den Namen dieser Adresse enthalten, mit oder ohne www.',
  },
  certificate_untrusted: {
    state: 'failed',
    label: 'Dem TLS-Zertifikat ist nicht zu trauen',
    advice: 'Es ist selbst ausgestellt, oder Ihr Server schickt das Zwischenzertifikat nicht mit.',
  },
  tls_failed: {
    state: 'failed',
    label: 'Eine verschlüsselte Verbindung (TLS) kommt nicht zustande',
    advice: 'Prüfen Sie, ob dort ein Server mit TLS 1.2 oder neuer antwortet.',
  },
  no_http: {
    state: 'failed',
    label: 'Dort antwortet kein Webserver',
    advice: 'Prüfen Sie Adresse und Port.',
  },
} as const satisfies Record<string, Explained>
export type AddressFinding = keyof typeof addressFindings

/** Of the sign-on, beyond what the client's log knows too. */
const ownFindings = {
  never_begun: {
    state: 'failed',
    label: 'Bei uns ist keine Anmeldung angekommen',
    advice:
      'Die Startadresse muss den Browser zu unserer Anmeldung (/oauth/authorize) leiten. Was sie stattdessen tut, sehen Sie im anderen Tab. Schickt sie ihre Anfrage voraus (PAR), so steht ein Fehler dabei unter «Anmeldungen» auf der Seite des Clients.',
  },
  other_client: {
    state: 'failed',
    label: 'Ihre Anwendung nannte eine andere Client-ID',
    advice: 'Vergleichen Sie die client_id in ihrer Konfiguration mit der dieses Clients.',
  },
  other_redirect_url: {
    state: 'done',
    label: 'Ihre Anwendung nannte eine andere Ihrer Redirect-URLs',
    advice: 'Die Anmeldung geht dorthin weiter. Die gewählte Redirect-URL bleibt ungeprüft.',
  },
  nobody_asked: {
    state: 'failed',
    label: 'Ihre Anwendung wollte niemanden fragen (prompt=none)',
    advice:
      'So kommt nur zurück, wer angemeldet ist und schon eingewilligt hat. Beginnen Sie bei diesem Fehler noch einmal, ohne prompt=none.',
  },
  never_redeemed: {
    state: 'failed',
    label: 'Ihre Anwendung hat den Code nicht eingelöst',
    advice:
      'Bei uns kam kein Aufruf der Token-Adresse mit diesem Code an. Oft findet die Anwendung ihren state nicht wieder, weil das Cookie fehlt: Es braucht SameSite=Lax und dieselbe Adresse am Anfang und am Ende. Oder Ihr Server erreicht uns nicht. Sein Protokoll und der andere Tab sagen mehr.',
  },
  client_unknown: {
    state: 'failed',
    label: 'Client-ID fehlt oder ist unbekannt',
    advice:
      'Beim Einlösen muss Ihre Anwendung sich mit Client-ID und Client-Secret ausweisen: mit HTTP Basic, oder als client_id und client_secret im Formular.',
  },
  foreign_state_refused: {
    state: 'done',
    label: 'Ihre Anwendung hat den Code nicht eingelöst',
    advice:
      'So soll es sein: Diesen state hat sie nicht erzeugt. Im anderen Tab sollte sie verständlich sagen, dass die Anmeldung nicht gilt.',
  },
  foreign_state_accepted: {
    state: 'failed',
    label: 'Ihre Anwendung hat einen fremden state angenommen',
    advice:
      'Diese Anmeldung haben wir begonnen. Ihre Anwendung muss jeden state ablehnen, den sie nicht selbst für diesen Browser erzeugt hat: Sonst kann jemand Personen in ein fremdes Konto bringen.',
  },
  userinfo_not_asked: {
    state: 'skipped',
    label: 'Ihre Anwendung hat nicht gefragt',
    advice:
      'Das ist richtig, wenn ihr das ID-Token genügt. Sonst hat sie unsere Tokens wohl abgelehnt: Prüfen Sie, ob nonce, iss und aud stimmen.',
  },
  licences_not_requested: {
    state: 'skipped',
    label: 'Ihre Anwendung hat den Scope licences nicht verlangt',
    advice: 'Nur damit erfährt sie, welche Ihrer Angebote die Person freigeschaltet hat.',
  },
  licences_not_asked: {
    state: 'skipped',
    label: 'Ihre Anwendung hat nicht gefragt',
    advice: 'Die Lizenzen liest sie mit dem Access-Token unter /api/oauth/licences.',
  },
} as const satisfies Record<string, Explained>

const unexplained = { ...addressFindings, ...ownFindings }

/** The failures of the client's log are findings too. */
export type Finding = keyof typeof unexplained | FailedOutcome

const failures = Object.entries(signOnOutcomes).filter(
  ([name, { advice }]) => advice !== null && !name.startsWith('logout_'),
)

/** Every finding in plain words, with what it makes of its step. */
export const findings = {
  ...unexplained,
  ...Object.fromEntries(failures.map(([name, explained]) => [name, { state: 'failed', ...explained }])),
} as Readonly<Record<Finding, Explained>>

export const finding = z.enum(Object.keys(findings) as [Finding, ...Finding[]])
