import type { Praise } from '#contract/catalogue/catalogue.ts'

/** Voices on titles for the vocational baccalaureate and the gymnasium, by the slug of the title. */
export const baccalaureateAndGymnasiumPraise: Record<string, Praise[]> = {
  'gleichung-und-gerade': [
    {
      text: 'Formeln kommen hier spät. Aus drei Taxirechnungen stellte meine Klasse die Geradengleichung selber auf und war beinahe beleidigt, dass es sie schon gibt. Rechnen Sie dafür mit zwei Lektionen mehr.',
      name: 'Monique Bucheli',
      role: 'Lehrerin für Mathematik, Berufsmaturität',
      place: 'Luzern',
    },
    {
      text: 'Bei Textaufgaben war ich in der Sek verloren. Inzwischen zeichne ich zuerst, wie das Kapitel es vorschlägt, und sehe der Zeichnung meistens an, dass ich einen Satz falsch gelesen habe.',
      name: 'Tharshini Ramanathan',
      role: 'Lernende Informatikerin EFZ mit Berufsmaturität',
      place: 'Bern',
    },
  ],
  'kraft-und-bewegung': [
    {
      text: 'Alle Versuche passen auf ein Pult, ich habe es mit dem Messband geprüft. Unser Kran aus Linealen kippte viermal. Beim fünften Aufbau erklärte ein Zimmermann das Drehmoment, bevor das Wort gefallen war.',
      name: 'Konrad Vögtlin',
      role: 'Lehrer für Physik, Berufsmaturität',
      place: 'Muttenz',
    },
  ],
  'wirtschaft-und-recht-bm': [
    {
      text: 'Mühsam fand ich, dass nichts schön getrennt ist: Kaum sass der Kaufvertrag, ging es um die Marge. In der Prüfung war es genauso gemischt, da hat es mich nicht mehr gestört.',
      name: 'Nino Salzmann',
      role: 'Lernender mit Berufsmaturität Wirtschaft',
      place: 'Thun',
    },
    {
      text: 'Zum Kapitel Personal lasse ich eine Kündigung von drei Gruppen vorbereiten, nach Zahlen, nach Gesetz und als Gespräch. Die Gruppe mit dem Gesetz war zum ersten Mal nicht die langsamste.',
      name: 'Brigitta Ackeret',
      role: 'Lehrerin für Wirtschaft und Recht',
      place: 'Weinfelden',
    },
  ],
  'pruefstand-bm-mathematik': [
    {
      text: 'Eine Serie ohne Rechner dauerte bei mir länger als die Fahrt zur Arbeit, darum bin ich einige Male zu weit gefahren. Der Prüfung hat das gutgetan. Mein Chef sah es anders.',
      name: 'Dejan Marjanović',
      role: 'Lernender Konstrukteur EFZ mit Berufsmaturität',
      place: 'Dübendorf',
    },
    {
      text: 'Erst die Idee, dann der Weg, dann die Zahl: In dieser Reihenfolge korrigiere ich jetzt, und die Idee gibt Punkte, auch wenn die Zahl fehlt. Leere Blätter habe ich dieses Jahr keine eingesammelt.',
      name: 'Sylvie Girardin',
      role: 'Lehrerin für Mathematik, Berufsmaturität',
      place: 'Biel/Bienne',
    },
  ],
  'interdisziplinaer-arbeiten': [
    {
      text: 'Vierzig Stunden wirken grosszügig, bis zwei Fächer am gleichen Tisch sitzen. Mit dem Leitfaden stand die Frage jeder Gruppe vor den Herbstferien fest. Das Kapitel über Methoden lese ich mit der Klasse gemeinsam, allein ist es streng.',
      name: 'Curdin Cathomas',
      role: 'Lehrer für Geschichte und Politik, Berufsmaturität',
      place: 'Chur',
    },
  ],
  'leben-biologie-fuer-das-gymnasium': [
    {
      text: 'Jede Doppelseite hört mit einer offenen Frage auf. Im September wollten alle die Lösung wissen, im Dezember brachten sie eigene Fragen mit. Aus der über Schneckenschleim ist eine Maturaarbeit geworden.',
      name: 'Regina Wohlgemuth',
      role: 'Gymnasiallehrerin Biologie',
      place: 'Zürich',
    },
    {
      text: 'Texte vergesse ich, Bilder nicht. Die grosse Zelle habe ich so oft angeschaut, dass ich sie an der Prüfung auswendig zeichnete, samt Golgi-Apparat. Gegen den Zitronensäurezyklus half leider auch die Farbe nichts.',
      name: 'Loïc Fardel',
      role: 'Schüler am Gymnasium, 4. Klasse',
      place: 'Brig',
    },
    {
      text: 'Meine Klasse lernt Biologie auf Deutsch und denkt auf Italienisch. Die kurzen Legenden kommen uns entgegen, durch die Genetik gehen wir langsamer. Im Mai stand an der Wandtafel zum ersten Mal kein einziges übersetztes Wort.',
      name: 'Raffaella Guidotti',
      role: 'Gymnasiallehrerin Biologie, zweisprachiger Lehrgang',
      place: 'Bellinzona',
    },
  ],
  hoehenkurven: [
    {
      text: 'Angeregt von der Karte der Pendler zählte die Klasse einen Morgen lang am Bahnhof, wer ein- und wer aussteigt. Unsere Zahlen lagen ein Achtel daneben. Über dieses Achtel haben wir zwei Stunden geredet.',
      name: 'Gion Candinas',
      role: 'Gymnasiallehrer Geografie',
      place: 'Landquart',
    },
    {
      text: 'Auf der Wanderwoche hielt ich das offene Buch neben die Aussicht und suchte, bis wohin der Gletscher einmal reichte. Es war weiter unten als unser Zeltplatz. Leicht ist der Band im Rucksack nicht, ich nähme ihn trotzdem wieder mit.',
      name: 'Enya Hirschi',
      role: 'Schülerin am Gymnasium, 5. Klasse',
      place: 'Köniz',
    },
  ],
  ableiten: [
    {
      text: 'Drei Wochen bleibt das Buch bei der Frage, was «momentan» heisst, und ich wurde nervös. Die Ableitungsregeln waren danach in acht Lektionen gemacht, wofür ich sonst einen Monat brauche.',
      name: 'Cornelia Schefer',
      role: 'Gymnasiallehrerin Mathematik',
      place: 'Trogen',
    },
    {
      text: 'Mein Vater ist Ingenieur und wollte mir den Grenzwert erklären. Nach einer halben Stunde holten wir das Buch und lasen zu zweit weiter. Er hat es sich danach selber gekauft.',
      name: 'Jannik Bührer',
      role: 'Schüler am Gymnasium, 4. Klasse',
      place: 'Schaffhausen',
    },
  ],
  zeitfenster: [
    {
      text: 'Zum Längsschnitt «Brot» buk die Klasse nach einem römischen Rezept. Ungeniessbar, und auf einmal fragten alle, was in einer Quelle nicht steht. Weil das Buch springt, hängt bei mir daneben eine Zeitleiste.',
      name: 'Lorenzo Poretti',
      role: 'Gymnasiallehrer Geschichte',
      place: 'Zug',
    },
    {
      text: 'Jahreszahlen bleiben mir nicht. Ich kann aber erklären, was eine Pilgerin um 1200 mit einem Saisonnier um 1960 verbindet, und an der mündlichen Matura kam das Kapitel «Reise».',
      name: 'Mina Rosenthal',
      role: 'Schülerin am Gymnasium, 6. Klasse',
      place: 'Basel',
    },
  ],
  'lodz-bern-cesme': [
    {
      text: 'Ein Schüler fragte nach der Lektüre zu Hause nach alten Pässen und kam mit fünf zurück, ausgestellt von zwei Staaten, die es nicht mehr gibt. Das Kapitel «Papiere» lasen wir daraufhin ein zweites Mal.',
      name: 'Judith Bodmer',
      role: 'Gymnasiallehrerin Geschichte',
      place: 'Aarau',
    },
    {
      text: 'Çeşme kannte ich aus den Ferien bei meiner Grosstante. Von den Gründen, dort wegzugehen, hatte mir niemand erzählt, nicht einmal mein Grossvater, der sie alle kannte.',
      name: 'Elif Demirel',
      role: 'Schülerin am Gymnasium, 5. Klasse',
      place: 'Olten',
    },
  ],
  'anfangen-zu-denken': [
    {
      text: 'Mit «Bin ich frei?» eröffne ich das Ergänzungsfach, weil jede Antwort sofort beim Stundenplan landet. Für Simone Weil ist es im August noch zu früh, sie kommt bei mir im Mai.',
      name: 'Xaver Tschudin',
      role: 'Gymnasiallehrer Philosophie',
      place: 'Solothurn',
    },
    {
      text: 'Sechzehn Fragen, und bei keiner waren wir uns am Ende einig. Das hat mich nur am Anfang geärgert. Im Stau vor dem Gotthard habe ich das Buch meinen Eltern vorgelesen, danach war es lange laut im Auto.',
      name: 'Silvan Roduner',
      role: 'Schüler am Gymnasium, 3. Klasse',
      place: 'Wattwil',
    },
  ],
}
