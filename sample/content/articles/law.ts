import type { ArticleDraft } from './article-draft.ts'

/** Law and society. */
export const lawArticles: ArticleDraft[] = [
  {
    date: '2026-10-05',
    author: 'Corina Vonlanthen',
    title: 'Lehrvertrag: Was in der Probezeit gilt',
    lead: 'Sieben Tage Kündigungsfrist, und was viele erst danach erfahren.',
    text: `
      Die Probezeit dauert mindestens einen und höchstens drei Monate; steht nichts im Vertrag, sind es drei. Ausnahmsweise kann sie mit Zustimmung der Behörde auf sechs verlängert werden.
      ## Was gilt
      - Kündigung auf sieben Tage, von beiden Seiten
      - Der Lohn läuft bis zum letzten Tag
      - Ferien entstehen vom ersten Tag an
      Wer kündigt, spricht vorher mit dem Amt für Berufsbildung. Oft ist nach einem Gespräch zu dritt nicht der Beruf das Problem.
    `,
    titles: ['mein-lehrvertrag', 'spielregeln-recht-fuer-berufslernende'],
  },
  {
    date: '2026-09-14',
    author: 'Corina Vonlanthen',
    title: 'Abstimmen lernen, bevor man darf',
    lead: 'Wie eine Klasse in Burgdorf die Vorlagen vom September auseinandernahm.',
    text: `
      Zwei Vorlagen, vier Gruppen, eine Regel: Jede Gruppe vertritt die Seite, die sie nicht gewählt hätte. Nach einer Stunde kannten alle die Argumente der anderen besser als die eigenen.
      Am Sonntag verglichen sie ihr Ergebnis mit dem der Gemeinde. Es wich um drei Prozent ab.
    `,
    titles: ['demokratie-ueben', 'staatsrecht-kompakt'],
  },
  {
    date: '2026-08-10',
    author: 'Urs Gehriger',
    title: 'Die erste Wohnung',
    lead: 'Kaution, Übergabeprotokoll, Nebenkosten: drei Wörter, die Geld kosten.',
    text: `
      Das Depot gehört Ihnen, es liegt nur auf einem gesperrten Konto. Was im Protokoll steht, muss man später nicht beweisen. Und Nebenkosten sind nur geschuldet, wenn sie im Vertrag stehen.
      ## Vor der Unterschrift
      - Was ist im Zins inbegriffen?
      - Wer bezahlt den Tropf am Hahn?
      - Wie lang ist die Frist, und auf welches Ende?
    `,
    titles: ['mietrecht-fuer-alle'],
  },
  {
    date: '2026-06-01',
    author: 'Corina Vonlanthen',
    title: 'Straffällig mit fünfzehn',
    lead: 'Das Jugendstrafrecht fragt zuerst, was hilft. Ein Fall für den Unterricht.',
    text: `
      Ein Roller, nicht der eigene, eine Mauer, ein Nachmittag. Was geschieht? Die Jugendanwältin spricht zuerst mit den Eltern, dann über Schutz, erst am Schluss über Strafe.
      Wir haben den Fall so geschrieben, dass eine Klasse ihn in einer Doppellektion verhandeln kann, mit verteilten Rollen.
    `,
    titles: ['straffaellig', 'recht-verstehen'],
  },
  {
    date: '2026-04-20',
    author: 'Beat Schüpbach',
    title: 'Mehrwertsteuer in fünf Quittungen',
    lead: 'Warum das Brot 2.6 Prozent kennt und das Sandwich am Tisch 8.1.',
    text: `
      Sammeln Sie eine Woche lang Quittungen. Auf jeder steht ein Satz, auf mancher stehen zwei. Aus fünf davon wird eine Lektion, die niemand vergisst.
      - Wer bezahlt die Steuer, wer liefert sie ab?
      - Warum gibt es einen tieferen Satz?
      - Was steht auf der Quittung vom Buchladen?
    `,
    titles: ['mehrwertsteuer-praktisch', 'soll-haben-saldo'],
  },
  {
    date: '2026-02-23',
    author: 'Urs Gehriger',
    title: 'Was ist gerecht?',
    lead: 'Fünf Antworten auf eine Frage, die jede Klasse schon gestellt hat.',
    text: `
      Allen gleich viel, jedem nach Leistung, jedem nach Bedarf, wer zuerst kommt, oder das Los: Verteilen Sie eine Tafel Schokolade fünfmal und fragen Sie jedes Mal, wer zufrieden ist.
      Danach liest sich Aristoteles anders.
    `,
    titles: ['gerechtigkeit', 'argumentieren'],
  },
  {
    date: '2026-01-12',
    author: 'Corina Vonlanthen',
    title: 'Schulrecht: Darf die Lehrerin das Handy einziehen?',
    lead: 'Ja, aber nicht über Nacht. Die Antworten auf acht Fragen aus dem Lehrerzimmer.',
    text: `
      Was den Unterricht stört, darf eingezogen werden, bis der Unterricht vorbei ist. Länger nur, wenn es das Reglement der Schule sagt, und ansehen darf man nichts.
      Die sieben anderen Fragen handeln von Absenzen, Ausflügen, Noten und Geschenken. Die Antworten unterscheiden sich von Kanton zu Kanton; wir sagen, wo man nachsieht.
    `,
    titles: ['schulrecht-fuer-lehrpersonen'],
  },
]
