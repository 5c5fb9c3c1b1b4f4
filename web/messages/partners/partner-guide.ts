import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS } from '#contract/accounts/lifetimes.ts'
import type { PartnerScope } from '#contract/partner-scopes.ts'

/** Sentences of the page that tells a partner's developers how to bind a client. */
export const guideMessages = {
  title: 'So binden Sie uns an',
  titleOf: (client: string) => `So binden Sie uns an: ${client}`,
  lead: 'Die Anmeldung ist OpenID Connect (OAuth 2 mit Authorization Code und PKCE). Jede zertifizierte Bibliothek kann es; hier stehen die Werte dieses Clients und Beispiele, die damit laufen.',
  values: 'Ihre Werte',
  issuer: 'Issuer',
  discovery: 'Metadaten',
  authorize: 'Anmeldung',
  token: 'Token',
  userinfo: 'Angaben zur Person',
  redirectUrl: 'Redirect-URL',
  secretText:
    'Das Client-Secret zeigen wir nur beim Erstellen. Die Beispiele lesen es aus der Umgebungsvariablen CLIENT_SECRET: Es gehört auf Ihren Server, nie in eine App oder Webseite.',
  steps: 'Der Ablauf',
  stepList: [
    'Ihre Anwendung merkt sich einen zufälligen Code-Verifier und leitet den Browser mit dessen SHA-256 (code_challenge) zu unserer Anmeldung.',
    'Die Person meldet sich bei uns an und willigt beim ersten Mal ein. Bricht sie ab, leiten wir zur Fallback-URL oder mit dem Fehler access_denied zurück.',
    'Wir leiten mit einem Code zu Ihrer Redirect-URL, die genau so eingetragen sein muss; Platzhalter gibt es nicht. Er gilt einmal und kurz.',
    `Ihr Server löst den Code mit Client-Secret und Code-Verifier ein und erhält ID-Token, Access-Token (${ACCESS_TOKEN_SECONDS / 60} Minuten) und Refresh-Token (${REFRESH_TOKEN_SECONDS / 86_400} Tage, jedes gilt einmal).`,
    'Mit dem Access-Token fragt er nach den Angaben zur Person, die Sie mit den Scopes verlangt haben. Name (profile) und E-Mail-Adresse (email) stehen auch im ID-Token, für Bibliotheken, die nur dieses lesen.',
  ],
  tryOut: 'Ausprobieren',
  tryOutText:
    'Tragen Sie beim Client die Startadresse Ihrer Anwendung ein. Dann sehen Sie Schritt für Schritt, wie weit eine Anmeldung kommt, und was zu tun ist, wo sie scheitert.',
  examples: 'Beispiele',
  curl: 'curl',
  curlText: 'Zum Ausprobieren in der Befehlszeile (mit openssl):',
  curlLater: 'curl nach der Anmeldung',
  curlLaterText:
    'Lizenzen lesen, Token erneuern und zurückgeben, abmelden. Setzen Sie vorher ACCESS_TOKEN, REFRESH_TOKEN und ID_TOKEN auf die Werte aus der Antwort:',
  typescript: 'TypeScript mit openid-client',
  typescriptText:
    'Ein ganzer kleiner Server: /start meldet an, /licences liest die Lizenzen, /logout meldet ab. Installieren Sie openid-client (Version 6), und starten Sie ihn mit Node 24:',
  php: 'PHP',
  phpText: 'Mit jumbojett/openid-connect-php (Version 1):',
  credentials: 'Katalog ohne Person',
  credentialsText: 'Mit client_credentials liest Ihr Server Katalog und Verfügbarkeit, nichts über Personen:',
  password: 'Passwort in Ihrer Anwendung',
  passwordText:
    'Nur wo die Anmeldung im Browser nicht geht. Konten mit zweitem Faktor und Mitarbeitende können sich so nicht anmelden:',
  logout: 'Abmeldung',
  logoutText:
    'Ein kleiner Server, der unsere Abmeldungen annimmt und sie ganz prüft. Installieren Sie jose (Version 6). Welche Sitzung endet, sagt sid: Merken Sie sich bei der Anmeldung die sid des ID-Tokens. Ihre eigene Abmeldung meldet auch uns ab, wenn Sie den Browser zur Abmeldung der Metadaten leiten (end_session_endpoint).',
  webhook: 'Webhook',
  webhookText:
    'Ein kleiner Server, der unsere Meldungen annimmt und ihre Signatur prüft. Dieselbe Meldung kann mehrmals kommen; ihre id bleibt gleich. Wessen Lizenz endete, melden wir nicht: Merken Sie sich die id der Lizenz.',
  scopes: 'Scopes',
  scopesCaption: 'Was Ihre Anwendung verlangen kann; die Person sieht es und willigt ein.',
  claims: 'Claims',
  claimsCaption: 'Was im ID-Token und in den Angaben zur Person steht.',
  errors: 'Fehler',
  errorsCaption: 'Was Ihre Anwendung im Feld error liest, und was dann zu tun ist.',
  heads: {
    scope: 'Scope',
    gives: 'Was er gibt',
    claim: 'Claim',
    content: 'Inhalt',
    error: 'Fehler',
    where: 'Wo',
    advice: 'Was er bedeutet',
  },
  copyExample: (what: string) => `Beispiel «${what}» kopieren`,
} as const

