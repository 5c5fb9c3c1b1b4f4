import type { PageDraft } from '../page-draft.ts'

/** The text below the contact details on the support page. */
export const supportPage: PageDraft = {
  uri: '/support-und-kontakt',
  title: 'Support und Kontakt',
  description: 'Telefon, E-Mail und Antworten auf das, was wir am häufigsten gefragt werden.',
  text: `
    Am schnellsten geht es am Telefon. Auf E-Mails antworten wir am gleichen oder am nächsten Werktag.
    ## Worum geht es?
    - **Bestellung und Lieferung:** [bestellung@aarebogen.example](mailto:bestellung@aarebogen.example), mit der Bestellnummer
    - **E-Books und Lizenzen:** [digital@aarebogen.example](mailto:digital@aarebogen.example), mit Gerät und Programm
    - **Codes:** [Code einlösen](/coupons/redeem)
    - **Rechnungen und Zahlungen:** [buchhaltung@aarebogen.example](mailto:buchhaltung@aarebogen.example)
    - **Fehler in einem Buch:** [korrektur@aarebogen.example](mailto:korrektur@aarebogen.example), mit Titel, Auflage und Seite
    ## Vielleicht steht es schon hier
    - [Häufige Fragen](/haeufige-fragen)
    - [Versand und Lieferung](/versand-und-lieferung)
    - [Rücksendung und Umtausch](/ruecksendung)
    - [E-Books lesen](/e-books-lesen)
    - [Lernplattformen](/lernplattformen)
    ## Vorbeikommen
    Unser Ladentisch an der Aarstrasse 60 ist von Montag bis Freitag von 13.30 bis 17 Uhr offen. Vom Bahnhof mit dem Bus 12 bis «Bärengraben», dann fünf Minuten der Aare entlang.
  `,
}
