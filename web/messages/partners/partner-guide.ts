import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS } from '#contract/accounts/lifetimes.ts'

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
  copyExample: (what: string) => `Beispiel «${what}» kopieren`,
} as const
