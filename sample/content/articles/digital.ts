import type { ArticleDraft } from './article-draft.ts'

/** Screens, programs, data. */
export const digitalArticles: ArticleDraft[] = [
  {
    date: '2026-10-08',
    author: 'Nadia Haddad',
    title: 'Datenspur: Was ein Schulweg verrät',
    lead: 'Eine Klasse zeichnet auf, wem sie an einem Morgen Daten gibt. Es sind 31 Stellen.',
    text: `
      6.50 Uhr, Köniz. Mira schaltet das Telefon ein, und damit beginnt ihre Liste. Wetter-App, drei Gruppen mit Nachrichten, ein Spiel, das sie nicht mehr spielt und das trotzdem wissen will, wo sie ist. Um 7.24 Uhr steigt sie in den Bus, um 7.41 Uhr läuft sie unter der Kamera am Bahnhof durch, um 7.46 Uhr kauft sie mit der Karte ein Weggli. Bis zur Schulhaustür hat sie vierzehn Zeilen geschrieben. Sie ist dreizehn.
      Ihre Klasse, eine achte, hat das einen Morgen lang gemacht, alle auf demselben Bogen: Uhrzeit, Ort, wer etwas erfährt. Danach bekam jede Gruppe einen Stadtplan und Stecknadeln. Grün heisst: Das habe ich gewusst. Gelb: Ich hätte es wissen können. Rot: keine Ahnung gehabt.
      ## Einunddreissig Nadeln
      Doppelte abgezogen, blieben 31 Stellen. Zwölf grüne, elf gelbe, acht rote. Die Kinder hatten das Umgekehrte erwartet, also lauter Rot von den Konzernen. Die roten Nadeln steckten dann mehrheitlich in der Nähe: beim Türöffner der Nachbarsfirma, bei der Klingel mit Kamera im eigenen Block, beim Drucker im Schulhaus, der speichert, wer wann was druckt. Der Informatikverantwortliche wusste es auch nicht.
      Die Lehrerin liess sie die Wege nachzeichnen, mit Wolle, von der Nadel an den Rand der Karte, wo die Firmen stehen. Aus 31 Nadeln führten Fäden zu 58 Zetteln. Danach sagte eine Weile niemand etwas, was in dieser Klasse vorher noch nie vorgekommen war.
      ## Drei Fragen an jede Nadel
      - Wer hat die Daten, wie lange, wofür?
      - Liesse sich die Spur vermeiden, und was würde das kosten: Geld, Zeit, eine Freundin?
      - Ist uns die Sache den Preis wert?
      Beim Fahrplan sagten fast alle ja. Beim Spiel sagten alle nein, und vier löschten es in derselben Minute. Um die Klingel mit der Kamera stritten sie zwanzig Minuten, denn zwei wohnen im Block, und bei einem ist eingebrochen worden. Eine Abstimmung verlangte niemand. Ich hätte auch nicht gewusst, wie ich stimmen soll.
      > Am meisten weiss der Drucker. | Schüler, 14
      ## Nachfragen darf jede und jeder
      Das Datenschutzgesetz gibt allen das Recht, zu erfahren, was über sie gespeichert ist (Artikel 25). Die Auskunft kostet in der Regel nichts und kommt innert dreissig Tagen. Auch mit dreizehn, denn es genügt, dass man versteht, was man verlangt. Die Klasse hat neun Briefe geschrieben, auf Papier, mit Kopie des Schülerausweises. Sieben Antworten kamen rechtzeitig. Eine Firma schickte einen Gutschein. Die neunte hat bis heute nicht geschrieben und steht deshalb mit einer schwarzen Nadel auf der Karte.
      Gelernt haben alle nebenbei, wie man einen Geschäftsbrief faltet.
      ## Für den Stundenplan
      Gebraucht werden vier Lektionen und ein freiwilliger Morgen. Im Lehrplan 21 gehört das zu Medien und Informatik: Mediennutzung und ihre Wirkung, dazu ein Stück Datenstrukturen, denn jemand muss aus achtundzwanzig Bogen eine Liste machen. Zwei Warnungen aus der Erprobung. Die Bogen sind selber heikel; bei uns blieben sie bei den Kindern, an die Wand kam nur, was sie freigaben. Und die Karte sollte gross sein. Unsere mass 120 auf 90, und um halb zwölf war Köniz nicht mehr zu sehen.
      Bogen, Nadelfarben und Musterbrief stehen im ersten Kapitel von [«Datenspur – Informatik Zyklus 3»](/titel/datenspur-informatik-zyklus-3), «Daten überall». Wer nach der Karte wissen will, wie lang so eine Spur bei Erwachsenen wird, merkt sich [«Gespeichert»](/titel/gespeichert) vor. Da fordert eine Journalistin ein Jahr lang ihre Daten zurück. Sie bekommt zwei Kisten.
    `,
    titles: ['datenspur-informatik-zyklus-3', 'gespeichert'],
  },
  {
    date: '2026-09-07',
    author: 'Fabian Rüegsegger',
    title: 'Warum unsere E-Books ohne Internet gehen',
    lead: 'Im Engadin, im Keller und im Zug: Ein Lehrmittel muss da sein, wo gelernt wird.',
    text: `
      Zimmer 003 liegt im Untergeschoss einer Berufsfachschule im Oberland, hat dicke Mauern, gute Stühle und kein Netz. Unterrichtet wird darin Wirtschaft, jeden Tag. Als wir vor drei Jahren 62 Schulen fragten, wo es bei ihnen klemmt, nannten 21 so ein Zimmer. Seither haben wir eine Karte davon in der Entwicklung hängen, und wer etwas Neues baut, muss erklären, was es in Zimmer 003 tut.
      ## Was auf dem Gerät liegt
      In der App von beook wird ein E-Book beim ersten Öffnen vollständig geladen, samt Bildern und Aufgaben; Filme holt man auf Wunsch dazu. Von da an braucht es kein Netz mehr, um zu lesen, zu markieren und Aufgaben zu lösen; im Browser und auf den anderen Plattformen schon. «Spielregeln» zum Beispiel belegt ungefähr so viel wie vierzig Ferienfotos.
      Abgeglichen wird, wenn das Gerät wieder Empfang hat, im Bus oder daheim. Das dauert Sekunden, niemand muss etwas anklicken.
      ## Zwei Geräte, ein Satz
      Heikel wird es, wenn jemand dieselbe Notiz am Tablet und am Telefon ändert, beide ohne Netz. Welche gilt? Viele Programme nehmen die spätere und werfen die andere weg. Wir behalten beide und zeigen sie untereinander, mit Uhrzeit. Das kommt selten vor, im letzten Schuljahr bei drei von tausend Notizen. Eine davon war aber die Disposition einer Vertiefungsarbeit, und ihre Verfasserin hat uns eine Karte geschrieben.
      ## Wo es trotzdem hängt
      - **Neues Passwort, kein Netz.** Für die erste Anmeldung braucht es einmal Empfang. Machen Sie das in der Vorwoche, im Gang.
      - **Leihgeräte, die nachts geleert werden.** Dann ist das Buch am Morgen weg. Fragen Sie Ihre Informatik nach einem Ordner, der bleibt.
      - **Volle Speicher.** 64 Gigabyte sind schnell belegt, meistens nicht mit Lehrmitteln.
      Ausprobieren lässt sich alles mit [«Spielregeln. Recht für Berufslernende»](/titel/spielregeln-recht-fuer-berufslernende) und einer Testlizenz; welche Plattform ein Titel unterstützt, steht bei seiner Lizenz. Wer lieber eine einfache Datei hat, findet unter [E-Books lesen](/e-books-lesen), was ein PDF kann. Auch ein PDF liegt, einmal geladen, ganz auf dem Gerät.
    `,
    titles: ['spielregeln-recht-fuer-berufslernende'],
  },
  {
    date: '2026-07-06',
    author: 'Anja Wüthrich',
    title: 'Vorlesen lassen: So klingt eine Tabelle',
    lead: 'Was ein Vorleseprogramm aus unseren Seiten macht und was wir daraus gelernt haben.',
    text: `
      «Zwölf, acht, fünf, zwanzig, vier, Prozent, leer, leer, sechzehn.» So klang Seite 48, als ich sie zum ersten Mal hörte. Auf dem Papier war es eine Rabattstaffel, ordentlich in drei Spalten, mit grau unterlegten Zeilen. Für das Ohr war es eine Telefonnummer mit Löchern.
      Ich prüfe beim Verlag, ob sich unsere Bücher auch ohne Augen lesen lassen. Dafür höre ich jede Seite einmal ganz, mit dem Vorleseprogramm, das viele Blinde verwenden, in dem Tempo, das sie mögen. Am Anfang verstand ich nichts. Jetzt finde ich Menschen, die in normalem Tempo reden, etwas umständlich.
      ## Was eine Tabelle sagen muss
      Sehende springen mit dem Blick nach oben und wissen, in welcher Spalte sie sind. Ein Vorleseprogramm kann das auch, wenn in der Datei steht, welche Zelle eine Überschrift ist. Dann liest es: «Ab zwanzig Stück, Rabatt, acht Prozent.» Fehlt die Angabe, liest es Zellen der Reihe nach, wie man Perlen abzählt.
      Bei [«Prozent um Prozent»](/titel/prozent-um-prozent), wo fast jede zweite Seite eine Tabelle hat, haben wir 212 nachgeschaut. 140 hatten keine Kopfzeile, 31 waren Tabellen nur dem Aussehen nach, nämlich Text mit Leerschlägen dazwischen. Zwei Lernende der kaufmännischen Grundbildung, beide mit starker Sehbehinderung, rechneten danach denselben Aufgabensatz in der alten und in einer neuen Fassung. Die neue brauchte 41 Minuten, die alte haben sie nach 90 abgebrochen.
      ## Was ein Bild sagen muss
      Nicht, dass es ein Bild ist. Das sagt das Programm schon. «Foto einer Frau am Schalter» hilft selten; entscheidend ist, warum sie dort steht. Wir fragen die Autorinnen und Autoren, was im Text fehlen würde, wenn das Bild fehlte, und die Antwort ist der Bildtext. Lautet sie «nichts», dann ist es Schmuck, und das Programm überspringt es.
      Am längsten haben wir an den Karten in [«Höhenkurven»](/titel/hoehenkurven) gearbeitet. Eine Karte lässt sich nicht vorlesen. Man kann sie aber befragen: Wo liegt die Wasserscheide, welches Tal ist das steilste, wie viele Dörfer stehen über tausend Meter? Unter jeder stehen jetzt drei solche Sätze. Ein Geografielehrer in Chur benutzt sie für die ganze Klasse, als Kontrolle, ob jemand hingeschaut hat.
      ## Drei Regeln, die geblieben sind
      - **Überschriften sagen, was folgt.** Wer hört, springt von Titel zu Titel. «Teil 3» ist kein Ziel.
      - **Farbe sagt nie etwas allein.** Rot und grün klingen gleich. Acht von hundert Männern sehen sie auch schlecht.
      - **Ein Link sagt, wohin er führt.** Fünfmal «hier» auf einer Seite ergibt fünf gleiche Türen.
      ## Was die Gedruckten davon haben
      Seit wir hören, bevor wir drucken, streichen wir mehr. Ein Satz mit drei Klammern fällt beim Lesen kaum auf; beim Hören verliert man unterwegs das Verb. In der neuen Auflage von «Prozent um Prozent» sind die Aufgaben im Schnitt vier Wörter kürzer, und die Lehrpersonen haben uns dafür gelobt, ohne den Grund zu kennen.
      Vollständig sind wir nicht. Ältere PDF klingen wie damals Seite 48. Was bei einem Titel geprüft ist, steht auf seiner Seite, und was noch fehlt, liefern wir als Datei nach, kostenlos und innert fünf Werktagen: [Barrierefreiheit](/barrierefreiheit). Wer es selber versuchen will, findet das Vorleseprogramm auf jedem neueren Telefon in den Einstellungen. Schliessen Sie die Augen, und kaufen Sie damit etwas ein. Unser eigener Shop hat das auch erst im dritten Anlauf bestanden.
    `,
    titles: ['prozent-um-prozent', 'hoehenkurven'],
  },
  {
    date: '2026-05-18',
    author: 'Nadia Haddad',
    title: 'Programmieren mit Kärtchen',
    lead: 'Zyklus 1 braucht keinen Bildschirm, um zu verstehen, was ein Befehl ist.',
    text: `
      Leonie ist der Roboter. Sie hat eine Schachtel auf dem Kopf, damit man es sieht, und sie tut genau, was auf den Kärtchen steht. Vorwärts. Vorwärts. Drehen. Vorwärts. Beim vierten steht das Pult im Weg. «Du musst doch aufpassen!», ruft Ben, der die Kärtchen gelegt hat. «Roboter passen nicht auf», sagt Leonie aus der Schachtel.
      Vierzehn Kinder im zweiten Kindergartenjahr, ein Teppich mit Feldern aus Klebeband, zwanzig Minuten. Ich schreibe seit fünfzehn Jahren Programme und habe selten so klar gehört, was ein Computer ist.
      ## Vom Zusammenstoss zur Bedingung
      Nach dem dritten Zusammenstoss verlangen sie ein neues Kärtchen. Es soll bedeuten: Schau, ob da etwas ist. Ein Bub zeichnet ein Auge darauf. Jetzt braucht es zwei Wege, einen für ja und einen für nein, und die Reihe der Kärtchen teilt sich zum ersten Mal. In der Informatik heisst das Verzweigung und kommt, wenn man Pech hat, im vierten Semester mit Folien.
      Kurz darauf legt jemand sechsmal «vorwärts» und findet es langweilig. Die Lehrerin wartet. Am Donnerstag liegt ein Kärtchen mit einer Sechs auf dem Teppich. Das ist die Schleife.
      ## Was man braucht
      1. Felder von vierzig Zentimetern, sonst stolpert der Roboter.
      2. Fünf Sorten Kärtchen, von jeder acht, und leere zum Erfinden.
      3. Eine Belohnung am Ziel. Rosinen gehen, ein Geheimnis geht besser.
      4. Die Regel, dass der Roboter nichts Gescheites tun darf. Sie fällt den Grossen schwerer als den Kleinen.
      Im Lehrplan 21 beginnt der Kompetenzbereich Informatik schon im Zyklus 1, mit Anleitungen, die man erkennt und befolgt. Die Spiele dazu stehen in [«Datenspur – Informatik Zyklus 1»](/titel/datenspur-informatik-zyklus-1), im Kapitel «Wenn, dann». Für Kärtchen ohne Pfeile nehmen wir Farben und leihen uns die Mischversuche aus [«Rot, Gelb, Blau»](/titel/rot-gelb-blau): Wird aus zwei Befehlen ein dritter? Ben meint, Orange bedeute «hüpfen». Leonie hüpft.
    `,
    titles: ['datenspur-informatik-zyklus-1', 'rot-gelb-blau'],
  },
  {
    date: '2026-03-30',
    author: 'Pascal Moser',
    title: 'Üben, was man fast vergessen hat',
    lead: 'Warum unsere Übungen in Abständen wiederkommen und nicht am gleichen Abend.',
    text: `
      Zehn Wörter, zehnmal hintereinander, am Abend vor der Probe: So habe ich Vokabeln gelernt, und am Morgen konnte ich sie. Am Freitag darauf nicht mehr. Eine fünfte Klasse in Liestal hat den Versuch für uns gemacht, freiwillig und mit Eifer. Die eine Hälfte übte zwanzig schwierige Wörter an einem Nachmittag zehnmal, die andere verteilte dieselben zehn Durchgänge auf fünf Tage.
      ## Was herauskam
      - Am Tag danach: 17 von 20 gegen 16 von 20. Kein Unterschied, über den man reden müsste.
      - Nach einer Woche: 11 gegen 15.
      - Nach sechs Wochen, über die Frühlingsferien hinweg: 6 gegen 13.
      Gleich viel Zeit, gleich viele Wiederholungen. Die zweite Gruppe fand das Üben mühsamer. Das gehört dazu. Hermann Ebbinghaus hat 1885 beschrieben, wie schnell man vergisst, an sich selber, mit sinnlosen Silben; seither ist der Vorteil der Abstände in sehr vielen Versuchen bestätigt worden. Wer ein Wort hervorholen muss, das schon halb weg ist, behält es danach länger.
      ## Was unsere Übungen tun
      Sie merken sich zu jeder Aufgabe, wann sie zuletzt gelöst wurde und wie sicher. Was sass, kommt nach drei Tagen wieder, dann nach einer Woche, dann nach drei. Was misslang, kommt morgen. Länger als acht Minuten dauert ein Durchgang nie, sonst wird aus Abständen wieder ein Abend.
      In [«Wörter sammeln»](/titel/woerter-sammeln) ist das mit Papier gelöst: Die gesammelten Wörter wandern durch einen Umschlag mit vier Fächern, und jedes Fach hat seinen Wochentag. Die Klasse in Liestal hat den Umschlag behalten, ich bekam ihn nicht zurück.
      ## Was die Lehrperson tun kann
      Die Hälfte der Aufgaben am Freitag aus dem Stoff von vor drei Wochen nehmen. Nicht ankündigen, nicht benoten. Beim ersten Mal wird gestöhnt. Nach vier Wochen war das Stöhnen weg, und die Lehrerin in Liestal hat die Freitagsaufgaben behalten.
    `,
    titles: ['woerter-sammeln'],
  },
  {
    date: '2026-02-09',
    author: 'Livio Bernasconi',
    title: 'Textverarbeitung: Formatvorlagen statt Leerschläge',
    lead: 'Eine Stunde, die jede Vertiefungsarbeit drei Stunden kürzer macht.',
    text: `
      Öffnen Sie eine Vertiefungsarbeit, drücken Sie auf den Knopf für die unsichtbaren Zeichen, und Sie sehen, wie jemand gelebt hat. Punkte über Punkte, das sind Leerschläge. Elf leere Absätze, damit das Kapitel auf einer neuen Seite beginnt. Ich habe in einem Kurs für Lernende vierzig Dateien so angeschaut. In 33 war das Inhaltsverzeichnis getippt, mit Pünktchen bis zur Seitenzahl, und in 29 stimmten die Seitenzahlen nicht.
      ## Die Rechnung
      Überschriften von Hand fett setzen: vier Minuten. Eine davon ändern: noch einmal vier. Verzeichnis abtippen: zwanzig Minuten, erfahrungsgemäss dreimal, das letzte Mal um ein Uhr nachts. Eine Formatvorlage zuweisen kostet einen Klick je Überschrift, und das Verzeichnis macht sich selber. Wer die Stunde im Oktober investiert, hat sie im Januar dreifach zurück. Geduld ist nicht meine Stärke, darum schätze ich Vorlagen.
      ## Eine Stunde, drei Schritte
      1. **Zuweisen, nicht gestalten.** Alle öffnen denselben hässlichen Text von sechs Seiten und geben den Titeln die Vorlagen «Überschrift 1» und «Überschrift 2». Schriftart ist verboten.
      2. **Einfügen, nicht tippen.** Seitenzahl, Verzeichnis, Seitenumbruch. Danach schiebe ich mitten in die Stunde zwei neue Seiten hinein, und alle klicken auf «Aktualisieren». Es geht ein Raunen durchs Zimmer.
      3. **Verwalten, nicht sammeln.** Drei Quellen eingeben und zweimal zitieren. Das Programm ordnet sie, auch nach dem Alphabet.
      Erst jetzt darf gestaltet werden, und zwar die Vorlage, nicht der Titel. Wer alle Überschriften auf einmal violett färbt, hat das Prinzip begriffen und wird es in der Regel bereuen.
      ## Weiter
      Absätze, Tabellen und lange Dokumente zeigt [«Textverarbeitung – sauber gemacht»](/titel/textverarbeitung-sauber-gemacht), mit Dateien zum Kaputtmachen. Wie die Quelle auszusehen hat, die man da verwaltet, sagt [«Quellen ehrlich nennen»](/titel/quellen-ehrlich-nennen) auf 32 Seiten. Als E-Book kostet das Heft nichts.
    `,
    titles: ['textverarbeitung-sauber-gemacht', 'quellen-ehrlich-nennen'],
  },
  {
    date: '2025-12-15',
    author: 'Fabian Rüegsegger',
    title: 'Rechnen lassen und trotzdem verstehen',
    lead: 'Was der Rechner im Mathematikunterricht darf und was nicht.',
    text: `
      Mit einem Rechner, der Gleichungen löst, ist eine Aufgabe wie «Löse nach x auf» in zwei Sekunden erledigt. Man kann den Rechner verbieten. Man kann auch die Aufgabe anschauen. Eine Fachschaft in Winterthur hat uns zum Zweiten eingeladen, und wir haben drei Prüfungen so umgeschrieben, dass das Werkzeug erlaubt ist und nichts schenkt.
      ## Vorher, nachher
      Vorher: «Bestimme den Schnittpunkt der beiden Geraden.» Nachher: «Zwei Abonnemente, zwei Tarife. Ab wie vielen Minuten lohnt sich das zweite? Schreibe die Gleichung auf, lass sie lösen, und sag in einem Satz, was die Zahl bedeutet.» Für die Lösung gibt es einen von fünf Punkten. Für die Gleichung zwei, für den Satz auch zwei.
      Die Klasse mit Rechner, 22 Lernende, holte im Schnitt 3.1 Punkte, die ohne 3.0. Verloren gingen die Punkte am selben Ort, beim Satz. «x = 142.86» stand da, ohne dass jemand gemerkt hätte, dass Minuten einzeln verrechnet werden.
      ## Was wir seither verbieten
      - Aufgaben, bei denen nur das Eintippen schwierig ist.
      - Zahlen, die immer aufgehen. Sie verraten, dass ein Mensch sie ausgesucht hat.
      - Das Wort «offensichtlich» in Musterlösungen.
      ## Was der Rechner nicht kann
      Fragen. Ein Programm, das Gleichungen löst, ersetzt keine Schülerin, die weiss, welche sie braucht. Deshalb beginnt jede der drei Prüfungen mit einer Seite ohne Gerät: schätzen, skizzieren, Einheiten nennen. Wer dort um den Faktor zehn danebenliegt, merkt es später selber, und das war in Winterthur die Hälfte der Klasse.
      Aus dem Unterricht mit denselben Klassen entsteht [«Rechnen lassen»](/titel/rechnen-lassen), worin man der Maschine das Rechnen erklärt und es dabei selbst begreift. Die Tarife stammen aus [«Finanzen BM»](/titel/finanzen-bm), wo sie unter Kalkulation stehen. Die drei Prüfungen schicken wir Lehrpersonen auf Anfrage, mit Punkteraster, und bitten um die Ergebnisse. Auch um die schlechten.
    `,
    titles: ['rechnen-lassen', 'finanzen-bm'],
    forTeachers: true,
  },
]