/** What each scope gives, by its name. */
export const scopeGives = {
  openid: 'Eine Kennung (sub), an der Sie die Person wiedererkennen. Ohne ihn gibt es kein ID-Token.',
  profile: 'Vorname, Nachname und Sprache.',
  email: 'Die E-Mail-Adresse, und ob sie bestätigt ist.',
  groups: 'Ob die Person als Lehrperson bestätigt ist.',
  licences: 'Ihre laufenden Lizenzen, soweit sie Ihre Produkte betreffen, über die API.',
  catalogue: 'Katalog und Verfügbarkeit, ohne Person (client_credentials).',
} as const satisfies Record<PartnerScope, string>

/** What tokens and user info tell, in the order of the scopes. */
export const claimFacts: readonly { claim: string; scope: PartnerScope; content: string }[] = [
  {
    claim: 'sub',
    scope: 'openid',
    content: 'Die Kennung der Person. Sie bleibt gleich, auch wenn die Adresse ändert.',
  },
  { claim: 'iss', scope: 'openid', content: 'Der Issuer, wie er oben steht.' },
  { claim: 'sid', scope: 'openid', content: 'Die Sitzung. Unsere Abmeldungen nennen sie.' },
  {
    claim: 'auth_time',
    scope: 'openid',
    content: 'Wann sich die Person zuletzt angemeldet hat, in Sekunden seit 1970.',
  },
  { claim: 'acr', scope: 'openid', content: 'Wie stark die Anmeldung war: mit oder ohne zweiten Faktor.' },
  { claim: 'amr', scope: 'openid', content: 'Womit sich die Person angemeldet hat, zum Beispiel pwd und otp.' },
  { claim: 'name', scope: 'profile', content: 'Vorname und Nachname.' },
  { claim: 'given_name', scope: 'profile', content: 'Der Vorname.' },
  { claim: 'family_name', scope: 'profile', content: 'Der Nachname.' },
  { claim: 'locale', scope: 'profile', content: 'Die Sprache: de-CH.' },
  { claim: 'email', scope: 'email', content: 'Die E-Mail-Adresse, bei Umlauten im Namen der Domain in Punycode.' },
  { claim: 'email_verified', scope: 'email', content: 'Ob die Adresse bestätigt ist.' },
  { claim: 'groups', scope: 'groups', content: 'Eine Liste: teacher, pending_teacher, partner, oder nichts davon.' },
]

/** Errors of the protocol, where they come, and what they mean. */
export const errorFacts: readonly { error: string; where: string; advice: string }[] = [
  {
    error: 'access_denied',
    where: 'Redirect-URL',
    advice: 'Die Person hat abgebrochen oder nicht eingewilligt. Mit Fallback-URL kommt sie ohne Fehler dorthin.',
  },
  {
    error: 'login_required, consent_required, interaction_required',
    where: 'Redirect-URL',
    advice: 'Mit prompt=none geht es nicht weiter. Beginnen Sie die Anmeldung ohne prompt noch einmal.',
  },
  {
    error: 'invalid_request',
    where: 'Anmeldung, Token',
    advice: 'Angaben fehlen oder sind falsch geschrieben; oft fehlt code_challenge mit S256.',
  },
  {
    error: 'invalid_scope',
    where: 'Anmeldung, Token',
    advice: 'Ihre Anwendung verlangt einen Scope, den dieser Client nicht hat.',
  },
  {
    error: 'invalid_client',
    where: 'Token (401)',
    advice: 'Client-ID oder Client-Secret stimmen nicht, oder das Secret ist abgelaufen.',
  },
  {
    error: 'invalid_grant',
    where: 'Token (400)',
    advice:
      'Code oder Refresh-Token gilt nicht mehr, wurde schon verwendet, oder code_verifier und redirect_uri passen nicht dazu. Beginnen Sie von vorn.',
  },
  {
    error: 'unauthorized_client',
    where: 'Token (400)',
    advice: 'Dieser Client ist für diesen Grant-Typ nicht eingerichtet.',
  },
  {
    error: 'invalid_token',
    where: 'Angaben zur Person, API (401)',
    advice: 'Das Access-Token ist abgelaufen oder beendet. Erneuern Sie es mit dem Refresh-Token.',
  },
  {
    error: 'insufficient_scope',
    where: 'Angaben zur Person, API (403)',
    advice: 'Das Access-Token hat den nötigen Scope nicht.',
  },
  {
    error: 'temporarily_unavailable',
    where: 'überall (429, 503)',
    advice: 'Warten Sie so viele Sekunden, wie Retry-After sagt, und versuchen Sie es dann wieder.',
  },
]
