import { sentToPlatform } from '#contract/licences/sent-to-platform.ts'
import type { PageDraft } from '../page-draft.ts'

/** The pages that the law requires. */
export const legalPages: PageDraft[] = [
  {
    uri: '/agb',
    title: 'Allgemeine Geschäftsbedingungen',
    description: 'Die Bedingungen für Bestellungen beim Aarebogen Verlag, Stand 1. Januar 2026.',
    text: `
      Stand 1. Januar 2026. Diese Bedingungen gelten für alle Bestellungen in diesem Shop.
      ## 1. Vertragspartnerin
      Aarebogen Verlag AG, Aarstrasse 60, 3005 Bern, CHE-123.456.788 MWST.
      ## 2. Vertragsschluss
      Die Angebote im Shop sind eine Einladung zur Bestellung. Mit «Jetzt kaufen» geben Sie eine verbindliche Bestellung auf. Der Vertrag kommt mit unserer Bestätigung per E-Mail zustande. Vor dem Absenden sehen Sie alle Angaben noch einmal und können sie ändern.
      ## 3. Preise
      Alle Preise sind in Schweizer Franken und enthalten die Mehrwertsteuer. Versandkosten kommen dazu; sie stehen im Warenkorb und unter [Versand und Lieferung](/versand-und-lieferung). Es gilt der Preis am Tag der Bestellung.
      ## 4. Zahlung
      Rechnungen sind innert 30 Tagen zahlbar. Ab der zweiten Mahnung verrechnen wir CHF 15.00. Die angebotenen Arten stehen unter [Zahlungsarten](/zahlungsarten). Bis zur Zahlung bleibt Gedrucktes unser Eigentum.
      ## 5. Lieferung
      Lieferfristen sind Richtwerte. Verzögert sich eine Lieferung um mehr als 30 Tage, können Sie von der Bestellung des betroffenen Titels zurücktreten.
      ## 6. Rückgabe
      Ungebrauchte Bücher nehmen wir innert 14 Tagen zurück, Prüfexemplare innert 30 Tagen, digitale Produkte nur, solange sie nicht geöffnet oder eingelöst sind. Einzelheiten: [Rücksendung und Umtausch](/ruecksendung).
      ## 7. Digitale Produkte
      E-Books und Lizenzen sind für Sie persönlich. Sie dürfen sie nicht weitergeben, öffentlich zugänglich machen oder verkaufen. E-Books tragen Ihren Namen als Wasserzeichen. Wie lange eine Lizenz gilt, steht beim Produkt, ab wann in den [Lizenzbedingungen](/lizenzbedingungen).
      ## 8. Gewährleistung
      Mängel melden Sie bitte innert acht Tagen nach Erhalt, verborgene nach ihrer Entdeckung. Wir ersetzen das Exemplar oder erstatten den Preis.
      ## 9. Haftung
      Wir haften für Absicht und grobe Fahrlässigkeit. Für den Inhalt der Lehrmittel sorgen wir mit aller Sorgfalt; für Schäden aus seiner Anwendung haften wir nicht.
      ## 10. Recht und Gerichtsstand
      Es gilt Schweizer Recht ohne das Wiener Kaufrecht. Gerichtsstand ist Bern; für Konsumentinnen und Konsumenten gelten die gesetzlichen Gerichtsstände.
    `,
    action: {
      title: 'Etwas zurücksenden?',
      text: 'Was zurückgeht und wie, steht auf einer eigenen Seite.',
      button: { title: 'Rücksendung und Umtausch', url: '/ruecksendung' },
    },
  },
  {
    uri: '/lizenzbedingungen',
    title: 'Lizenzbedingungen',
    description: 'Was Sie mit einer Lizenz tun dürfen und wie lange sie gilt, Stand 1. Januar 2026.',
    text: `
      Stand 1. Januar 2026. Diese Bedingungen gelten zusätzlich zu den [Allgemeinen Geschäftsbedingungen](/agb) für Lizenzen und Testlizenzen.
      ## 1. Wer eine Lizenz verwendet
      Jede Lizenz ist für eine Person. Wer mehrere Lizenzen kauft, gibt Codes weiter; jeder Code wird einmal eingelöst und gehört dann der Person, die ihn eingelöst hat.
      ## 2. Laufzeit
      Eine Lizenz für Sie selbst läuft ab der Zahlung, bei Kauf auf Rechnung ab der Bestellung. Ein Code läuft ab dem Tag, an dem er eingelöst wird. Bei Titeln, die noch nicht erschienen sind, beginnt die Laufzeit mit dem Erscheinen. Sie endet am letzten Tag um Mitternacht. Dieselbe Lizenz noch einmal verlängert die Laufzeit.
      ## 3. Was Sie dürfen
      Sie dürfen die Inhalte in Ihrem Unterricht zeigen und für den eigenen Gebrauch ausdrucken. Nicht erlaubt ist es, Zugang oder Inhalte weiterzugeben oder zu veröffentlichen.
      ## 4. Testlizenzen
      Testlizenzen sind für Lehrpersonen, kostenlos und 60 Tage gültig, einmal pro Person und Titel.
      ## 5. Daten
      ${sentToPlatform()} Damit schaltet die Plattform den Zugang frei. Wer Codes gekauft hat, sieht vom Einlösen den Vornamen, den ersten Buchstaben des Nachnamens und den Tag.
      ## 6. Rückgabe
      Nicht eingelöste Codes nehmen wir innert 14 Tagen zurück. Eingelöste Lizenzen können wir nicht zurücknehmen.
    `,
    action: {
      title: 'Sie haben einen Code?',
      text: 'Lösen Sie ihn ein, sobald Sie anfangen: Erst dann läuft die Zeit.',
      button: { title: 'Code einlösen', url: '/coupons/redeem' },
    },
  },
  {
    uri: '/datenschutz',
    title: 'Datenschutz',
    description: 'Welche Daten wir bearbeiten, wozu, wie lange und welche Rechte Sie haben.',
    text: `
      Wir bearbeiten so wenige Daten wie möglich und verkaufen keine. Diese Erklärung richtet sich nach dem Schweizer Datenschutzgesetz (revDSG).
      ## Verantwortlich
      Aarebogen Verlag AG, Aarstrasse 60, 3005 Bern, [datenschutz@aarebogen.example](mailto:datenschutz@aarebogen.example).
      ## Was wir bearbeiten
      - **Konto:** Name, E-Mail-Adresse, verschlüsseltes Passwort, Adressen; bei Lehrpersonen die Schule und der Nachweis
      - **Bestellungen:** was Sie gekauft haben, Rechnungs- und Lieferadresse, Verlauf der Zahlung
      - **Technik:** Adresse des Geräts und Zeit des Zugriffs, zum Schutz vor Missbrauch
      ## Cookies
      Wir setzen nur, was der Shop braucht: für die Anmeldung und für Ihren Warenkorb. Werbung und Verfolgung über andere Seiten gibt es hier nicht, darum auch kein Fenster, das um Erlaubnis fragt.
      ## Wer Daten erhält
      - die Post für die Zustellung
      - der Zahlungsdienst Datatrans AG, Zürich, für Karte, PayPal und TWINT
      - Lernplattformen, wenn Sie dort eine Lizenz einlösen
      Alle bearbeiten Daten in unserem Auftrag und in der Schweiz oder in einem Land mit gleichwertigem Schutz.
      ## Wie lange
      Rechnungen bewahren wir zehn Jahre auf, wie das Obligationenrecht es verlangt. Warenkörbe ohne Konto löschen wir nach 30 Tagen. Ihr Konto löschen Sie selbst, unter [Konto löschen](/profile/details/delete); vierzehn Tage lang können Sie das zurücknehmen.
      ## Ihre Rechte
      Auskunft und Herausgabe: Eine Kopie Ihrer Daten laden Sie unter [Meine Daten](/profile/details/export) herunter. Berichtigen und löschen können Sie sie in Ihrem Konto. Was dort nicht geht, schreiben Sie uns; wir antworten innert 30 Tagen. Sie können sich auch an den Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten wenden.
    `,
    action: {
      title: 'Ihre Daten',
      text: 'Eine Kopie laden Sie selber herunter, ohne uns zu fragen.',
      button: { title: 'Kopie Ihrer Daten', url: '/profile/details/export' },
    },
  },
  {
    uri: '/impressum',
    title: 'Impressum',
    description: 'Wer hinter diesem Shop steht.',
    text: `
      ## Herausgeberin
      Aarebogen Verlag AG
      Aarstrasse 60, 3005 Bern
      Telefon 031 555 60 60
      [kontakt@aarebogen.example](mailto:kontakt@aarebogen.example)
      ## Handelsregister
      Handelsregister des Kantons Bern, Unternehmensnummer CHE-123.456.788, Mehrwertsteuernummer CHE-123.456.788 MWST.
      ## Geschäftsleitung
      Regula Aebersold (Verlegerin), Beat Schüpbach (Finanzen und Betrieb).
      ## Bild und Gestaltung
      Umschläge und Zeichnungen: Atelier Aarebogen. Schriften: Newsreader und Instrument Sans, unter der SIL Open Font License.
      ## Hinweis
      Verlag, Titel, Personen und Preise dieses Shops sind erfunden. Sie zeigen, was die Software kann; keine Bestellung wird geliefert.
    `,
  },
  {
    uri: '/kopieren-und-urheberrecht',
    title: 'Kopieren und Urheberrecht',
    description: 'Was Lehrpersonen aus unseren Büchern kopieren, zeigen und teilen dürfen.',
    text: `
      Das Urheberrecht lässt im Unterricht viel zu. Die häufigsten Fragen in Kürze.
      ## Erlaubt
      - Ausschnitte für die eigene Klasse kopieren, auf Papier und digital (Art. 19 URG und Tarif der ProLitteris)
      - Seiten im Unterricht zeigen
      - Vorlagen aus dem Material für Lehrpersonen verändern und in der eigenen Klasse verteilen
      - zitieren, mit Quelle
      ## Nicht erlaubt
      - ganze Bücher oder den grössten Teil davon kopieren
      - E-Books oder Lösungen ins offene Netz stellen
      - Zugangsdaten teilen
      ## Auf einer Lernplattform der Schule
      Ausschnitte dürfen in einem geschlossenen Kurs stehen, zu dem nur die Klasse Zugang hat, solange der Kurs dauert.
    `,
    action: {
      title: 'Mehr als eine Klasse?',
      text: 'Für Prüfungssammlungen, Sammelbände und Übersetzungen fragen Sie bitte; wir antworten innert einer Woche.',
      button: { title: 'Abdruck anfragen', url: '/support-und-kontakt/nachricht' },
    },
  },
  {
    uri: '/barrierefreiheit',
    title: 'Barrierefreiheit',
    description: 'Was Shop und E-Books für Menschen mit Behinderung leisten und was noch fehlt.',
    text: `
      Alle sollen bei uns finden, kaufen und lesen können. Massstab sind die WCAG 2.2, Stufe AA.
      ## Der Shop
      - vollständig mit der Tastatur bedienbar, der Fokus ist immer sichtbar
      - mit Vorleseprogrammen geprüft
      - ohne JavaScript bestellbar
      - bis 400 % vergrösserbar, ohne seitliches Scrollen
      - ohne Bewegung, wenn Ihr Gerät das wünscht
      ## Unsere E-Books
      Neue E-Books haben gegliederte Überschriften, Alternativtexte und genügend Kontrast. Was für einen Titel geprüft ist, steht auf seiner Seite unter «Barrierefreiheit». Ältere PDF erfüllen das nicht immer.
      ## Dateien auf Anfrage
      Für Lernende mit Sehbehinderung oder Leseschwäche liefern wir eine geeignete Datei zum gekauften Buch, kostenlos und innert fünf Werktagen: [zugang@aarebogen.example](mailto:zugang@aarebogen.example).
    `,
    action: {
      title: 'Hürde gefunden?',
      text: 'Schreiben Sie uns, auf welcher Seite und mit welchem Hilfsmittel. Wir antworten innert einer Woche.',
      button: { title: 'Hürde melden', url: '/support-und-kontakt/nachricht' },
    },
  },
]
