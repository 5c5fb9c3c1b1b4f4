import type { ArticleDraft } from './article-draft.ts'

/** Vocational education. */
export const vocationalArticles: ArticleDraft[] = [
  {
    date: '2026-09-30',
    author: 'Matthias Oppliger',
    title: 'Die Vertiefungsarbeit begleiten, nicht schreiben',
    lead: 'Vier Gespräche zu je zehn Minuten: ein Plan für das ganze Semester.',
    text: `
      Die meisten Vertiefungsarbeiten scheitern nicht am Schreiben, sondern an der Frage. Darum gehört die erste Besprechung ihr allein.
      1. Die Frage: Kann man sie falsch beantworten?
      2. Der Plan: Was geschieht in welcher Woche?
      3. Das Rohmaterial: Was fehlt noch?
      4. Der Probevortrag: Was hat man verstanden?
    `,
    titles: ['die-vertiefungsarbeit-begleiten', 'auf-den-punkt'],
  },
  {
    date: '2026-08-17',
    author: 'Sanjay Kumar',
    title: 'Neue Grundbildung im Detailhandel: Was sich bei den Büchern ändert',
    lead: 'Welche Auflage zu welchem Lehrjahr passt, auf einer Seite.',
    text: `
      Wer im August beginnt, arbeitet mit der neuen Auflage. Wer schon begonnen hat, bleibt bei der alten; sie ist bis zum letzten Abschluss lieferbar.
      - Erstes Lehrjahr: neue Auflage
      - Zweites und drittes Lehrjahr: bisherige Auflage
      - Wiederholende: Wir tauschen, fragen Sie uns
    `,
    titles: ['mein-lernjahr-im-laden', 'pruefstand-detailhandel'],
  },
  {
    date: '2026-07-20',
    author: 'Corina Vonlanthen',
    title: 'Handlungskompetenz ist kein Kapitel',
    lead: 'Wie aus einer Kundin, die reklamiert, eine Lektion wird.',
    text: `
      Eine Kundin bringt Schuhe zurück, ohne Quittung, mit Recht. Was sagt die Lernende? Was sagt das Gesetz? Was sagt die Filialleiterin? Drei Fächer, eine Situation.
      Unsere Lehrmittel beginnen jedes Thema so, und die Theorie steht dort, wo man sie braucht.
    `,
    titles: ['recht-im-laden', 'warenkunde-lebensmittel'],
  },
  {
    date: '2026-04-27',
    author: 'Beat Schüpbach',
    title: 'Buchhaltung ohne Tränen',
    lead: 'Soll und Haben in einer Stunde, mit Gläsern und Wasser.',
    text: `
      Zwei Gläser, ein Krug. Was aus dem einen kommt, geht in das andere, und am Schluss ist gleich viel da. Mehr ist doppelte Buchhaltung nicht, nur dass die Gläser Namen haben.
      Nach dem Wasser kommen die Buchungssätze, und niemand fragt, warum es zwei Seiten gibt.
    `,
    titles: ['soll-haben-saldo', 'kosten-im-griff'],
  },
  {
    date: '2026-03-09',
    author: 'Matthias Oppliger',
    title: 'Prüfungsstand: Üben unter Zeit',
    lead: 'Warum die letzten drei Wochen vor dem Qualifikationsverfahren anders aussehen sollten.',
    text: `
      Wissen ist da, wenn man es sucht. An der Prüfung hat man keine Zeit zu suchen. Darum üben wir zuletzt nicht mehr den Stoff, sondern das Finden: alte Serien, mit Uhr, zu zweit korrigiert.
    `,
    titles: ['pruefstand-kv', 'pruefstand-bm-mathematik'],
  },
  {
    date: '2026-02-02',
    author: 'Esther Krähenbühl',
    title: 'Klassensätze bestellen: die sieben häufigsten Fragen',
    lead: 'Rabatte, Prüfexemplare, Rechnung an die Gemeinde: kurz beantwortet.',
    text: `
      Ab zehn Exemplaren gibt es Rabatt, das Prüfexemplar für Lehrpersonen verrechnen wir mit dem Klassensatz, und die Rechnung geht, wohin Sie wollen.
      - [Mengenrabatt](/mengenrabatt)
      - [Bestellen als Schule](/bestellen-als-schule)
      - [Prüfexemplare](/pruefexemplare)
    `,
  },
]
