import type { Voice } from './voice.ts'

/** Books for children, who are addressed by their first name. */
export const children: Voice = [
  ({ topic, before, after }) => ({
    opening: [
      `Heute geht es um «${topic}». Vielleicht weisst du schon etwas darüber, vielleicht noch nichts. Beides ist gut.`,
      'Such dir jemanden, mit dem du diese Seite anschaust. Zu zweit sieht man mehr.',
    ],
    caseTitle: 'Anna und Luan finden etwas',
    caseText:
      'Auf dem Heimweg liegt eine Schachtel im Gras. Anna schüttelt sie: es klappert. Luan hält sie ans Ohr: es ist still. Sie haben bis zum Nachtessen Zeit, um herauszufinden, was darin ist, ohne sie zu öffnen.',
    explanation: [
      [
        'Schau genau',
        [
          `Bei «${topic}» hilft dir eine Frage: Was ist gleich, und was ist anders? Leg die Dinge nebeneinander und zeig mit dem Finger darauf.`,
          `Erinnerst du dich an «${before}»? Nimm dein Blatt von dort wieder hervor.`,
        ],
      ],
      [
        'Probier es aus',
        [
          'Mach es zuerst so, wie du denkst. Wenn es nicht klappt, mach nur eine Sache anders und probier noch einmal.',
          'Zeig es jemandem, der nicht dabei war. Kannst du es ohne Wörter zeigen?',
        ],
      ],
    ],
    reminder: 'Merk dir: Wer fragt, ist schon unterwegs.',
    exercises: [
      'Was könnte in der Schachtel sein? Zeichne drei Dinge, die klappern, und eines, das still ist.',
      `Such im Schulzimmer fünf Sachen, die mit «${topic}» zu tun haben.`,
      'Erfinde eine Aufgabe für ein anderes Kind, und schreib die Lösung auf die Rückseite.',
      `Auf der nächsten Seite kommt «${after}». Was möchtest du darüber wissen?`,
    ],
  }),
  ({ topic, before, after }) => ({
    opening: [
      `Für «${topic}» brauchst du einen Bleistift, deine Augen und ein wenig Geduld. Wenn du magst, nimm auch eine Lupe mit.`,
      'Fang dort an, wo es dir gefällt. Am Schluss hast du die ganze Seite angeschaut.',
    ],
    caseTitle: 'Der Streit am Sandkasten',
    caseText:
      'Mila hat einen Turm gebaut, der bis zu ihrem Knie reicht. Noahs Turm ist breiter. Beide sagen: Meiner ist grösser. Die Katze der Abwartin setzt sich dazwischen und wartet, wer recht bekommt.',
    explanation: [
      [
        'Vergleichen',
        [
          `Grösser, schwerer, schöner, älter: Bei «${topic}» musst du zuerst sagen, was du vergleichst. Sonst haben immer alle recht.`,
          `Was du aus «${before}» kennst, kannst du hier als Mass nehmen.`,
        ],
      ],
      [
        'Erzählen',
        [
          'Erzähl von Anfang an, was du gemacht hast: zuerst, dann, zuletzt. Ein anderes Kind malt dazu drei Bilder.',
          'Stimmen die Bilder? Wenn nicht, ändert ihr die Geschichte oder die Bilder.',
        ],
      ],
    ],
    reminder: 'Merk dir: Vor dem Vergleichen kommt die Frage, was man misst.',
    exercises: [
      'Wer hat recht, Mila oder Noah? Schreib auf, was du messen würdest.',
      'Bau selber etwas, das höher ist als breit, und etwas, das breiter ist als hoch.',
      `Mal ein Bild zu «${topic}», auf dem ein Fehler versteckt ist. Wer findet ihn?`,
      `Was hat die Katze mit «${after}» zu tun? Erfinde eine Antwort.`,
    ],
  }),
]
