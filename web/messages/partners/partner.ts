import { inMegabytes, MAX_LOGO_BYTES } from '#contract/file-sizes.ts'
import { inWords } from '#contract/ground/text/number-words.ts'
import { NOTICE_DAYS } from '#contract/partners/notice-terms.ts'

/** Sentences of the pages for partners. */
export const partnerMessages = {
  title: 'Partner',
  lead: 'Mit einem API-Client melden sich Personen mit ihrem Konto bei Ihrer Anwendung an, und Ihre Anwendung erfährt, welche Ihrer Angebote sie bei uns freigeschaltet haben.',
  none: 'Sie gehören noch zu keiner Organisation',
  noneText: 'Sobald wir Sie einer Organisation zuordnen, verwalten Sie hier deren API-Clients.',
  write: 'Nachricht an uns',
  organisation: 'Ihre Organisation',
  organisationText: 'Name, Logo und Farbe ändern wir gerne für Sie.',
  name: 'Name',
  branding: 'Branding',
  logo: 'Logo',
  colour: 'Farbe',
  members: 'Zugang haben',
  clients: 'API-Clients',
  count: (count: number, most: number) => `${count} von höchstens ${most}`,
  noClients: 'Noch kein API-Client',
  noClientsText: 'Erstellen Sie einen für jede Anwendung, die sich anbinden soll.',
  create: 'Neuer API-Client',
  full: (most: number) =>
    `Mehr als ${most} Clients sind nicht möglich. Löschen Sie zuerst einen, den Sie nicht brauchen.`,
  clientId: 'Client-ID',
  factorTitle: 'Schützen Sie Ihr Konto mit einem zweiten Schritt',
  factorText:
    'Wer Ihr Passwort kennt, könnte alle, die sich bei Ihrer Anwendung anmelden, an eine andere Adresse leiten. Mit einem Code aus einer App geht das nicht mehr.',
  setUpFactor: 'Anmeldung in zwei Schritten einrichten',
} as const

/** Of the form of a client. */
export const clientFormMessages = {
  nameHint: 'So heisst Ihre Anwendung auf der Anmeldeseite.',
  redirectHint: (most: number) =>
    `Wohin wir nach der Anmeldung leiten dürfen, mit Komma getrennt, höchstens ${most}. Verglichen wird Zeichen für Zeichen; Platzhalter (*) gibt es nicht.`,
  redirectPlaceholder: 'https://lernwelt.example/callback, http://localhost:4000/callback',
  wrongUrl: (url: string, message: string) => `«${url}» – ${message}`,
  grantsHint: 'Die Passwort-Abfrage in Ihrer Anwendung geben wir nur auf Anfrage frei.',
  startHint:
    'Wer sie öffnet, kommt ohne Umweg zur Anmeldung. Damit prüfen Sie die ganze Anmeldung (initiate_login_uri von OpenID Connect).',
  fallbackHint: 'Wohin wir leiten, wenn jemand die Anmeldung abbricht.',
  infoHint: 'Steht auf der Anmeldeseite, zum Beispiel wofür Ihre Anwendung die Anmeldung braucht.',
  look: 'Erscheinungsbild',
  lookHint: 'Was auf der Anmeldeseite zu sehen ist.',
  ownLook: 'Eigenes Logo und eigene Farbe',
  ofOrganisation: (name: string) => `Logo und Farbe von ${name}`,
  logoHint: `PNG oder SVG, höchstens ${inMegabytes(MAX_LOGO_BYTES)}. Wandeln Sie Text in einem SVG in Pfade um.`,
  presentLogo: 'Bisheriges Logo',
  uploaded: 'Das neue Logo ist hochgeladen. Es gilt, sobald Sie speichern.',
  removeLogo: 'Logo entfernen',
  colourHint: 'Zum Beispiel #1D6B66',
  webhookHint:
    'Dorthin melden wir, wenn eine Lizenz beginnt oder endet. Mit der ersten Adresse erhalten Sie ein Secret für die Signatur.',
  logoutHint:
    'Dorthin melden wir sofort, wenn sich jemand bei uns abmeldet, damit auch Ihre Anwendung die Sitzung beendet (OpenID Connect Back-Channel Logout).',
  proofForMaking: 'Damit niemand an Ihrem offenen Browser einen Client erstellt:',
  proofForChange: 'Nur wenn Sie eine Adresse ändern, damit das niemand an Ihrem offenen Browser tut:',
  make: 'Client erstellen',
  save: 'Speichern',
} as const

/** Of the page of a client. */
export const clientMessages = {
  title: (name: string) => `API-Client «${name}»`,
  guide: 'So binden Sie uns an',
  copy: 'Kopieren',
  copyWhat: (what: string) => `${what} kopieren`,
  settings: 'Einstellungen',
  made: 'Der Client ist erstellt',
  shownOnce: 'Wir zeigen es nur dieses eine Mal. Bewahren Sie es auf wie ein Passwort, nie in einer App oder Webseite.',
  secret: 'Client-Secret',
  webhookSecret: 'Webhook-Secret',
  goOn: 'Weiter zum Client',
  secretText: (hours: number) =>
    `Brauchen Sie ein neues? Das bisherige gilt dann noch ${hours} Stunden, damit Sie es ohne Unterbruch ersetzen können.`,
  newest: (day: string, time: string) => `Gültig, erstellt am ${day} um ${time} Uhr`,
  former: (day: string, time: string) => `Früheres, gilt noch bis ${day}, ${time} Uhr`,
  endFormer: 'Das bisherige sofort beenden',
  endFormerHint: 'Wenn es in falsche Hände gekommen sein könnte.',
  renew: 'Neues Client-Secret',
  webhook: 'Webhook',
  webhookText: (url: string) =>
    `Was wir an ${url} melden, ist mit einem Secret signiert. Ein neues gilt sofort anstelle des bisherigen.`,
  renewWebhook: 'Neues Webhook-Secret',
  log: 'Anmeldungen',
  logText: (most: number) =>
    `Die letzten ${most} Anmeldungen und gemeldeten Abmeldungen, und was dabei misslang. Wer sich angemeldet hat, steht hier nicht.`,
  noLog: 'Noch hat sich niemand über diesen Client angemeldet.',
  at: 'Zeitpunkt',
  outcome: 'Ergebnis',
  detail: 'Ihre Anwendung',
  notices: 'Meldungen an den Webhook',
  noticesText: (most: number) =>
    `Die letzten ${most} Meldungen. Wir melden innert einer Minute und versuchen es ${inWords(NOTICE_DAYS)} Tage lang wieder, wenn Ihre Anwendung nicht mit 2xx antwortet.`,
  noNotices: 'Noch gab es nichts zu melden.',
  notice: 'Meldung',
  nextTry: (tries: number, at: string) => `${tries === 1 ? 'Ein Versuch' : `${tries} Versuche`}, der nächste am ${at}`,
  lastFailure: 'Ihre Anwendung',
  remove: 'Client löschen',
  removeText:
    'Niemand kann sich dann mehr darüber anmelden, und laufende Anmeldungen enden sofort. Das lässt sich nicht rückgängig machen.',
  removeConfirm: 'Endgültig löschen',
} as const
