import type { AuthorNote } from './author-note.ts'

/** Those who write on economics and law, and on languages. */
export const economicsAndLanguagesNotes: Record<string, AuthorNote> = {
  'lukasz-wisniewski': {
    note: 'Was kostet ein Brot wirklich? Diese Frage stellte ihm ein Bäcker in Rapperswil, und Łukasz Wiśniewski, Controller und Sohn eines Posener Radiosprechers, rechnete drei Wochen daran. Seither lehrt er Kalkulation und sammelt Reden, die fünf Minuten dauern.',
    said: 'Ich rechne laut vor, mit allen Umwegen, sonst glaubt mir die Klasse das Ergebnis.',
    place: 'Rapperswil',
  },
  'goezde-oeztuerk': {
    note: 'Ihr Vater führte in Kleinbasel ein Änderungsatelier mit zwei Angestellten, und am Küchentisch ging es um Löhne, Mieten und den Preis von Reissverschlüssen. Das Studium der Volkswirtschaft gab Gözde Öztürk die Begriffe dazu, das Personalbüro einer Schreinerei die Fälle.',
    said: 'Märkte erkläre ich mit Reissverschlüssen; die kennt jeder, und niemand hat Vorurteile.',
    place: 'Basel',
  },
  'margrit-schmid-kaufmann': {
    note: 'Zwanzig Jahre am Beratungstelefon, gut dreissigtausend Gespräche und eine Antwort, die fast immer passt: Schreiben Sie es auf. Die Juristin Margrit Schmid-Kaufmann hat in Winterthur Mieterinnen wie Vermieter beraten und auf beiden Seiten Leute getroffen, die nur schlafen wollten.',
    said: 'Am Telefon höre ich zuerst zu; der Artikel läuft mir nicht davon.',
    place: 'Winterthur',
  },
  'valentin-tobler': {
    note: 'Kurven zeichnet Valentin Tobler freihändig an die Tafel, gerade so genau, dass man sieht, wohin sie wollen. Der Ökonom aus Heiden doktorierte über Alpgenossenschaften, merkte dabei, dass jeder Markt auf Verträgen steht, und gibt Wirtschaft nur zusammen mit Recht.',
    said: 'Ein Modell ist mir recht, solange ich sagen kann, was darin fehlt.',
    place: 'Heiden',
  },
  'michele-luethi': {
    note: 'Für ihre Dissertation las sie die Protokolle zur Totalrevision der Bundesverfassung, gut elftausend Seiten, und schreibt seither kurz. Michèle Lüthi war Stabsjuristin einer kantonalen Verwaltung, beriet kleine Betriebe beim Einstellen und beim Trennen und führt in Solothurn einen Lehrgang für Leute, die zum ersten Mal andere führen. Folien verbietet sie dort, Fragen nicht.',
    said: 'Die Bundesverfassung lese ich gern von hinten; dort steht, was noch nicht fertig war.',
    place: 'Solothurn',
  },
  'jonas-chappuis': {
    note: 'Auf Baustellen am Genfersee prüfte der junge Revisor Bücher, die er verstand, und hörte fünf Sprachen, die er nicht verstand. Jonas Chappuis drehte das Verhältnis um: Er gibt Englisch und Italienisch für Berufsleute und leitet in Freiburg Alphabetisierungskurse, in denen der Lohnausweis der erste Lesetext ist.',
    said: 'Zahlen habe ich gelernt, Sätze habe ich mir schenken lassen, von jedem Kurs einen.',
    place: 'Freiburg',
  },
  'peter-messerli': {
    note: 'Angefangen hat er als Buchhalter einer Baugenossenschaft, deren Mietverträge ihn so ärgerten, dass er mit vierunddreissig doch noch Sprachen studierte. An der Berufsfachschule in Lyss gibt Peter Messerli Deutsch und Französisch; Grammatik hält er für eine Form von Kostenrechnung, nur mit schöneren Beispielen. Auf den Markt nach Carouge fährt er wegen der Quitten.',
    said: 'Ich streiche jeden Satz, den ich selber zweimal lesen musste, auch die schönen.',
    place: 'Lyss',
  },
  'michele-haefliger': {
    note: 'Den Markt von Carouge kennt sie von beiden Seiten des Stands: Als Studentin verkaufte Michèle Häfliger dort Aprikosen, heute schickt sie ihre Luzerner Klassen zum Einkaufen hin. Ihre Erzählungen kommen mit zwölfhundert Wörtern aus, fast ohne Subjonctif.',
    said: 'Ich erzähle in leichtem Französisch, weil auch ich schwere Sätze im Gedränge vergesse.',
    place: 'Luzern',
  },
  'livia-gerber': {
    note: 'Verträge aufsetzen war ihr Beruf, Verträge erklären wurde ihre Arbeit. Livia Gerber war Anwältin in Zofingen und gab abends Deutschkurse für Erwachsene, bis ihr auffiel, dass man sie dort dasselbe fragte wie in der Kanzlei, nur dringender.',
    said: 'Wenn jemand meinen Satz nachspricht und dabei verbessert, habe ich gut unterrichtet.',
    place: 'Zofingen',
  },
  'barbara-hadorn': {
    note: 'Die Zollbeamtin in Chiasso, die jede Deklaration korrigierte, war Barbara Hadorn; mit Komma, Betrag und Tarifnummer nahm sie es genau. Nach acht Jahren an der Grenze studierte sie Recht und Italienisch. In Bellinzona und Bern lehrt sie, was auf beiden Seiten des Gotthards gebraucht wird: saubere Sätze und eine Ahnung davon, was der andere gerade rechnet.',
    said: 'Am Zoll fragte ich, ob Sie etwas mitführen; im Unterricht frage ich dasselbe.',
    place: 'Bellinzona',
  },
  'pascal-pfister': {
    note: 'Pascal Pfister macht Fehler auf Bestellung: Der Wirtschaftslehrer aus Liestal rechnet neue Aufgaben der Reihe «Saldo» so lange falsch, bis er jeden Irrtum kennt, auf den eine Klasse kommen könnte. Danach schreibt er den Lösungsweg, und der wird kurz.',
    said: 'Auf jede Lösung kommen bei mir zwei Fehler, die ich vorher selbst gemacht habe.',
    place: 'Liestal',
  },
  'beat-christen': {
    note: 'Volkswirt mit Lizenziat, Lyriker ohne Verlag, Lehrer mit vollem Pensum: Beat Christen gibt an einem Gymnasium in der Innerschweiz Wirtschaft und, wenn jemand ausfällt, auch Sprachen. Auf dem Schulweg von Stans nach Sarnen lernt er Gedichte auswendig, es sind inzwischen weit über siebzig. Sein Verdacht, dass das Bruttoinlandprodukt davon nichts merkt, hat ein ganzes Buch gefüllt.',
    said: 'Ein Gedicht gehört mir, sobald ich es im Tunnel ohne Licht aufsagen kann.',
    place: 'Stans',
  },
}
