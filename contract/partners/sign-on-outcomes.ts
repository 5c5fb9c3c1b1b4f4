import { z } from 'zod'
import { inWords } from '../ground/text/number-words.ts'
import { CODE_SECONDS, LOGOUT_HOURS } from './notice-terms.ts'

/** What became of a partner's sign-on, as its developers read it: a name, and in failures what to do. */
export const signOnOutcomes = {
  signed_on: { label: 'Angemeldet', advice: null },
  refreshed: { label: 'Anmeldung erneuert', advice: null },
  cancelled: {
    label: 'Abgebrochen',
    advice:
      'Die Person hat die Anmeldung abgebrochen und wurde zur Fallback-URL geleitet, ohne eine solche mit dem Fehler access_denied zurück.',
  },
  consent_refused: {
    label: 'Nicht eingewilligt',
    advice: 'Die Person wollte ihre Daten nicht weitergeben.',
  },
  request_invalid: {
    label: 'Anfrage unvollständig',
    advice: 'Ihre Anwendung hat Angaben weggelassen oder falsch geschrieben. Vergleichen Sie sie mit der Anleitung.',
  },
  redirect_url_unknown: {
    label: 'Redirect-URL unbekannt',
    advice:
      'Die Adresse, die Ihre Anwendung als redirect_uri mitgab, steht nicht bei diesem Client. Sie muss Zeichen für Zeichen übereinstimmen, auch beim Schrägstrich am Ende.',
  },
  pkce_missing: {
    label: 'PKCE fehlt',
    advice: 'Ihre Anwendung muss code_challenge mit code_challenge_method=S256 mitgeben.',
  },
  verifier_missing: {
    label: 'code_verifier fehlt',
    advice: 'Beim Einlösen muss Ihre Anwendung den code_verifier mitschicken, mit dem sie die Anmeldung begann.',
  },
  pkce_wrong: {
    label: 'PKCE stimmt nicht',
    advice: 'Der code_verifier passt nicht zur code_challenge, mit der die Anmeldung begann.',
  },
  redirect_url_differs: {
    label: 'Redirect-URL beim Einlösen anders',
    advice:
      'Beim Einlösen muss redirect_uri Zeichen für Zeichen dieselbe sein, mit der Ihre Anwendung die Anmeldung begann.',
  },
  code_expired: {
    label: 'Code zu spät eingelöst',
    advice: `Der Code gilt ${CODE_SECONDS} Sekunden. Ihr Server muss ihn einlösen, sobald der Browser damit zurückkommt.`,
  },
  code_used: {
    label: 'Code zweimal eingelöst',
    advice:
      'Ein Code gilt einmal; kommt er noch einmal, enden auch die Tokens vom ersten Mal. Prüfen Sie, ob Ihre Anwendung die Redirect-URL doppelt verarbeitet, etwa beim Neuladen der Seite.',
  },
  code_invalid: {
    label: 'Code ungültig',
    advice:
      'Diesen Code gibt es nicht oder nicht mehr, oder er gehört zu einem anderen Client. Beginnen Sie die Anmeldung neu.',
  },
  secret_missing: {
    label: 'Client-Secret fehlt',
    advice:
      'Ihre Anwendung hat sich nicht ausgewiesen, oder auf eine Art, die wir nicht kennen. Schicken Sie das Client-Secret mit HTTP Basic (client_secret_basic) oder im Formular (client_secret_post).',
  },
  secret_wrong: {
    label: 'Client-Secret falsch',
    advice: 'Das Client-Secret stimmt nicht oder ist abgelaufen. Erstellen Sie bei Bedarf ein neues.',
  },
  grant_refused: {
    label: 'Grant-Typ nicht erlaubt',
    advice: 'Dieser Client ist für diesen Grant-Typ nicht eingerichtet.',
  },
  scope_refused: {
    label: 'Scope nicht erlaubt',
    advice: 'Ihre Anwendung hat mehr verlangt, als Partner erhalten. Erlaubt sind die Scopes der Anleitung.',
  },
  refresh_refused: {
    label: 'Erneuern nicht möglich',
    advice: 'Das Refresh-Token ist abgelaufen, wurde schon verwendet oder beendet. Beginnen Sie die Anmeldung neu.',
  },
  password_refused: {
    label: 'Passwort-Anmeldung abgelehnt',
    advice:
      'E-Mail-Adresse oder Passwort stimmen nicht, oder das Konto lässt diese Art der Anmeldung nicht zu (zweiter Faktor, Mitarbeitende).',
  },
  userinfo_refused: {
    label: 'Angaben über die Person verweigert',
    advice:
      'Ihre Anwendung muss den Scope openid verlangen und das Access-Token als Authorization: Bearer … mitschicken. Ist es abgelaufen, so erneuert sie es zuerst.',
  },
  token_not_ended: {
    label: 'Token nicht beendet',
    advice: 'Ihre Anwendung kann nur Tokens beenden, die dieser Client erhalten hat.',
  },
  sign_out_url_unknown: {
    label: 'Adresse nach der Abmeldung unbekannt',
    advice:
      'Die Adresse, die Ihre Anwendung als post_logout_redirect_uri mitgab, ist weder eine Redirect-URL noch die Fallback-URL dieses Clients. Sie muss Zeichen für Zeichen übereinstimmen.',
  },
  sign_out_hint_refused: {
    label: 'Abmeldung mit falschem id_token_hint',
    advice: 'Der id_token_hint muss ein unverändertes ID-Token sein, das wir diesem Client gegeben haben.',
  },
  slowed: {
    label: 'Zu viele Anfragen',
    advice:
      'Dieser Client hat zu oft angefragt und muss warten (429): so viele Sekunden, wie Retry-After sagt. Behalten Sie Tokens, solange sie gelten, statt jedes Mal neue zu holen.',
  },
  logout_told: { label: 'Abmeldung gemeldet', advice: null },
  logout_refused: {
    label: 'Abmeldung nicht angenommen',
    advice: `Ihre Anwendung hat auf unsere Meldung nicht mit 2xx geantwortet. Wir versuchen es höchstens ${inWords(LOGOUT_HOURS)} Stunden lang wieder. Vergleichen Sie Ihre Prüfung mit der Anleitung.`,
  },
  logout_unanswered: {
    label: 'Abmeldung nicht zugestellt',
    advice: `Ihre Anwendung war unter der Logout-Adresse nicht erreichbar oder antwortete zu spät. Wir versuchen es höchstens ${inWords(LOGOUT_HOURS)} Stunden lang wieder.`,
  },
  logout_not_public: {
    label: 'Logout-Adresse nicht öffentlich',
    advice: 'Wir melden nur an Adressen im öffentlichen Internet. Ändern Sie die Logout-Adresse dieses Clients.',
  },
  logout_given_up: {
    label: 'Abmeldung aufgegeben',
    advice:
      'Ihre Anwendung hat eine Abmeldung nicht erfahren. Die Tokens der Person gelten nicht mehr: Beenden Sie deren Sitzung, sobald wir ein Token ablehnen.',
  },
} as const satisfies Record<string, { label: string; advice: string | null }>

export type SignOnOutcome = keyof typeof signOnOutcomes
/** Of a sign-on. */
export type FailedOutcome = Exclude<SignOnOutcome, 'signed_on' | 'refreshed' | `logout_${string}`>

export const signOnOutcome = z.enum(Object.keys(signOnOutcomes) as [SignOnOutcome, ...SignOnOutcome[]])
