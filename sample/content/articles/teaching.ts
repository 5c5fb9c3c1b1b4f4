import type { ArticleDraft } from './article-draft.ts'

/** From the classroom. */
export const teachingArticles: ArticleDraft[] = [
  {
    date: '2026-10-12',
    author: 'Matthias Oppliger',
    guest: 'Giulia Pedrazzini',
    title: 'Die erste Lektion nach den Ferien',
    lead: 'Drei Anfänge, die ohne Regeln an der Wand auskommen und trotzdem zeigen, wie man hier arbeitet.',
    text: `
      Wer in der ersten Lektion zehn Regeln vorliest, hat neun davon am Freitag wiederholt. Besser: Die Klasse tut etwas, und danach spricht man darüber, wie es ging.
      ## Drei Anfänge
      - **Der Satz vom Sommer.** Alle schreiben einen wahren und einen erfundenen Satz; die anderen raten. Nach zehn Minuten kennen Sie Stimmen, Schriften und Humor.
      - **Die halbe Aufgabe.** Eine Aufgabe, der eine Angabe fehlt. Wer fragt, hat verstanden, worum es geht.
      - **Das leere Blatt.** Was soll am Ende des Semesters darauf stehen? Sammeln, ordnen, aufhängen.
      ## Was bleibt
      Am Schluss stehen drei Regeln an der Tafel, und alle sind von der Klasse.
    `,
    titles: ['blickwechsel-das-lehrmittel-fuer-den-abu', 'unterricht-planen'],
  },
  {
    date: '2026-09-21',
    author: 'Pascal Moser',
    title: 'Rückmeldungen, die ankommen',
    lead: 'Warum ein Satz am nächsten Tag mehr bewirkt als eine Seite nach drei Wochen.',
    text: `
      Rückmeldung wirkt, solange die Arbeit noch warm ist. Drei Minuten reichen, wenn sie eine Frage beantworten: Was ist der nächste Schritt?
      ## So geht es in einer Klasse mit 24
      - Jede Woche acht Hefte, nicht alle vierundzwanzig.
      - Ein Satz zu dem, was gelungen ist, ein Satz zum nächsten Schritt.
      - Die Note erst, wenn der Schritt gemacht ist.
      Wer so arbeitet, korrigiert nicht weniger, aber es liest jemand.
    `,
    titles: ['rueckmeldung-in-drei-minuten', 'pruefungen-entwerfen'],
  },
  {
    date: '2026-08-31',
    author: 'Ilona Kiss',
    title: 'Klassenrat: Wer leitet, lernt am meisten',
    lead: 'Nach einem halben Jahr gab die Lehrerin den Vorsitz ab. Ein Besuch in Ostermundigen.',
    text: `
      Freitag, zehn nach elf. Ein Mädchen läutet die Glocke, ein Junge liest das Protokoll der letzten Woche. Die Lehrerin sitzt im Kreis wie alle anderen.
      Der Antrag: Die Fussballregel in der Pause sei ungerecht. Nach zwölf Minuten gibt es einen Versuch bis zu den Herbstferien und jemanden, der ihn auswertet.
      ## Was es braucht
      - Einen festen Termin, der nie ausfällt
      - Rollen, die reihum gehen: leiten, schreiben, auf die Zeit achten
      - Beschlüsse, die gelten
    `,
    titles: ['der-klassenrat', 'demokratie-ueben'],
  },
  {
    date: '2026-06-15',
    author: 'Yannick Favre',
    title: 'An der Tafel denken',
    lead: 'Die Wandtafel ist langsam. Genau darum taugt sie für Beweise.',
    text: `
      Eine Folie zeigt das Ergebnis, eine Tafel den Weg. Wer schreibt, spricht langsamer, zögert, streicht durch. Die Klasse sieht, dass Denken Umwege hat.
      ## Ein Versuch
      Schreiben Sie den Beweis der Woche ohne Vorlage. Lassen Sie den Fehler stehen, den Sie machen werden. Fragen Sie, wer ihn gefunden hat.
      In unserer Klasse dauerte das sieben Minuten. Bei der Prüfung wussten es 21 von 23.
    `,
    titles: ['an-der-tafel-denken', 'gleichung-und-gerade'],
  },
  {
    date: '2026-05-04',
    author: 'Ilona Kiss',
    title: 'Rechenwege vergleichen statt Resultate',
    lead: '48 mal 25 auf fünf Arten: was Kinder einander erklären können.',
    text: `
      Das Resultat ist schnell verglichen. Spannend wird es, wenn zwei auf verschiedenen Wegen dorthin kommen.
      - 50 mal 25 weniger 2 mal 25
      - 12 mal 100
      - 40 mal 25 und 8 mal 25
      Wer den Weg des anderen nachrechnet, versteht danach beide. Am Ende wählt jedes Kind den Weg, der ihm am kürzesten scheint, und begründet ihn.
    `,
    titles: ['rechenwege-5'],
  },
  {
    date: '2026-03-16',
    author: 'Matthias Oppliger',
    title: 'Exkursion mit Auftrag',
    lead: 'Ein Nachmittag im Amtshaus bringt mehr als drei Lektionen darüber, wenn vorher die richtige Frage steht.',
    text: `
      «Schaut euch gut um» ist kein Auftrag. «Findet heraus, wer hier entscheidet, wenn sich zwei nicht einig sind» ist einer.
      ## Vorher, dort, nachher
      - **Vorher:** eine Frage pro Gruppe, schriftlich
      - **Dort:** ein Gespräch, eine Skizze, eine Zahl
      - **Nachher:** die Antwort auf einem Blatt, das man aufhängen kann
    `,
    titles: ['exkursion', 'mitreden'],
  },
  {
    date: '2026-01-19',
    author: 'Anja Wüthrich',
    title: 'Autismus im Schulzimmer: Vorhersehbar hilft allen',
    lead: 'Kleine Änderungen am Tagesablauf, von denen die ganze Klasse etwas hat.',
    text: `
      Was angekündigt ist, macht weniger Angst. Ein Plan an der Wand, eine Karte für den Wechsel, ein ruhiger Platz: Das kostet nichts und nützt nicht nur einem Kind.
      ## Drei Dinge für nächste Woche
      - Den Ablauf der Lektion sichtbar machen und abhaken
      - Aufträge mündlich und schriftlich geben
      - Eine Pause vereinbaren, die man ohne Worte nehmen darf
    `,
    titles: ['autismus-und-schule'],
  },
]
