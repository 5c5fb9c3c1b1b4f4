import type { Voice } from './voice.ts'

/** Sciences and geography: look, suppose, measure. */
export const nature: Voice = [
  ({ topic, before, after }) => ({
    opening: [
      `Gehen Sie hinaus, bevor Sie lesen. Zu «${topic}» gibt es in Gehdistanz fast jedes Schulhauses etwas zu sehen, und was Sie selbst beobachtet haben, glaubt Ihnen später auch die Formel.`,
      'Fünf Minuten still stehen genügen. Notieren Sie, was sich bewegt, was sich nicht bewegt, und was Sie nicht erklären können.',
    ],
    caseTitle: 'Beobachtung vom 14. März',
    caseText:
      'Der Brunnen vor dem Schulhaus in Wattwil dampft, obwohl er kalt ist. Um sieben Uhr ist der Dampf am dichtesten, um neun ist er weg. Die Klasse hat drei Erklärungen. Zwei davon schliessen einander aus.',
    explanation: [
      [
        'Vermuten',
        [
          `Eine gute Vermutung zu «${topic}» sagt etwas voraus, das man messen kann. «Es liegt am Wetter» ist keine; «unter vier Grad dampft es stärker» ist eine.`,
          `Greifen Sie auf «${before}» zurück: Dort steht, welche Grösse sich am einfachsten messen lässt.`,
        ],
      ],
      [
        'Messen',
        [
          'Verändern Sie immer nur eines. Messen Sie dreimal, und schreiben Sie auch das Ergebnis auf, das nicht passt; es ist meistens das interessanteste.',
          'Gemessen wird mit dem, was da ist: Schnur, Uhr, Thermometer. Ein genaues Gerät ersetzt keine genaue Frage.',
        ],
      ],
    ],
    reminder: 'Merke: Ein Versuch, der misslingt, hat meistens eine Frage beantwortet, die niemand gestellt hat.',
    exercises: [
      'Welche zwei Erklärungen für den Brunnen schliessen einander aus? Schlagen Sie eine Messung vor, die entscheidet.',
      `Zeichnen Sie zu «${topic}» einen Querschnitt, beschriften Sie fünf Teile, und lassen Sie einen sechsten offen.`,
      'Wiederholen Sie die Beobachtung eine Woche später am gleichen Ort. Was ist anders?',
      `Welche Ihrer Notizen brauchen Sie wieder, wenn es um «${after}» geht?`,
    ],
  }),
  ({ topic, before, after }) => ({
    opening: [
      `Ein Bild genügt manchmal: Wer «${topic}» einmal aufgeschnitten, aufgezeichnet oder aufgeklappt hat, vergisst es nicht mehr.`,
      'Nehmen Sie ein leeres Blatt quer. In die Mitte kommt, was Sie sicher wissen. Aussen herum wächst im Lauf des Kapitels der Rest.',
    ],
    caseTitle: 'Ein Streit im Labor',
    caseText:
      'Zwei Gruppen messen dasselbe und erhalten 7,2 und 9,6. Die Lehrerin gibt beiden recht. Nach der Pause stellt sich heraus, dass die eine am Fenster gearbeitet hat und die andere neben dem Heizkörper.',
    explanation: [
      [
        'Was zusammenhängt',
        [
          `Bei «${topic}» wirken mehrere Ursachen zugleich. Trennen Sie, was sich trennen lässt, und geben Sie zu, was sich nicht trennen lässt.`,
          `Der Begriff aus «${before}» bleibt gültig, er bekommt hier aber eine Grenze.`,
        ],
      ],
      [
        'Was man daraus schliesst',
        [
          'Ein Diagramm hat zwei Achsen, eine Überschrift und eine Aussage. Fehlt die Aussage, ist es eine Zeichnung.',
          'Schliessen Sie vom Einzelnen nie auf alles. Schreiben Sie dazu, wo, wann und wie oft Sie gemessen haben.',
        ],
      ],
    ],
    reminder: `Merke: Wer ${topic} erklärt, nennt auch den Ort und die Stunde der Messung.`,
    exercises: [
      'Erklären Sie den Unterschied der beiden Messwerte. Welche weitere Messung würde Ihre Erklärung stützen?',
      'Stellen Sie Ihre eigenen Daten als Diagramm dar, und geben Sie ihm eine Überschrift mit Verb.',
      `Suchen Sie zu «${topic}» eine Zahl aus der Schweiz und eine aus einem anderen Land. Sind sie vergleichbar?`,
      `Lesen Sie den ersten Satz von «${after}», und ergänzen Sie Ihr Blatt.`,
    ],
  }),
]
