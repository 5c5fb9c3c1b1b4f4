import type { Voice } from './voice.ts'

/** Economy and trades: what happens in a firm, and what one says there. */
export const trade: Voice = [
  ({ topic, before, after }) => ({
    opening: [
      `Im Betrieb heisst «${topic}» oft anders. Fragen Sie jemanden, der seit zehn Jahren dort arbeitet; meistens hören Sie zuerst eine Geschichte und dann erst den Fachausdruck.`,
      'Halten Sie die Geschichte in Stichworten fest. Sie brauchen sie auf der letzten Seite dieses Kapitels.',
    ],
    caseTitle: 'Dienstag, halb neun',
    caseText:
      'Bei Wenger & Töchter in Langenthal klingelt das Telefon, eine Palette steht quer vor dem Tor, und die Kundin aus Olten wartet seit gestern auf ihre Offerte. Amira ist im zweiten Lehrjahr und für zwanzig Minuten allein.',
    explanation: [
      [
        'Was zuerst',
        [
          `Zu «${topic}» gehören drei Entscheide: Was eilt, was ist wichtig, und was darf ich selber entscheiden? In dieser Reihenfolge.`,
          `Die Abläufe aus «${before}» helfen dabei. Zeichnen Sie ein, an welcher Stelle Amira gerade steht.`,
        ],
      ],
      [
        'Was man dazu sagt',
        [
          'Ein Satz, ein Zeitpunkt, ein Name: «Sie haben die Offerte bis elf Uhr, ich bin Amira Halil.» Mehr braucht es am Telefon selten.',
          'Versprechen Sie nur, was Sie selbst halten können. Alles andere geben Sie weiter, und Sie sagen, an wen.',
        ],
      ],
    ],
    reminder: 'Merke: Wer einen Zeitpunkt nennt, muss seltener zurückrufen.',
    exercises: [
      'In welcher Reihenfolge erledigt Amira, was auf dem Tisch liegt? Begründen Sie in drei Sätzen.',
      `Beschreiben Sie, wie «${topic}» in Ihrem Betrieb abläuft, und vergleichen Sie mit der Geschichte, die Sie gehört haben.`,
      'Spielen Sie das Telefongespräch zu zweit, einmal geduldig und einmal unter Zeitdruck. Was fällt weg?',
      `Welche Angaben von heute brauchen Sie noch, wenn es um «${after}» geht?`,
    ],
  }),
  ({ topic, before, after }) => ({
    opening: [
      `Woran merkt man, dass es mit «${topic}» nicht stimmt? Selten an einer grossen Panne, häufig an einer kleinen Zahl, die jeden Monat ein wenig schlechter wird.`,
      'Schlagen Sie in Ihrer Lerndokumentation nach, wann Ihnen das letzte Mal eine solche Zahl aufgefallen ist.',
    ],
    caseTitle: 'Ein Posten fehlt',
    caseText:
      'Im Lager der Sportkette fehlen zwölf Helme. Die Inventur sagt zwölf, das System sagt null, und die Filialleiterin sagt: nicht schon wieder. Bis zum Feierabend soll klar sein, wo sie geblieben sind.',
    explanation: [
      [
        'Der Spur nach',
        [
          `Bei «${topic}» geht man rückwärts: vom Regal zum Eingang, vom Eingang zum Lieferschein, vom Lieferschein zur Bestellung. Jeder Schritt hat eine Person und eine Uhrzeit.`,
          `Welche Belege es gibt, steht unter «${before}». Legen Sie sie nebeneinander, nicht aufeinander.`,
        ],
      ],
      [
        'Damit es nicht wieder geschieht',
        [
          'Ein Fehler ist erst behoben, wenn die Regel geändert ist, die ihn möglich gemacht hat. Schreiben Sie die neue Regel auf einen Zettel, den auch die Aushilfe versteht.',
          'Prüfen Sie nach vier Wochen, ob sich jemand daran hält. Wenn nicht, ist die Regel zu kompliziert.',
        ],
      ],
    ],
    reminder: `Merke: ${topic} lässt sich an Belegen zeigen. Ohne Beleg ist es eine Meinung.`,
    exercises: [
      'Nennen Sie vier Orte, an denen die Helme sein könnten, und den Beleg, mit dem Sie jeden ausschliessen.',
      'Entwerfen Sie den Zettel für die Aushilfe. Er hat höchstens dreissig Wörter.',
      `Rechnen Sie aus, was ein Fehler bei «${topic}» Ihren Betrieb in einem Jahr kostet.`,
      `Was würde sich mit dem Wissen aus «${after}» schneller klären lassen?`,
    ],
  }),
]
