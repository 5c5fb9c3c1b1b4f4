import type { Guide } from './guide.ts'

/** From the first question of a school or a platform to learners who sign on with one account. */
export const signOn: Guide = {
  uri: '/partner',
  kicker: 'Für Schulen und Plattformen',
  lead: 'Unsere digitalen Lehrmittel laufen dort, wo Ihre Schule schon arbeitet. Bindet Ihre Plattform unsere Anmeldung ein, brauchen Lernende nur ein Konto.',
  steps: [
    {
      title: 'Zugang verlangen',
      text: 'Schreiben Sie uns, welche Plattform Sie betreiben und wer sie verwaltet. Wir richten Ihre Organisation ein, mit Namen, Logo und Farbe.',
      action: { title: 'Zugang anfragen', url: '/support-und-kontakt/nachricht' },
    },
    {
      title: 'Konto schützen',
      text: 'Wer die Anbindung verwaltet, meldet sich in zwei Schritten an: mit Passwort und mit einem Code aus einer App.',
      action: { title: 'Zwei Schritte einrichten', url: '/profile/details/second-factor' },
    },
    {
      title: 'API-Client erstellen',
      text: 'Im Konto unter «Partner», einen für jede Anwendung: Name, Adressen nach der Anmeldung, Erscheinungsbild.',
      action: { title: 'Neuer API-Client', url: '/profile/partner/clients/create' },
    },
    {
      title: 'Einbinden',
      text: 'Technisch ist das OAuth 2 mit PKCE und OpenID Connect. Die Anleitung beim Client hat Ihre Werte schon eingesetzt, in mehreren Sprachen.',
      action: { title: 'Zu Ihren API-Clients', url: '/profile/partner' },
    },
    {
      title: 'Anmeldung prüfen',
      text: 'Beim Client gibt es eine Probe: Sie melden sich an und sehen, was Ihre Anwendung erfährt. Geht sie auf, sind Sie fertig.',
    },
  ],
  facts: [
    { value: '1 Konto', label: 'für Shop, Lernplattform und Ihre Anwendung' },
    { value: 'OAuth 2', label: 'mit PKCE, dazu OpenID Connect' },
    { value: 'sofort', label: 'meldet ein Webhook, wenn eine Lizenz beginnt oder endet' },
  ],
  questions: [
    {
      question: 'Auf welchen Plattformen laufen Ihre Lehrmittel heute?',
      answer:
        'Auf beook (E-Books mit Notizen und Aufgaben, in der App auch ohne Netz), in der Web-App (interaktive Lehrmittel im Browser) und auf Edubase, dem Regal vieler Berufsfachschulen. Welche Plattform ein Titel unterstützt, steht auf seiner Seite bei der Lizenz; wie man hineinkommt, bei den [Lernplattformen](/lernplattformen).',
    },
    {
      question: 'Was erfährt unsere Anwendung über die Lernenden?',
      answer:
        'Nur, wozu die Person zustimmt: wer sie ist und welche Ihrer Angebote sie bei uns freigeschaltet hat. Siehe [Datenschutz](/datenschutz).',
    },
    {
      question: 'Arbeiten Sie auch mit Verbänden und Hochschulen?',
      answer:
        'Ja. Wir entwickeln Lehrmittel mit Branchenverbänden, Prüfungskommissionen und pädagogischen Hochschulen. Inhalt und Verantwortung bleiben bei den Fachleuten, Herstellung und Vertrieb bei uns.',
    },
  ],
}
