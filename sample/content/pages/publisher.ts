import { PREORDER_PAYMENT } from '#contract/sales/preorder-payment.ts'
import type { PageDraft } from '../page-draft.ts'

/** The publisher and its work. */
export const publisherPages: PageDraft[] = [
  {
    uri: '/ueber-uns',
    title: 'Über uns',
    description: 'Ein Verlag an der Aare: Wir machen Lehrmittel mit Menschen, die unterrichten.',
    text: `
      Der Aarebogen Verlag macht Lehrmittel für Berufsfachschulen, Gymnasien und die Volksschule, dazu Sachbücher zu Fragen, die im Schulzimmer beginnen und dort nicht aufhören.
      ## Woran wir uns halten
      - **Aus dem Unterricht.** Alle Autorinnen und Autoren unterrichten oder haben lange unterrichtet. Jedes Lehrmittel wird vor dem Druck in mindestens drei Klassen erprobt.
      - **Für die Schweiz.** Unsere Beispiele spielen in Thun, Chur und Lugano; Recht, Steuern und Abstimmungen sind die hiesigen.
      - **Lange brauchbar.** Wir verbessern Auflagen, statt Reihen zu ersetzen. Wo eine neue Auflage nötig ist, bleibt die alte daneben verwendbar.
      ## Das Haus
      Wir sind 24 Menschen in einem alten Speicher an der Aarstrasse, mit Blick auf den Bogen, den der Fluss um die Berner Altstadt macht. Daher der Name.
      ## Die Programme
      Zehn Fächer, rund 190 lieferbare Titel, mehr als 100 Autorinnen und Autoren. Alles Neue steht in der [Vorschau](/vorschau), die Anfänge in der [Geschichte](/geschichte).
    `,
    action: {
      title: 'Lernen Sie uns kennen',
      text: 'Wer bei uns was macht und wen Sie am Telefon haben, steht auf einer Seite.',
      button: { title: 'Das ganze Team', url: '/team' },
    },
  },
  {
    uri: '/geschichte',
    title: 'Geschichte des Verlags',
    description: 'Von einem Heft für Setzerlehrlinge zum Lehrmittelverlag.',
  },
  {
    uri: '/nachhaltigkeit',
    title: 'Nachhaltigkeit',
    description: 'Papier, Transport, Auflagen: was wir tun und was wir noch nicht gelöst haben.',
    text: `
      Ein Buch wiegt mehr als seine Gramm. Wir zählen seit 2018 mit.
      ## Papier und Druck
      - Alle Lehrmittel auf Recyclingpapier oder Papier mit FSC-Siegel
      - Gedruckt in Bern, mit Strom aus Wasserkraft
      - Keine Folie um einzelne Bücher
      ## Auflagen
      Wir drucken öfter und weniger. So wurden 2025 noch 3 % einer Auflage eingestampft; 2018 waren es 11 %.
      ## Versand
      Pakete reisen mit der Post auf der Schiene. Verpackt wird in Karton ohne Kunststoff. Schachteln unserer Lieferanten brauchen wir ein zweites Mal.
      ## Weiterverwenden
      Bände, die mehrere Jahrgänge gebraucht werden, binden wir mit Faden. Für Schulen mit Leihbüchern gibt es Schutzumschläge zum Selbstkostenpreis.
      ## Noch offen
      Die digitalen Angebote verbrauchen Strom in Rechenzentren, den wir nicht genau kennen. Und Schulen ausserhalb der Zentren beliefern wir zu oft mit halbvollen Paketen. Daran arbeiten wir.
    `,
    action: {
      title: 'Schutzumschläge und Leihbücher',
      text: 'Für Schulen mit Leihbüchern liefern wir Schutzumschläge zum Selbstkostenpreis.',
      button: { title: 'Schutzumschläge bestellen', url: '/support-und-kontakt/nachricht' },
    },
  },
  {
    uri: '/jobs',
    title: 'Arbeiten beim Verlag',
    description: 'Offene Stellen, Lehrstelle und Praktikum in Bern.',
    text: `
      Wir sind 24 und suchen selten, dann aber gern.
      ## Offene Stellen
      ### Lektorin oder Lektor Wirtschaft & Recht, 60 bis 80 %
      Sie planen mit Autorinnen und Autoren Lehrmittel für die kaufmännische Grundbildung und begleiten sie bis zum Druck. Sie haben Wirtschaft oder Recht studiert oder unterrichtet und streichen gern Sätze. Beginn: nach Vereinbarung.
      ### Mitarbeit Kundendienst, 50 %
      Sie beantworten Anfragen von Schulen und Buchhandlungen, am Telefon und schriftlich, auf Deutsch und Französisch. Beginn: 1. Februar 2027.
      ## Lehrstelle
      Auf August 2027 bieten wir eine Lehrstelle als Kauffrau oder Kaufmann EFZ an. Schnuppern kann man im Januar.
      ## Was wir bieten
      - 41 Stunden, sechs Wochen Ferien
      - gleiche Löhne für gleiche Arbeit; die Lohntabelle ist offen
      - Homeoffice an bis zu drei Tagen
    `,
    action: {
      title: 'Bewerben',
      text: 'Ein Brief, ein Lebenslauf, mehr nicht. Sie hören innert zehn Tagen von uns.',
      button: { title: 'Bewerbung schicken', url: 'mailto:stellen@aarebogen.example' },
    },
  },
  {
    uri: '/medien',
    title: 'Für Medien',
    description: 'Besprechungsexemplare, Bilder, Auskunft.',
    text: `
      ## Besprechungsexemplare
      Redaktionen, Fachzeitschriften und Blogs zum Unterricht erhalten ein Exemplar, gedruckt oder digital. Nennen Sie uns Titel, Medium und den geplanten Termin.
      ## Umschläge und Porträts
      Druckfähige Bilder der Umschläge und unserer Autorinnen und Autoren schicken wir am gleichen Tag. Der Abdruck im Zusammenhang mit einer Besprechung ist kostenlos; bitte nennen Sie «Aarebogen Verlag, Bern».
      ## Gespräche
      Zu Lehrmittelpolitik, Berufsbildung und digitalem Lernen gibt Regula Aebersold Auskunft. Für Gespräche mit Autorinnen und Autoren stellen wir den Kontakt her.
      ## Kontakt
      Medienstelle: 031 555 60 61, [medien@aarebogen.example](mailto:medien@aarebogen.example)
    `,
    action: {
      title: 'Exemplar oder Bilder',
      text: 'Titel, Medium und Termin genügen; Bilder schicken wir am gleichen Tag.',
      button: { title: 'Anfrage schreiben', url: '/support-und-kontakt/nachricht' },
    },
  },
  {
    uri: '/profile/shopping-list',
    title: 'Merkliste',
    description: 'Titel vormerken, bevor Sie bestellen: auf Ihrer Merkliste, im Warenkorb oder bei uns.',
    text: `
      Vier Wege halten Titel für Sie fest.
      ## Auf einer Merkliste
      Das Herz beim Titel setzt ihn auf eine Liste in Ihrem Konto. Wer den Link dazu erhält, kann von ihr kaufen, etwa Ihre Klasse.
      ## Im Warenkorb
      Was Sie in den Warenkorb legen, bleibt 30 Tage liegen, auch ohne Konto. Mit einem Konto finden Sie es auf jedem Gerät wieder. Bestellt ist erst, was Sie an der Kasse bestätigen.
      ## In früheren Bestellungen
      Unter [Ihren Bestellungen](/profile/orders) steht jeder Titel, den Sie schon einmal gekauft haben, mit dem Weg zur Titelseite.
      ## Bei uns
      Sie stellen eine Liste für Ihre Fachschaft zusammen? Schicken Sie uns die ISBN; wir machen daraus ein Angebot. [Support und Kontakt](/support-und-kontakt)
    `,
  },
  {
    uri: '/vorschau',
    title: 'Vorschau',
    description: 'Was in den nächsten Monaten erscheint und wo Sie es vorbestellen.',
    kicker: 'Neu und bald da',
    lead: 'Zweimal im Jahr erscheint unsere Vorschau, im Frühling und im Herbst. Hier steht sie Monat für Monat; was noch nicht da ist, lässt sich vorbestellen.',
    text: `
      ## Vorbestellen
      Vorbestellte Bücher gehen in der Woche des Erscheinens zur Post. ${PREORDER_PAYMENT} Bis zum Versand können Sie ohne Kosten zurücktreten.
      ## Neue Auflagen
      Wann Ihr Lehrmittel eine neue Auflage erhält, sagen wir mindestens ein Schuljahr im Voraus. Alte und neue Auflage lassen sich in derselben Klasse verwenden, wenn auf der Seite des Titels nichts anderes steht.
      ## Gedruckt
      Die Vorschau gibt es auch als PDF zum Ausdrucken; der Knopf dafür steht über den Monaten. Das Heft schicken wir Ihnen gern.
    `,
    action: {
      title: 'Die Vorschau als Heft',
      text: 'Schreiben Sie uns, wohin es soll; es kommt kostenlos.',
      button: { title: 'Heft bestellen', url: '/support-und-kontakt/nachricht' },
    },
  },
  {
    uri: '/partner',
    title: 'Partner und Plattformen',
    description: 'Auf welchen Plattformen unsere digitalen Lehrmittel laufen und wie Schulen sie anbinden.',
  },
]
