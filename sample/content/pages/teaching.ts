import { REVIEWED_WITHIN } from '#contract/accounts/teacher-terms.ts'
import { DELIVERY_DAYS } from '#contract/ground/time/delivery-days.ts'
import { deliveryTime } from '#contract/ground/time/delivery-time.ts'
import { invoiceConditions } from '../guides/terms.ts'
import type { PageDraft } from '../page-draft.ts'

/** Help for teachers, learners and readers. */
export const teachingPages: PageDraft[] = [
  {
    uri: '/fuer-lehrpersonen',
    title: 'Für Lehrpersonen',
    description: 'Prüfexemplare, Lösungen, Testlizenzen: was Lehrpersonen bei uns erhalten.',
  },
  {
    uri: '/pruefexemplare',
    title: 'Prüfexemplare',
    description: 'Ein Lehrmittel in Ruhe ansehen, bevor die Klasse damit arbeitet.',
  },
  {
    uri: '/e-books-lesen',
    title: 'E-Books lesen',
    description: 'EPUB, PDF oder interaktiv: welches Gerät, welches Programm und was tun, wenn es klemmt.',
    text: `
      Unsere E-Books gibt es in drei Formen. Welche Sie kaufen, steht bei der Ausgabe.
      ## PDF
      Sieht aus wie das Buch und öffnet sich auf jedem Gerät. Gut für Lehrmittel mit vielen Tabellen. Notizen machen Sie mit dem Programm Ihrer Wahl.
      ## EPUB
      Passt sich dem Bildschirm an, die Schrift ist einstellbar. Gut zum Lesen am Telefon und auf E-Readern. Für Kindle wandelt Amazon die Datei um, wenn Sie sie an Ihre Kindle-Adresse schicken.
      ## E-Book interaktiv
      Mit Aufgaben, die sich selbst korrigieren, Filmen und Notizen. Es läuft ohne Ablauf auf der angegebenen Plattform, im Browser und als App; geöffnet wird es in Ihrem Konto unter [E-Learning](/profile/e-learning).
      ## Kein Kopierschutz, aber Ihr Name
      Unsere Dateien haben keinen Kopierschutz. Ihr Name steht klein auf jeder Seite. Bitte geben Sie die Datei nicht weiter.
      ## Wenn es klemmt
      - **Die Datei öffnet sich nicht:** Installieren Sie ein Leseprogramm, für EPUB etwa Thorium Reader oder Apple Bücher.
      - **Die Schrift ist zu klein:** Wählen Sie die Ausgabe als EPUB; beim PDF hilft das Querformat.
      - **Der Kauf fehlt:** Prüfen Sie unter «Bestellungen», ob er bezahlt ist.
    `,
    action: {
      title: 'Ihre E-Books',
      text: 'Was Sie gekauft haben, laden Sie in Ihrem Konto herunter oder öffnen es dort.',
      button: { title: 'Zu Ihren E-Books', url: '/profile/pdfs' },
    },
  },
  {
    uri: '/lizenzen',
    title: 'Lizenzen für Klassen',
    description: 'Digitale Lehrmittel für viele: Dauer, Codes und Verteilen in der Klasse.',
  },
  {
    uri: '/lehrmittel-waehlen',
    title: 'Das passende Lehrmittel finden',
    description: 'Vier Fragen, die beim Vergleichen von Lehrmitteln helfen.',
    text: `
      Ein Lehrmittel bleibt meist acht Jahre. Es lohnt sich, einen Nachmittag zu vergleichen.
      ## 1. Was steht im Lehrplan?
      Legen Sie Inhaltsverzeichnis und Lehrplan nebeneinander. Auf jeder Titelseite finden Sie unter «Inhalt» die Kapitel mit Seitenzahlen.
      ## 2. Wer lernt damit?
      Nehmen Sie ein mittleres Kapitel, nicht das erste, und lesen Sie es wie Ihre schwächste Schülerin. Wo bleibt sie hängen?
      ## 3. Was brauchen Sie dazu?
      Lösungen, Prüfungen, Folien: Prüfen Sie, was es als Material für Lehrpersonen gibt und wie aktuell es ist.
      ## 4. Papier, Bildschirm oder beides?
      Viele Klassen arbeiten mit dem Buch und üben am Bildschirm. Pakete aus Buch und E-Book kosten weniger als beides einzeln.
      ## Ausprobieren
      Bestellen Sie ein [Prüfexemplar](/pruefexemplare) oder eine Testlizenz. Und rufen Sie an: Unsere Lektorinnen und Lektoren kennen ihre Bücher.
    `,
  },
  {
    uri: '/berufsfachschulen',
    title: 'Für Berufsfachschulen',
    description: 'Allgemeinbildung, kaufmännische Grundbildung, Detailhandel: unser Programm für die Berufsbildung.',
    action: {
      title: 'Wenn ein Bildungsplan ändert',
      text: 'Dann liefern wir die Anpassung als Beilage nach, kostenlos für alle, die das Lehrmittel im laufenden Schuljahr gekauft haben.',
      button: { title: 'So bestellen Schulen', url: '/bestellen-als-schule' },
    },
  },
  {
    uri: '/haeufige-fragen',
    title: 'Häufige Fragen',
    description: 'Kurze Antworten rund um Konto, Bestellung, Lieferung und digitale Lehrmittel.',
    lead: 'Eine Frage öffnen, und die Antwort steht darunter. Jede hat ihre eigene Adresse, zum Weitergeben.',
    questions: [
      {
        title: 'Konto',
        items: [
          {
            title: 'Brauche ich ein Konto?',
            anchor: 'kundenkonto',
            answer:
              'Zum Bestellen ja: So finden Sie Rechnungen und digitale Lehrmittel wieder. Den Warenkorb füllen Sie auch ohne Konto; beim Anmelden bleibt er erhalten. Eröffnen können Sie das Konto jederzeit, spätestens an der Kasse.',
          },
          {
            title: 'Ich habe mein Passwort vergessen.',
            anchor: 'passwort',
            answer:
              'Unter [Passwort vergessen](/login/forgot-password) geben Sie Ihre E-Mail-Adresse ein. Sie erhalten einen Link, mit dem Sie ein neues setzen.',
          },
          {
            title: 'Wie werde ich als Lehrperson bestätigt?',
            anchor: 'lehrperson',
            answer: `Mit der E-Mail-Adresse Ihrer Schule oder einem anderen Nachweis, etwa Anstellungsvertrag, Lehrdiplom oder Schulausweis. Wir prüfen jede Anmeldung ${REVIEWED_WITHIN}: siehe [Für Lehrpersonen](/fuer-lehrpersonen).`,
          },
        ],
      },
      {
        title: 'Bestellung',
        items: [
          {
            title: 'Kann ich eine Bestellung ändern?',
            anchor: 'aendern',
            answer: 'Solange sie nicht verschickt ist, ja. Rufen Sie uns an, am besten noch am gleichen Tag.',
          },
          {
            title: 'Wo ist meine Rechnung?',
            anchor: 'rechnung',
            answer:
              'Sie kommt per E-Mail als PDF und liegt bei der Bestellung in Ihrem Konto. Bei Kauf auf Rechnung schicken wir sie, sobald wir liefern können. Dem Paket liegt nur der Lieferschein bei. Den Stand jeder Bestellung sehen Sie unter [Bestellungen](/profile/orders).',
          },
          {
            title: 'Warum kann ich nicht auf Rechnung bestellen?',
            anchor: 'auf-rechnung',
            answer: `${invoiceConditions} Ausserdem braucht es eine Rechnungsadresse in der Schweiz oder in Liechtenstein. Private zahlen bis CHF 300.00 auf Rechnung: siehe [Zahlungsarten](/zahlungsarten).`,
          },
          {
            title: 'Kann ich etwas zurücksenden?',
            anchor: 'zuruecksenden',
            answer:
              'Ungebrauchte Bücher innert 14 Tagen, Prüfexemplare innert 30 Tagen: siehe [Rücksendung und Umtausch](/ruecksendung).',
          },
        ],
      },
      {
        title: 'Lieferung',
        items: [
          {
            title: 'Wie lange dauert es?',
            anchor: 'lieferzeit',
            answer: `Was an Lager ist, kommt ${deliveryTime(DELIVERY_DAYS)}, siehe [Versand und Lieferung](/versand-und-lieferung).`,
          },
          {
            title: 'Liefern Sie an eine Packstation?',
            anchor: 'packstation',
            answer: 'Ja, an «My Post 24» mit der Nummer in der Zeile «Firma».',
          },
        ],
      },
      {
        title: 'Digital',
        items: [
          {
            title: 'Wo löse ich einen Code ein?',
            anchor: 'code',
            answer:
              'Unter [Code einlösen](/coupons/redeem). Ein Code gilt einmal, und die Laufzeit beginnt erst mit dem Einlösen.',
          },
          {
            title: 'Kann ich ein E-Book verschenken?',
            anchor: 'verschenken',
            answer: 'Noch nicht. Eine Lizenz dagegen schon: Kaufen Sie sie «für andere».',
          },
          {
            title: 'Was geschieht nach Ablauf einer Lizenz?',
            anchor: 'ablauf',
            answer: 'Notizen bleiben ein Jahr gespeichert. Mit einer neuen Lizenz sind sie wieder da.',
          },
        ],
      },
    ],
    action: {
      title: 'Ihre Frage fehlt?',
      text: 'Wir antworten am gleichen oder am nächsten Werktag.',
      button: { title: 'Frage stellen', url: '/support-und-kontakt/nachricht' },
    },
  },
  {
    uri: '/newsletter',
    title: 'Newsletter',
    description: 'Einmal im Monat Neues für Ihr Fach, ohne Werbung dazwischen.',
    text: `
      Einmal im Monat schreiben wir, was neu ist, was vergriffen geht und was sich in den Lehrplänen ändert. Eine Seite, mehr nicht.
      ## Anmelden
      Nach dem Bestellen erhalten Sie eine E-Mail, in der Sie die Anmeldung bestätigen.
      ## Abmelden
      In jeder Ausgabe steht zuunterst ein Link. Ein Klick genügt.
      ## Ihre Adresse
      Wir brauchen sie nur dafür und geben sie nicht weiter, siehe [Datenschutz](/datenschutz).
    `,
  },
]
