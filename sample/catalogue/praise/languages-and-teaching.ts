import type { Praise } from '#contract/catalogue/catalogue.ts'

/** Voices on titles for languages and for teachers themselves, by the slug of the title. */
export const languagesAndTeachingPraise: Record<string, Praise[]> = {
  'ankommen-a2': [
    {
      text: 'Am Elternabend der Primarschule sassen fünf Leute aus meinem Kurs, das Buch auf den Knien. Zwei stellten eine Frage, und eine widersprach, höflich, mit einem Satz aus dem Kapitel «Schule».',
      name: 'Astrid Wicki',
      role: 'Kursleiterin Deutsch als Zweitsprache',
      place: 'Kriens',
    },
    {
      text: 'Nebenkosten habe ich jedes Jahr bezahlt und nie verstanden. Mit dem Kapitel Wohnung habe ich der Verwaltung geschrieben. In der Abrechnung war ein Fehler, 340 Franken. Telefonieren mit Ämtern übe ich noch.',
      name: 'Yonas Tesfay',
      role: 'Gipser, Kurs Deutsch A2',
      place: 'Emmenbrücke',
    },
    {
      text: 'Zwischen A1 und der Berufsfachschule fehlt vielen ein Jahr. Wir brauchen mit diesem Band acht Monate, vorausgesetzt, alle kommen zweimal in der Woche. Wer Schicht arbeitet, schafft das nicht.',
      name: 'Emil Beusch',
      role: 'Lehrer in der Integrationsvorlehre',
      place: 'Buchs',
    },
  ],
  'cafe-creme': [
    {
      text: 'Meine Metallbauer lesen die Dialoge aus Genf mit übertriebener Eleganz und üben dabei, ohne es zu merken, höfliche Fragen. Ausführlichere Wortlisten hätte ich gern. Wir führen sie von Hand weiter, an der Schranktür.',
      name: 'Nathalie Jaquier',
      role: 'Lehrerin für Französisch, Berufsfachschule',
      place: 'Bern',
    },
    {
      text: 'An der Réception stand ein Gast aus Neuenburg, dem schlecht war. «Chez le médecin» hatten wir am Vortag gelesen. Ich fragte, seit wann und wo, und er antwortete so langsam, dass ich alles verstand.',
      name: 'Leonie Aufdenblatten',
      role: 'Lernende Hotelfachfrau EFZ, 2. Lehrjahr',
      place: 'Zermatt',
    },
  ],
  'plain-english': [
    {
      text: 'Sicherheitsregeln auf Englisch fand ich langweilig, die Gerüstbauer überhaupt nicht. Sie übersetzten die Tafeln ihrer Baustelle und stritten darüber, ob «must» strenger klingt als «müssen».',
      name: 'Ivo Schürch',
      role: 'Lehrer für Englisch, Berufsfachschule',
      place: 'Lenzburg',
    },
    {
      text: 'Unsere Maschine spricht Englisch, sobald sie stillsteht. Die Meldungen lese ich nun selber und hole niemanden mehr aus der Pause. Ans englische Telefon gehe ich weiterhin nur, wenn ich muss.',
      name: 'Chiara Lurati',
      role: 'Lernende Polymechanikerin EFZ, 3. Lehrjahr',
      place: 'Grenchen',
    },
  ],
  'gedichte-auswendig': [
    {
      text: 'Mit dem Velo gehe es am besten, berichtet meine Klasse, die Steigung gebe den Takt. Vierzehn Gedichte waren es in einem Winter, freiwillig. Bei der Mundart aus dem Wallis brauchten wir eine Übersetzerin.',
      name: 'Hanspeter Sonderegger',
      role: 'Lehrer für Deutsch, Oberstufe',
      place: 'Heiden',
    },
  ],
  'ruhe-im-zimmer': [
    {
      text: 'In meiner vierten Woche las ich das Kapitel über die erste. Zu spät, dachte ich, und begann am Montag trotzdem noch einmal, mit Begrüssung an der Tür. Die Klasse fand es seltsam und war still.',
      name: 'Saskia Donatsch',
      role: 'Lehrerin, 7. Klasse, im ersten Jahr',
      place: 'Wohlen',
    },
    {
      text: 'Vor dem ersten Praktikum unterstreichen die Studierenden die Rituale und überspringen «Auf sich achten». Vor dem zweiten ist es umgekehrt. Deshalb steht das Buch bei mir zweimal auf der Leseliste.',
      name: 'Blaise Clerc',
      role: 'Dozent für Klassenführung',
      place: 'Freiburg',
    },
  ],
  'betrieb-als-lernort': [
    {
      text: 'Für das Gespräch am Ende der Probezeit nahm ich zum ersten Mal das Formular aus dem Buch, statt mir etwas auszudenken. Es dauerte zwanzig Minuten, und der Lernende kam mit einer eigenen Liste.',
      name: 'Ursi Reichenbach',
      role: 'Berufsbildnerin Schreinerei',
      place: 'Saanen',
    },
    {
      text: 'Früher stellte ich nach Bauchgefühl und Händedruck ein. Heute gibt es bei uns einen Schnuppertag mit drei Aufträgen. Das Kapitel zum Recht brauche ich selten, aber wenn, dann sofort und im Stehen.',
      name: 'Jachen Bonorand',
      role: 'Berufsbildner Automobil-Mechatronik',
      place: 'Zernez',
    },
  ],
  'der-klassenrat': [
    {
      text: 'Im Oktober hätte ich aufgegeben: vierzehn Klagen, kein einziger Vorschlag. Der Leitfaden rät, die Leitung abzugeben. Nun sitze ich im Kreis, strecke auf und komme manchmal nicht dran.',
      name: 'Remo Zgraggen',
      role: 'Lehrer, 5. und 6. Klasse',
      place: 'Stans',
    },
  ],
}
