import type { Praise } from '#contract/catalogue/catalogue.ts'

/** Voices on titles for the three cycles of the compulsory school, by the slug of the title. */
export const compulsorySchoolPraise: Record<string, Praise[]> = {
  'rechenwege-4': [
    {
      text: 'Mitten in der Lektion stand Lian auf und sagte, sein Weg sei länger, aber schöner. Es wurde abgestimmt: elf zu acht für den langen. Schneller rechnet die Klasse deswegen nicht, sie rechnet aber nach.',
      name: 'Rosmarie Häuselmann',
      role: 'Lehrerin, 4. Klasse',
      place: 'Sumiswald',
    },
    {
      text: 'Das Knobeln am Schluss mache ich am liebsten. Mein Bruder geht in die sechste Klasse und hat zwei davon nicht herausgefunden. Ich habe ihm nur den Anfang verraten.',
      name: 'Giada Fontana',
      role: 'Schülerin, 4. Klasse',
      place: 'Chur',
    },
    {
      text: 'Für Kinder, die bei den Zahlen bis 10 000 den Boden verlieren, sind zwei Wege eine Hilfe und ein dritter ist zu viel. Ich decke ihn mit einem Zettel ab. Im Frühling nehmen sie den Zettel selber weg.',
      name: 'Damian Lenherr',
      role: 'Schulischer Heilpädagoge',
      place: 'Rorschach',
    },
  ],
  'datenspur-informatik-zyklus-2': [
    {
      text: 'Wir waren alle zusammen ein Computer, ich war die Maus. Nach zwanzig Minuten hatten wir vier Zahlen sortiert. «Das Handy ist schneller, aber es weiss nicht, warum», meinte ein Kind beim Aufräumen.',
      name: 'Raphaël Aebischer',
      role: 'Lehrer, 5. Klasse',
      place: 'Düdingen',
    },
    {
      text: 'Meine Geheimschrift hielt drei Wochen, dann hat Nils sie geknackt, weil bei mir ein Zeichen viel zu oft vorkam. Es war das E. Jetzt schreibe ich nur noch Wörter ohne E, das ist anstrengend.',
      name: 'Juna Pfenninger',
      role: 'Schülerin, 6. Klasse',
      place: 'Wädenswil',
    },
  ],
  'datenspur-informatik-zyklus-1': [
    {
      text: 'Auf dem Teppich lagen zwei Perlenketten, eine davon mit einem Fehler im Muster. Ladina zeigte darauf, bevor ich etwas gefragt hatte. Den Eltern musste ich am Besuchstag erklären, dass das Informatik ist.',
      name: 'Mengia Pult',
      role: 'Kindergartenlehrerin',
      place: 'Scuol',
    },
    {
      text: 'Die Wenn-dann-Spiele sind bei uns ins Turnen gewandert: Wenn ich klatsche, gehen alle rückwärts. Ein Kind hat eine Regel erfunden, die nicht mehr aufhörte. Gerettet hat uns die Pausenglocke.',
      name: 'Solange Chollet',
      role: 'Lehrerin, 1. und 2. Klasse',
      place: 'Kerzers',
    },
  ],
  silbenhaus: [
    {
      text: 'Nach drei Wochen lasen achtzehn von zwanzig Kindern den ersten Satz über Kater Rolf, die anderen zwei sagten ihn auswendig auf. Im November waren auch sie so weit. Die Schrift dürfte eine Spur grösser sein.',
      name: 'Irma Haas',
      role: 'Lehrerin, 1. Klasse',
      place: 'Amriswil',
    },
    {
      text: 'Silben klatschen kann man, bevor das erste deutsche Wort sitzt. Mo und Li haben in meinem Zimmer inzwischen Verwandte auf Tigrinya und Portugiesisch, gezeichnet von den Kindern, mit zwei und mit fünf Silben.',
      name: 'Helga Rindlisbacher',
      role: 'Lehrerin für Deutsch als Zweitsprache, Unterstufe',
      place: 'Ostermundigen',
    },
  ],
  experimentieren: [
    {
      text: 'Scheitern ist hier ein Schritt der Anleitung. Das nahm meiner siebten Klasse die Angst, eine falsche Vermutung hinzuschreiben. Die Versuche mit Feuer machen wir draussen, auf Wunsch des Hauswarts.',
      name: 'Edi Stöckli',
      role: 'Lehrer für Natur und Technik',
      place: 'Reinach',
    },
    {
      text: 'Mit Joghurtbechern und einem Föhn wollten wir zeigen, dass warme Luft steigt. Bei uns stieg nichts. Ich schrieb auf, woran es lag, und bekam dafür mehr Punkte als die Gruppe, bei der es ging.',
      name: 'Levi von Bergen',
      role: 'Schüler, 8. Klasse',
      place: 'Meiringen',
    },
  ],
  'werkstatt-berufswahl': [
    {
      text: 'Neunzehn Schnupperlehren, vier davon abgebrochen, und mit den Seiten zum Entscheiden liess sich auch darüber reden. Eine Schülerin merkte beim Aufschreiben, dass sie den Beruf mochte und bloss den Betrieb nicht.',
      name: 'Patrizia Cueni',
      role: 'Klassenlehrerin, 8. Klasse',
      place: 'Laufen',
    },
    {
      text: 'Die Seite «Ich» war mir peinlich, ich habe sie zugeklebt. Am Abend vor dem Bewerbungsgespräch trennte ich sie wieder auf und lernte zwei Sätze daraus. Im August fange ich als Sanitärinstallateur an.',
      name: 'Blerim Gashi',
      role: 'Schüler, 9. Klasse',
      place: 'Steffisburg',
    },
  ],
}
