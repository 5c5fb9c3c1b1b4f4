import type { Voice } from './voice.ts'

/** Books for teachers: a scene from a classroom, a thought, something for tomorrow. */
export const teaching: Voice = [
  ({ topic, before, after }) => ({
    opening: [
      `Über «${topic}» wird im Lehrerzimmer viel geredet und wenig vereinbart. Dieses Kapitel schlägt eine Vereinbarung vor, die auf eine Karteikarte passt.`,
      'Denken Sie beim Lesen an eine bestimmte Klasse und an einen bestimmten Wochentag. Allgemein ist fast alles richtig.',
    ],
    caseTitle: 'Szene aus einer sechsten Klasse',
    caseText:
      'Zwanzig nach zehn. Vier Kinder sind fertig, elf arbeiten, drei haben noch nicht angefangen, und eines sitzt unter dem Pult. Frau Brunner hat noch acht Minuten und eine Aufgabe, die sie eigentlich gemeinsam besprechen wollte.',
    explanation: [
      [
        'Genau hinschauen',
        [
          `Wer «${topic}» verändern möchte, beobachtet zuerst. Zwei Minuten lang, mit Strichliste, ohne Urteil. Was man zählt, wird seltener übertrieben.`,
          `In «${before}» ging es um die Bedingungen. Hier geht es um den Augenblick, in dem man etwas anderes tun könnte.`,
        ],
      ],
      [
        'Eine Sache ändern',
        [
          'Nehmen Sie sich eine einzige Veränderung vor, für zwei Wochen. Sagen Sie der Klasse, was Sie ausprobieren und woran sie merken wird, ob es hilft.',
          'Wenn es nicht hilft, haben Sie zwei Wochen verloren und eine Gewissheit gewonnen.',
        ],
      ],
    ],
    reminder: 'Für die Karteikarte: beobachten, eine Sache ändern, nach zwei Wochen die Klasse fragen.',
    exercises: [
      'Was tut Frau Brunner in den acht Minuten? Notieren Sie drei Möglichkeiten, und streichen Sie eine.',
      `Erstellen Sie eine Strichliste zu «${topic}», und führen Sie sie an zwei Vormittagen.`,
      'Besprechen Sie Ihr Ergebnis mit jemandem, der anders unterrichtet als Sie.',
      `Lesen Sie «${after}» erst, wenn die zwei Wochen vorbei sind.`,
    ],
  }),
  ({ topic, before, after }) => ({
    opening: [
      `Ein Kollege sagte einmal, «${topic}» habe er im vierten Berufsjahr begriffen und im zehnten noch einmal anders. Beide Male war eine Schülerin daran beteiligt.`,
      'Was folgt, ist deshalb keine Anleitung, sondern eine Sammlung von Stellen, an denen man stehen bleiben kann.',
    ],
    caseTitle: 'Aus einem Gesprächsprotokoll',
    caseText:
      '«Sie hat nie gefragt», sagt die Mutter. «Er hat nie geantwortet», sagt die Tochter. Der Lehrer schreibt beides auf. Es ist der erste Satz des Abends, in dem alle drei dasselbe meinen.',
    explanation: [
      [
        'Was die Forschung sagt',
        [
          `Zu «${topic}» gibt es mehr Studien, als man lesen kann, und sie widersprechen sich weniger, als man hört. Einig sind sie darin, dass Wirkung Zeit braucht und Wiederholung.`,
          `Was wir unter «${before}» beschrieben haben, gilt als Voraussetzung: Ohne Vertrauen misst man das Falsche.`,
        ],
      ],
      [
        'Was im Zimmer geschieht',
        [
          'Unterricht besteht aus Entscheiden, die niemand bemerkt. Schreiben Sie am Abend zwei davon auf, einen guten und einen anderen.',
          'Nach einem Monat liegen vierzig Zettel da. Ordnen Sie sie, und geben Sie dem grössten Haufen einen Namen.',
        ],
      ],
    ],
    reminder: 'Für die Karteikarte: Zwei Entscheide am Abend aufschreiben. Keine Begründung, nur das Datum.',
    exercises: [
      'Schreiben Sie den zweiten Satz des Gesprächs, aus der Sicht des Lehrers.',
      `Welche Annahme über «${topic}» haben Sie in den letzten Jahren aufgegeben, und weshalb?`,
      'Bitten Sie drei Lernende um je einen Satz darüber, wann sie zuletzt etwas verstanden haben.',
      `Was davon wird in «${after}» wieder wichtig?`,
    ],
  }),
]
