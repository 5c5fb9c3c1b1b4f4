import type { Voice } from './voice.ts'

/** Languages: hear, say, write. */
export const languages: Voice = [
  ({ topic, before, after }) => ({
    opening: [
      `Hören Sie zuerst zu. Der Dialog zu «${topic}» ist auf der Aufnahme so schnell wie im Leben; beim ersten Mal reicht es, wenn Sie wissen, wer spricht und ob jemand schlechte Laune hat.`,
      'Beim zweiten Hören schreiben Sie fünf Wörter auf. Beim dritten lesen Sie mit.',
    ],
    caseTitle: 'An der Haltestelle',
    caseText:
      'Zwei Personen warten, eine kennt den Weg, die andere kennt nur die Adresse. Der Bus fährt in drei Minuten. Sie haben keine gemeinsame Muttersprache, aber einen Zettel und zwei Hände.',
    explanation: [
      [
        'Was man sagen will',
        [
          `Für «${topic}» brauchen Sie weniger Wörter, als Sie denken: eine Anrede, eine Bitte, eine Zeitangabe, einen Dank. Alles Weitere ist schön und kann warten.`,
          `Die Formen aus «${before}» kommen wieder vor. Markieren Sie sie im Dialog mit einer Farbe.`,
        ],
      ],
      [
        'Wie man es sagt',
        [
          'Sprechen Sie den Satz zuerst ohne Wörter, nur als Melodie. Dann mit Wörtern, dann schneller. Fehler in der Melodie stören mehr als Fehler in der Endung.',
          'Fragen Sie nach, wenn Sie etwas nicht verstanden haben. Drei Arten, höflich nachzufragen, stehen unten auf der Seite.',
        ],
      ],
    ],
    reminder: 'Merke: Wer nachfragt, wird verstanden. Wer nickt, verpasst den Bus.',
    exercises: [
      'Schreiben Sie den Dialog an der Haltestelle auf, sechs Zeilen, drei für jede Person.',
      `Sammeln Sie zu «${topic}» zehn Wörter, und ordnen Sie sie auf zwei Arten.`,
      'Nehmen Sie sich eine Minute lang auf. Hören Sie die Aufnahme morgen an, nicht heute.',
      `Welches Ihrer zehn Wörter kommt in «${after}» vermutlich wieder vor?`,
    ],
  }),
  ({ topic, before, after }) => ({
    opening: [
      `Drei kurze Texte zu «${topic}» stehen auf der nächsten Seite: eine Nachricht, ein Brief, eine Erzählung. Sie sagen dasselbe und klingen doch, als kämen sie von drei Menschen.`,
      'Lesen Sie alle drei laut. Welcher fällt Ihnen leicht, und an welcher Stelle stolpern Sie?',
    ],
    caseTitle: 'Ein Satz, der fehlt',
    caseText:
      'Frau Keller hat einen Brief geschrieben und den letzten Satz herausgestrichen. Ohne ihn ist der Brief höflich und nutzlos, mit ihm wäre er deutlich und vielleicht das Ende einer Freundschaft.',
    explanation: [
      [
        'Bauen',
        [
          `Am Beispiel «${topic}» sehen Sie, wie ein Satz wächst: zuerst wer und was, dann wann und wo, zuletzt warum. Schneiden Sie ihn auseinander, und legen Sie ihn neu.`,
          `Was nach dem Umstellen nicht mehr stimmt, haben Sie unter «${before}» schon einmal repariert.`,
        ],
      ],
      [
        'Wählen',
        [
          'Von zwei Wörtern ist das kürzere meistens das bessere. Ausnahmen erkennt man daran, dass man sie verteidigen möchte.',
          'Lassen Sie einen Text über Nacht liegen. Am Morgen streicht es sich leichter.',
        ],
      ],
    ],
    reminder: `Merke: Zu «${topic}» schreibt man drei Sätze, um einen zu behalten.`,
    exercises: [
      'Schreiben Sie den gestrichenen Satz von Frau Keller, einmal freundlich und einmal ehrlich.',
      'Kürzen Sie die Erzählung auf die Hälfte. Was darf nicht fehlen?',
      'Tauschen Sie Ihren Text mit jemandem, und unterstreichen Sie den Satz, den Sie gern selbst geschrieben hätten.',
      `Blättern Sie weiter zu «${after}»: Welche der drei Textarten erwarten Sie dort?`,
    ],
  }),
]
