import type { AuthorNote } from './author-note.ts'

/** Those who write for the general education of apprentices and for the primary school. */
export const abuAndPrimarySchoolNotes: Record<string, AuthorNote> = {
  'zdenek-cerny': {
    note: '1968 kam die Familie mit zwei Koffern und einem Teigholz aus Brünn nach Bern; Zdeněk Černý war sieben. Er wurde Primarlehrer in Bümpliz und erprobt Aufgaben, bevor sie gedruckt werden. Was auf dem Pausenplatz nicht verstanden wird, streicht er.',
    said: 'Ich habe Deutsch aus einem Fahrplan gelernt und bin seither selten zu spät.',
    place: 'Bern',
  },
  'elodie-chevre': {
    note: 'Als Achtzehnjährige zählte Élodie Chèvre in Delsberg Stimmzettel aus und fand es spannender als jedes Fussballspiel. Sie unterrichtete zuerst eine fünfte Klasse, dann Allgemeinbildung an der Berufsfachschule in Biel, und hat zwischen beidem weniger Unterschiede gefunden als erwartet: Gestritten wird hier wie dort um Regeln, die für alle gelten sollen.',
    said: 'Bei mir darf jede Klasse streiten, aber nur mit Traktandenliste und Schlusszeit.',
    place: 'Biel',
  },
  'simon-caduff': {
    note: 'Drei Jahre auf der Jugendanwaltschaft in Chur haben ihm gezeigt, dass die meisten Geschichten früher beginnen als die Akten. Auf Simon Caduffs Arbeitsblättern, alle von Hand gezeichnet, gehen die Fälle offen aus, und die Klasse verhandelt sie zu Ende.',
    said: 'Zuerst frage ich, was passiert ist, und erst viel später, was im Gesetz steht.',
    place: 'Chur',
  },
  'andreas-waber-baumgartner': {
    note: 'Gelernter Schriftsetzer, der letzte seines Jahrgangs in Konolfingen, danach Jus auf dem zweiten Bildungsweg und seit 2004 Allgemeinbildung in Thun. In jeder Schlussprüfung sucht Andreas Waber-Baumgartner zuerst nach Fragen, die man missverstehen kann, und streicht sie. Zwanzig Minuten hält er für eine gute Länge, auch für Leitfäden.',
    said: 'Ein Gesetz lese ich laut; was ich nicht aussprechen kann, erkläre ich neu.',
    place: 'Thun',
  },
  'alain-lehmann': {
    note: 'Topflappen hat er als Bub in Murten genug gehäkelt, elf Stück, alle schief. Heute gibt Alain Lehmann Textiles Gestalten an einer Primarschule im Seebezirk, flickt mit der sechsten Klasse Jacken und lässt weben, was dem Schulhaus fehlt, zuletzt Vorhänge.',
    said: 'Ein Loch ist für mich kein Schaden, sondern der Anfang einer Lektion.',
    place: 'Murten',
  },
  'rene-naegeli': {
    note: 'Lesen hat er auf fünf Stufen unterrichtet, von der ersten Klasse in Hedingen bis zu den Strassenbauern im dritten Lehrjahr. Geblieben ist René Nägeli die Überzeugung, dass ein schwieriger Text meist schlecht geschrieben ist und dass man auch das lernen kann: dem Text die Schuld zu geben, mit Begründung.',
    said: 'Kinder fragen mich, was ein Wort bedeutet; Erwachsene nicken, und das macht mir Sorgen.',
    place: 'Affoltern am Albis',
  },
  'nicolas-jaberg': {
    note: 'Nicolas Jaberg malte Filmplakate für ein Kino in Grenchen, bis es schloss, und wurde dann Lehrer. Mit Klassen der Berufsfachschule geht er Buslinien ab und bespricht, was an den Haltestellen hängt; ins Museum geht er zum Aufwärmen.',
    said: 'Kunst beginnt bei mir um sieben Uhr morgens, an der Wand gegenüber der Haltestelle.',
    place: 'Grenchen',
  },
  'simon-luethi': {
    note: 'Für eine Zeitung im Oberaargau sass Simon Lüthi hundertmal in der hintersten Reihe des Gerichts und an ungezählten Gemeindeversammlungen. Jetzt unterrichtet er in Langenthal Allgemeinbildung; die Notizblöcke von damals liefern ihm noch immer Fälle, nur die Namen ändert er.',
    said: 'Ich stimme ab, seit ich darf, und habe meistens verloren, was mir guttut.',
    place: 'Langenthal',
  },
  'nicolas-gut': {
    note: 'Ein Perlenband brachte ihn auf die Idee: rot, blau, blau, rot, blau, blau. Nicolas Gut war Programmierer, bevor er in Baar einen Kindergarten übernahm, und stellte dort fest, dass Schleifen mit vier leichter zu lernen sind als mit vierzig.',
    said: 'Mein bester Computer bestand aus neunzehn Kindern und lief nach dem Znüni am schnellsten.',
    place: 'Baar',
  },
  'lorenz-ryser-wanner': {
    note: 'Wie man vom Kindergarten zum Lehrvertrag kommt, erklärt Lorenz Ryser-Wanner am liebsten an sich selbst: Er begann mit Fingerfarben in Schüpfen, führte dann eine Mittelstufe und bildet jetzt in Bern Lehrpersonen für Allgemeinbildung aus. Aus jeder Station ist ein Buch geworden, aus der Gemeindeversammlung, die er zehn Jahre leitete, ein Planspiel.',
    said: 'Von den Fünfjährigen habe ich gelernt, dass eine gute Frage keine Einleitung braucht.',
    place: 'Schüpfen',
  },
  'kaspar-nydegger': {
    note: 'Gummistiefel stehen bei ihm neben dem Pult, vierundzwanzig Paar in allen Grössen. Kaspar Nydegger führt in Guggisberg eine Mehrklassenschule, kennt jeden Bach der Gemeinde mit Tiefe und Temperatur und hat schon drei Gemeindepräsidentinnen von Kindern befragen lassen.',
    said: 'Das Schulzimmer brauche ich vor allem, um nachher zu zeichnen, was wir draussen sahen.',
    place: 'Guggisberg',
  },
  'reto-schmid': {
    note: 'Sein eigener Lehrvertrag, Elektroniker in Uzwil, hängt gerahmt im Schulzimmer, samt dem Absatz, den er damals nicht verstanden hat. Reto Schmid lehrt Informatik auf der Oberstufe und berät nebenbei Lernende, die mit ihrem Betrieb nicht weiterkommen.',
    said: 'Wenn ein Programm nicht läuft, lasse ich die Klasse zuerst raten und dann lesen.',
    place: 'Wil',
  },
}
