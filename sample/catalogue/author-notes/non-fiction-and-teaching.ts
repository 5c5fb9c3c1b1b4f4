import type { AuthorNote } from './author-note.ts'

/** Those who write non-fiction, and on teaching itself. */
export const nonFictionAndTeachingNotes: Record<string, AuthorNote> = {
  'nuno-ibanez': {
    note: 'Die letzten hundert Tage seines Berufslebens hat er gezählt, und am hundertsten fing er an zu schreiben. Nuño Ibáñez kam als Kind aus Vigo nach Genf, wurde Primarlehrer, Heilpädagoge und schliesslich Dozent in Bern. Mit der Stoppuhr misst er, wie lange Lehrpersonen reden, sich selbst eingeschlossen, und er kann auf vier Arten schweigen, von denen er drei unterrichtet hat.',
    said: 'Ich habe vierzig Jahre gebraucht, um in einem Gespräch bis fünf zu zählen.',
    place: 'Bremgarten bei Bern',
  },
  'markus-waber': {
    note: 'Morgens entstehen seine Jugendbücher, nach dem Mittagessen die Streitschriften, und dazwischen sieht Markus Waber nach den Bienen. Er war Schulleiter in Bern, bis eine Rangliste seiner Schule den fünften Platz zuwies; er hat nie herausgefunden, worin. Auf dem Längenberg hilft er jeden Juni einem Cousin zwei Wochen lang beim Heuen.',
    said: 'Ich lasse mir gern widersprechen, am liebsten von Leuten, die fertig zugehört haben.',
    place: 'Bern',
  },
  'barbara-hofer': {
    note: 'Als Schulleiterin hatte sie zwei Arbeitsplätze, ein Büro mit Kummertelefon und das Dach mit den Bienen. Barbara Hofer bildet inzwischen Mediatorinnen für Schulen aus und schreibt jungen Kolleginnen nur Ratschläge, gegen die sie selbst schon verstossen hat.',
    said: 'Bei Streit mache ich es wie mit den Bienen: langsam und ohne Parfüm.',
    place: 'Bern',
  },
  'corinne-kaelin': {
    note: 'Auf dem Hof ihrer Eltern in Einsiedeln molk Corinne Kälin vor der Schule, und das Heft mit den Milchmengen führte sie bis zur Matura. Als Agronomin prüfte sie später fremde Betriebsrechnungen. Im gemeinsamen Buch sind die Zahlen von ihr.',
    said: 'Über Milch rede ich nur mit Leuten, die mir ihre Belege zeigen.',
    place: 'Einsiedeln',
  },
  'beatrice-buerki': {
    note: 'Aus Spaghetti und Leim lässt Béatrice Bürki in der ersten Woche Brücken bauen, und wer die eigene belastet, bis sie bricht, hat schon etwas über Unterrichtsplanung gelernt. Sie ist Bauingenieurin, Dozentin an einer Pädagogischen Hochschule und zeichnet im Massstab.',
    said: 'Ich plane eine Lektion wie eine Brücke: zuerst das andere Ufer.',
    place: 'Brugg',
  },
  'hansueli-balmer': {
    note: 'Unter den Lauben kennt er jede Stufe, weil er dort als Bub Zeitungen austrug. Hansueli Balmer wurde Lehrer im Breitenrain, dann Heilpädagoge, dann Kursleiter für Betriebe und hat überall mit denen angefangen, die am Rand sassen. Prüfungen entwirft er mit Bleistift und lässt sie von einem Kollegen lösen, der das Fach nicht kennt. Er findet das aufschlussreich, der Kollege inzwischen auch.',
    said: 'In jedem Zimmer suche ich zuerst den ruhigsten Platz und dann, wer ihn braucht.',
    place: 'Bern',
  },
  'simon-vonlanthen': {
    note: 'Recht haben und recht bekommen trennt Simon Vonlanthen, seit seine Eltern in Tafers einen Streit um eine Thujahecke in dritter Instanz gewannen und bereuten. Der Bildungsforscher untersucht, was Prüfungen messen, und geht in seiner freien Zeit an Gerichtsverhandlungen.',
    said: 'Eine Prüfung sagt mir mehr über meine Fragen als über die Klasse.',
    place: 'Tafers',
  },
  'brigitte-liechti': {
    note: 'Unter dem Nebel ist sie aufgewachsen, in Aarwangen, und hat ihn nie als Wetter verstanden, sondern als Landschaft. Brigitte Liechtis Kolumnen handelten vom November und von Geländern; Briefe junger Lehrerinnen beantwortet sie von Hand, im Winter am selben Tag.',
    said: 'An grauen Tagen schreibe ich am besten, weil mich draussen nichts verpasst.',
    place: 'Aarwangen',
  },
  'martina-bernasconi': {
    note: 'Pünktlich ist sie aus Überzeugung, seit sie für «Bahnhofuhr» drei Jahre in Archiven sass, die um fünf Uhr schliessen. Martina Bernasconi, Historikerin und Didaktikerin, hat zwanzig Berufsleute porträtiert, eine Posthalterin aus Belp erfunden und den längsten Titel des Programms gegen das Lektorat durchgesetzt. Rückmeldungen gibt sie im Stehen, damit sie kurz bleiben.',
    said: 'Für lange Titel habe ich Zeit, für lange Rückmeldungen nicht.',
    place: 'Gerzensee',
  },
  'vera-schneider': {
    note: 'Zwei Kisten Papier stehen in ihrem Flur, das Ergebnis eines Jahres, in dem Vera Schneider ihre eigenen Daten zurückverlangte. Für ihren Roman fuhr die Journalistin sechs Wochen lang mit dem Bus bis zur Endstation und zurück. Die Ausbildung zur Mediatorin machte sie danach, sie war aber, wie sie sagt, im Grunde schon fertig.',
    said: 'Ich setze mich im Bus nach hinten, dort wird am ehrlichsten telefoniert.',
    place: 'Muri bei Bern',
  },
  'gabriela-kaufmann': {
    note: 'Stadtwanderin steht auf ihrer Visitenkarte, weil Logopädin, Juristin und Botanikerin nicht darauf passten. Gabriela Kaufmann behandelte in Bern zwanzig Jahre lang Kinder mit Legasthenie, setzte sich dann in Vorlesungen zum Schulrecht und führt heute Gruppen durch Gassen und über Alpweiden. Blumen zeichnet sie, weil sie dafür länger hinsehen muss als für ein Foto.',
    said: 'Ein Kind mit Legasthenie hat mir beigebracht, Schilder zweimal anzusehen.',
    place: 'Kehrsatz',
  },
  'claudia-fankhauser': {
    note: 'Ihr Bleistift steckt in manchem Buch dieses Programms, auch wo ihr Name fehlt. Claudia Fankhauser unterrichtet in Trubschachen, liest für die «Edition Aare» Manuskripte und fragt am Rand, ob man das auf der Haustreppe auch so erzählen würde.',
    said: 'Ich streiche lieber am Rand ein Fragezeichen an als im Satz ein Wort.',
    place: 'Trubschachen',
  },
}
