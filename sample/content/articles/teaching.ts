import type { ArticleDraft } from './article-draft.ts'

/** From the classroom. */
export const teachingArticles: ArticleDraft[] = [
  {
    date: '2026-10-12',
    author: 'Matthias Oppliger',
    guest: 'Giulia Pedrazzini',
    title: 'Die erste Lektion nach den Ferien',
    lead: 'Drei Anfänge, die ohne Regeln an der Wand auskommen und trotzdem zeigen, wie man hier arbeitet.',
    text: `
      Am zweiten Montag im August, kurz vor acht, sassen im Zimmer 214 der Berufsfachschule Thun siebzehn angehende Montage-Elektriker, die einander nicht kannten, und ich las ihnen zehn Regeln vor. So habe ich angefangen, vor vielen Jahren. Am Freitag hatte ich neun davon wiederholt; die zehnte, Znüni nicht im Zimmer, war inzwischen ohne mich verhandelt worden.
      Im Jahr darauf blieben die Regeln in der Mappe. Seither steht am Anfang eine Arbeit, an der man sieht, wie hier gearbeitet wird, und erst nachher reden wir darüber, wie es gegangen ist. Drei Anfänge haben sich gehalten. Den dritten verdanke ich Giulia Pedrazzini, die an «Datenspur» für den Zyklus 1 mitgeschrieben hat und behauptet, zwischen Fünfjährigen und Berufslernenden sei der Unterschied kleiner, als beide meinen.
      ## Der Satz vom Sommer
      Alle schreiben zwei Sätze über ihre Ferien auf eine Karte, einen wahren und einen erfundenen. Ich sammle ein, mische, lese vor, die Klasse rät. Nach zwölf Minuten kenne ich Stimmen, Schriften und den Humor im Zimmer. Dass Kevin drei Tage lang eine Kuh gehütet hat, die niemandem gehörte, glaube ich ihm bis heute nicht.
      Nebenbei entsteht eine Textprobe von Hand, vier Zeilen je Person, ohne dass jemand «Standortbestimmung» gesagt hätte. Wer beim Schreiben Mühe hat, fällt mir jetzt auf und nicht an der ersten Probe im Oktober. Die Karten lege ich ab. Im Juni gebe ich sie zurück, und dann wird noch einmal gelacht.
      ## Die halbe Aufgabe
      Der zweite Anfang ist eine Rechnung, der eine Angabe fehlt: «Lea verdient im ersten Lehrjahr 750 Franken. Wie viel bleibt ihr Ende Monat?» Manche rechnen sofort los, mit irgendetwas. Andere schauen mich an. Nach drei Minuten fragt jemand, ob Lea daheim wohne und etwas abgeben müsse, und von da an läuft die Stunde.
      An die Tafel kommen nur die Fragen, in der Reihenfolge, in der sie fallen: Krankenkasse, Abonnement, Essen, Handy, Sparen. Damit steht das Inhaltsverzeichnis des ersten Themas da, und es stammt nicht von mir. In [«Blickwechsel»](/titel/blickwechsel-das-lehrmittel-fuer-den-abu) heisst das Kapitel «Geld und Konsum». Meine Klasse nannte es drei Jahre lang «Lea».
      ## Das leere Blatt
      Giulia legt auf jeden Tisch ein A3-Blatt, vier Personen, ein Stift. Ihre Frage: Was soll im Januar auf diesem Blatt stehen, das jetzt nicht darauf steht? Der eine Stift ist Absicht. Es wird verhandelt, bevor geschrieben wird.
      Im letzten Herbst kamen bei ihr in zwei Kursen elf Blätter zusammen. Auf sieben stand «besser reden», auf vier etwas mit Computern, auf einem: «dass man drankommt, auch wenn man langsam ist». Dieses hängte sie zuoberst auf.
      ## Und die Regeln?
      Die gibt es schon, nur später. Zehn Minuten vor Schluss frage ich, was beim Arbeiten geholfen hat und was gestört. Aus den Antworten werden drei Sätze, selten vier. In diesem August lauteten sie:
      - Wer nicht drauskommt, sagt es.
      - Ausreden lassen, auch Rico.
      - Das Telefon bleibt im Sack, ausser man braucht es.
      Der dritte wäre vor jedem Gericht anfechtbar. Er hält trotzdem, denn er ist von ihnen.
      ## Was das kostet
      Eine Lektion von den 120, die der Allgemeinbildung im Jahr zustehen. In mancher Fachschaft gilt das als Luxus. Ich habe nachgezählt: Im Jahr mit den zehn Regeln verlor ich bis zu den Herbstferien vier Lektionen an das, was die Regeln hätten verhindern sollen.
      Wer den Ablauf lieber Minute für Minute vor sich hat, findet das Handwerk dazu in [«Unterricht planen»](/titel/unterricht-planen). Das Buch fragt bei jedem Einstieg, was die Klasse nachher können soll. Für die erste Lektion lautet meine Antwort: einander etwas fragen.
    `,
    titles: ['blickwechsel-das-lehrmittel-fuer-den-abu', 'unterricht-planen', 'datenspur-informatik-zyklus-1'],
  },
  {
    date: '2026-09-21',
    author: 'Pascal Moser',
    title: 'Rückmeldungen, die ankommen',
    lead: 'Warum ein Satz am nächsten Tag mehr bewirkt als eine Seite nach drei Wochen.',
    text: `
      Mein Aufsatz über den Wald kam nach drei Wochen zurück, eine Seite Rot, unten eine 4.5. Ich war fünfzehn, sah die Note und legte das Blatt ins Pult, wo es vermutlich noch liegt. Heute besuche ich Klassen und zähle, was mit Rückmeldungen geschieht. In einer achten Klasse in Worb haben nach einer ausführlichen Korrektur 5 von 24 Lernenden etwas an ihrem Text geändert. In der Parallelklasse, mit einem einzigen Satz am Tag danach, waren es 19.
      ## Solange die Arbeit warm ist
      Am zweiten Tag weiss man noch, was man gemeint hat, und ärgert sich, dass es nicht dasteht. Nach drei Wochen ärgert man sich höchstens über die Note. [«Rückmeldung in drei Minuten»](/titel/rueckmeldung-in-drei-minuten) sammelt vierzig Formen, die in diese kurze Frist passen; Martina Bernasconi und Ursula Messerli haben jede mit der Stoppuhr geprüft.
      ## So geht es mit 24 Heften
      - Jede Woche acht Hefte; in drei Wochen ist die Klasse durch. Die anderen sechzehn bleiben zu, auch wenn es juckt.
      - Zwei Sätze: was gelungen ist, mit Zeile, und was der nächste Schritt wäre. «Schön gemacht» zählt nicht als Satz.
      - Zehn Minuten Unterricht, in denen alle diesen Schritt tun. Ohne sie ist der Rest Post, die niemand öffnet.
      - Eine Note, falls es eine braucht, erst danach.
      ## Und die Gerechtigkeit?
      Weshalb hat mein Kind diese Woche nichts im Heft? Das kommt an jedem Elternabend, und die Antwort ist kurz: weil es nächste Woche mehr davon hat. Fördern und bewerten sind zwei verschiedene Arbeiten, zeigt [«Fair beurteilen»](/titel/fair-beurteilen), und wer beides im gleichen Zug erledigt, macht meistens nur das zweite. Die Lehrerin in Worb schreibt Rückmeldungen mit Bleistift und Noten am Computer, damit sie es selber nicht verwechselt.
      Gemessen haben wir auch ihre Zeit: früher 190 Minuten in der Woche, jetzt 165. Reich wird man davon nicht. Es liest nur endlich jemand.
    `,
    titles: ['rueckmeldung-in-drei-minuten', 'fair-beurteilen'],
  },
  {
    date: '2026-08-31',
    author: 'Ilona Kiss',
    title: 'Klassenrat: Wer leitet, lernt am meisten',
    lead: 'Nach einem halben Jahr gab die Lehrerin den Vorsitz ab. Ein Besuch in Ostermundigen.',
    text: `
      Freitag, zehn nach elf. Ein Mädchen schüttelt eine Kuhglocke, wie man sie am Bahnhofkiosk kauft, und zweiundzwanzig Kinder rücken ihre Stühle in den Kreis. Das dauert fünfzig Sekunden. Vor einem Jahr waren es sieben Minuten, die Lehrerin hat es aufgeschrieben. Sie setzt sich zwischen zwei Fünftklässler, faltet die Hände und schweigt, was ihr sichtlich schwerfällt.
      Präsidentin ist diese Woche Amina, elf. Sie hält eine Karte mit sechs Sätzen und braucht davon zwei. Noé führt Protokoll, Lorin schaut auf die Zeit, mit einer Sanduhr und strengem Blick.
      ## Antrag eins: Fussball
      Der Zettel steckte seit Dienstag im Briefkasten neben der Tür, unterschrieben, wie es abgemacht ist: Die Fussballregel in der grossen Pause sei ungerecht, immer dürften die Sechsten zuerst. Amina liest vor und fragt, wer dazu etwas gesehen habe. Was jemand meint, kommt später. Diese Reihenfolge hat die Klasse im November selber eingeführt, nachdem eine Sitzung in Meinungen untergegangen war.
      Drei haben etwas gesehen. Es stellt sich heraus, dass die Sechsten nur am Montag und am Donnerstag zuerst da sind, wenn sie aus der Turnhalle kommen. Aus der Ungerechtigkeit wird ein Stundenplan. Nach zwölf Minuten steht im Heft: Bis zu den Herbstferien wird an zwei Tagen getauscht, Milena redet mit den Sechsten, am letzten Freitag vor den Ferien wird ausgewertet.
      ## Wie der Vorsitz wanderte
      Begonnen hat es im Sommer des letzten Jahres, genau nach Leitfaden. Bis Weihnachten leitete die Lehrerin allein, im Januar zu zweit mit einem Kind, seit Februar gar nicht mehr. «Am schwierigsten war es, den Mund zu halten, wenn ich die Lösung schon wusste», sagt sie. «Meistens war es dann nicht die Lösung.»
      Was sich verändert hat, lässt sich im Protokollheft nachzählen. Im ersten Quartal waren von 31 Anträgen 24 Klagen über einzelne Kinder, im letzten noch 5 von 28. Dafür kommen Vorschläge, vom Leseteppich bis zur Frage, ob man die Hausaufgaben am Donnerstag auch erzählen dürfe. Alle haben schon zweimal geleitet, auch der Bub, der im ersten Winter lieber unter dem Tisch sass. Er braucht alle sechs Sätze auf der Karte, und niemand lacht.
      > Wenn ich leite, höre ich mehr, als wenn ich rede. | Lorin, 10
      ## Was es braucht
      - **Einen Termin, der nie ausfällt.** Auch am Tag vor dem Sporttag nicht. Fällt er zweimal aus, glaubt niemand mehr daran.
      - **Rollen, die reihum gehen.** Ablehnen darf man, aber nicht dreimal hintereinander.
      - **Beschlüsse, die gelten.** Auch für Erwachsene. Worüber nicht abgestimmt wird, ist vorher gesagt: Noten, Stundenplan, Sicherheit.
      - **Ein Heft.** Was nicht darin steht, ist nicht beschlossen.
      Im Lehrplan 21 gehört das zu NMG.10, Zusammenleben gestalten und sich engagieren. In Ostermundigen gehört es zum Freitag.
      ## Was nicht in den Kreis gehört
      Zwanzig gegen ein Kind: Das ist kein Rat. Anträge mit einem Namen liest die Lehrerin zuerst, und etwa jeder zehnte endet in einem Gespräch zu dritt bei den Garderoben. Hansueli Balmer widmet dieser Grenze in [«Der Klassenrat»](/titel/der-klassenrat) ein eigenes Kapitel, von dem die Lehrerin sagt, sie habe es leider erst als zweites gelesen. Wer weitergehen will, bis zur Gemeindeversammlung, findet in [«Demokratie üben»](/titel/demokratie-ueben) acht Planspiele mit Rollenkarten.
      Um fünf vor zwölf bimmelt die Kuhglocke ein zweites Mal. Noé liest die Beschlüsse vor, es sind zwei. Unter «Verschiedenes» meldet sich die Lehrerin und bittet, man möge die Glocke am Freitag nicht schon um zehn ausprobieren. Angenommen, bei vier Enthaltungen.
    `,
    titles: ['der-klassenrat', 'demokratie-ueben'],
  },
  {
    date: '2026-06-15',
    author: 'Yannick Favre',
    title: 'An der Tafel denken',
    lead: 'Die Wandtafel ist langsam. Genau darum taugt sie für Beweise.',
    text: `
      Die Behauptung passt auf eine Zeile: Zwei Geraden, keine davon parallel zu einer Achse, stehen genau dann senkrecht aufeinander, wenn das Produkt ihrer Steigungen minus eins ergibt. Auf meiner Folie passte auch der Beweis auf eine Seite, in vier Farben. Die BM-Klasse in Freiburg schrieb ihn ab, schön und vollständig. An der Probe konnten ihn 6 von 23.
      ## Dasselbe mit Kreide
      Im Jahr darauf liess ich den Projektor aus. Für den Beweis brauchte ich siebzehn Minuten statt fünf. In dieser Zeit sah die neue Klasse, wie ich ein Steigungsdreieck zeichnete, es um 90 Grad drehte, die Katheten vertauschte und das Vorzeichen vergass. Einen Fehler hatte ich eingeplant. Es war nicht dieser.
      Sieben Minuten dauerte es, bis jemand ihn fand, und ich verbrachte sie mit dem Rücken zur Klasse, damit mein Gesicht nichts verriet. Drei Wochen später, an der Probe, wussten es 21 von 23.
      ## Was ich daraus schliesse
      Auf einer Folie steht das Ergebnis, als wäre es immer schon da gewesen. Wer schreibt, muss anfangen, und alle schauen zu: welches Dreieck zuerst, welcher Buchstabe, was man wieder durchstreicht. Ein Kollege nennt es Denken in Echtzeit. Dass es dafür keine Begabung braucht, zeigt Andri Rossi in [«An der Tafel denken»](/titel/an-der-tafel-denken): Strich, Pfeil, Kreis, und die Skizze bleibt hängen.
      ## Ein Versuch für nächste Woche
      1. Wählen Sie einen Beweis, den Sie beherrschen, und lassen Sie die Notizen im Lehrerzimmer.
      2. Sagen Sie laut, was Sie gerade überlegen, auch das Falsche.
      3. Wischen Sie nichts weg.
      4. Fragen Sie am Schluss, an welcher Stelle Sie gezögert haben. «Alles klar?» ist keine Frage, es ist eine Bitte.
      Die senkrechten Geraden finden Sie in [«Gleichung und Gerade»](/titel/gleichung-und-gerade) bei den linearen Funktionen. Daneben ist ein leeres Koordinatensystem gedruckt, gross genug für einen Umweg. Benützen Sie es.
    `,
    titles: ['an-der-tafel-denken', 'gleichung-und-gerade'],
  },
  {
    date: '2026-05-04',
    author: 'Ilona Kiss',
    title: 'Rechenwege vergleichen statt Resultate',
    lead: '48 mal 25 auf fünf Arten: was Kinder einander erklären können.',
    text: `
      «1200», sagt Jonas, und damit wäre die Lektion vorbei. Es ist Dienstag, Viertel nach neun, neunzehn Fünftklässlerinnen und Fünftklässler in Langnau haben 48 mal 25 gerechnet, alle richtig. Ihr Lehrer schreibt die Zahl an die Tafel, kreist sie ein und fragt: «Wie viele Wege führen dorthin?» Jonas seufzt. Er hat nur einen.
      ## Fünf Wege und ein Umweg
      Nach zwanzig Minuten hängen Plakate an der Wand, eins je Gruppe:
      - 40 mal 25 und 8 mal 25, zusammengezählt
      - 50 mal 25, davon 2 mal 25 wieder weg
      - 12 mal 100, denn viermal 25 gibt 100
      - 24 mal 50: das eine halbiert, das andere verdoppelt
      - 48 mal 100, geteilt durch 4
      Ein sechstes Plakat zeigt das schriftliche Verfahren, das zwei Knaben vom grossen Bruder haben. Es stimmt. Erklären können sie es nicht, und das merken sie selber, als Elif wissen will, weshalb die zweite Zeile einen Platz nach links rutscht.
      ## Den fremden Weg gehen
      Jetzt kommt, was der Lehrplan 21 «Erforschen und Argumentieren» nennt: Jede Gruppe rechnet 36 mal 25 auf dem Weg einer anderen. Wer das tut, versteht nachher zwei Wege, den eigenen besser als vorher. Beim Halbieren und Verdoppeln entdecken drei Mädchen, dass es mit 35 nicht aufgeht. Ob es trotzdem geht, wird zur Hausaufgabe, die niemand aufgegeben hat.
      Zuletzt wählt jedes Kind den Weg, der ihm am kürzesten scheint, und schreibt einen Satz dazu. Jonas wählt 12 mal 100. Seine Begründung: «Weil ich nicht gern rechne.»
      ## Zum Weitermachen
      [«Rechenwege 5»](/titel/rechenwege-5) stellt solche Vergleiche an den Anfang und übt erst danach; der Band für die vierte Klasse, [«Rechenwege 4»](/titel/rechenwege-4), lässt dafür zwei Kinder streiten, welcher Weg heute der schönste sei. Daheim haben meine drei das auch probiert, am Küchentisch, mit 48 mal 25. Die Jüngste zeichnete 48 Säcke. Auch das ist ein Weg, er braucht nur viel Papier.
    `,
    titles: ['rechenwege-5', 'rechenwege-4'],
  },
  {
    date: '2026-03-16',
    author: 'Matthias Oppliger',
    title: 'Exkursion mit Auftrag',
    lead: 'Ein Nachmittag im Amtshaus bringt mehr als drei Lektionen darüber, wenn vorher die richtige Frage steht.',
    text: `
      Beim ersten Mal sagte ich: «Schaut euch gut um.» Sechzehn Malerinnen und Maler im zweiten Lehrjahr schauten sich im Amtshaus gut um und waren nach neun Minuten wieder draussen, bei den Gipfeli. Mein Fehler. «Schaut euch um» ist kein Auftrag, es ist eine Einladung zum Warten.
      ## Die Frage vorher
      Ein Jahr später hatte jede Gruppe einen Zettel in der Hand, mit einer Frage, auf die man nur dort eine Antwort bekommt. Wer entscheidet hier, wenn sich zwei nicht einig sind? Was kostet es, wenn man verliert? Wer sitzt den ganzen Tag hinter der dritten Tür? Verhandlungen vor Gericht sind in der Regel öffentlich, man darf sich einfach hineinsetzen; bei einer Klasse meldet man sich besser an.
      ## Dort: ein Gespräch, eine Skizze, eine Zahl
      Mehr verlange ich nicht. Die Skizze zwingt zum Hinschauen, die Zahl zum Fragen, das Gespräch zu ganzen Sätzen. Ein Gerichtsschreiber nahm sich eine Viertelstunde und erklärte drei Lernenden, weshalb am selben Nachmittag erst über eine Fensterbank und dann über ein Sorgerecht verhandelt wurde. Sie haben es besser behalten als mein Schema mit den Instanzen, und das hatte Farben.
      Zwei gehen heute noch hin, wenn sie am Nachmittag früher Feierabend haben.
      ## Nachher: ein Blatt, das man aufhängen kann
      Am nächsten Morgen hat jede Gruppe dreissig Minuten für ein A3, auf dem die Antwort in einem Satz steht und darunter der Beleg. Ein Bericht von zwei Seiten liest niemand, ich auch nicht.
      Für draussen gilt dasselbe. [«Exkursion!»](/titel/exkursion) hat es für die Biologie dreissigmal durchgespielt, jeder Halbtag mit Route, Material und Auftrag. Und wer das Amtshaus zuerst im Schulzimmer proben will: In [«Demokratie üben»](/titel/demokratie-ueben) tagen Kommission und Gemeindeversammlung, bevor man eine echte besucht. Die Gipfeli gibt es weiterhin, aber erst gegen das A3.
    `,
    titles: ['exkursion', 'demokratie-ueben'],
  },
  {
    date: '2026-01-19',
    author: 'Anja Wüthrich',
    title: 'Autismus im Schulzimmer: Vorhersehbar hilft allen',
    lead: 'Kleine Änderungen am Tagesablauf, von denen die ganze Klasse etwas hat.',
    text: `
      «Gleich» ist kein Zeitpunkt. Elias, neun Jahre alt, hat das seiner Lehrerin erklärt, nachdem sie zum dritten Mal gesagt hatte, gleich sei Pause. Er wollte niemanden belehren. Er wollte wissen, ob noch zwei Minuten kommen oder zwanzig, weil er seine Kraft danach einteilt.
      ## Ein Plan an der Wand
      Seit dem Herbst hängt in diesem Zimmer in Burgdorf neben der Tür eine Leiste mit sieben Karten: Kreis, Rechnen, Pause, Lesen, Turnen, Mittag, Werken. Wer will, dreht nach jeder Stunde eine um. Gedacht war sie für Elias. Nach einer Woche fragten fünf andere, wann Turnen sei, indem sie hinschauten statt riefen. Die Lehrerin hat einen Morgen lang Striche gemacht: Aus 34 Fragen nach dem Ablauf wurden 9.
      ## Drei Dinge für nächste Woche
      - **Aufträge doppelt geben.** Gesagt und geschrieben, in der gleichen Reihenfolge. Das hilft auch dem Kind, das gerade aus dem Fenster geschaut hat.
      - **Wechsel ankündigen.** Zehn Minuten vorher, zwei Minuten vorher, immer mit denselben Worten.
      - **Eine Pause ohne Worte vereinbaren.** Eine blaue Karte auf dem Pult heisst: Ich bin im Gang, ich komme wieder. In sechs Wochen wurde sie elfmal gebraucht, nie länger als acht Minuten.
      ## Was man lassen kann
      Blickkontakt verlangen. Elias hört besser zu, wenn er auf seine Hände schaut; ich verstehe ihn gut, denn ich höre auch besser mit geschlossenen Augen. Und niemand muss vor der Klasse erklären, was er hat. Ob und wie man davon spricht, entscheiden Kind und Eltern.
      Hansueli Balmer beschreibt in [«Autismus und Schule»](/titel/autismus-und-schule) den Schultag aus der Sicht dieser Kinder, samt Neonröhre, Fangis und Überraschungsbesuch. Was davon im Förderplan stehen soll und was im Kopf genügt, zeigt [«Alle im Boot»](/titel/alle-im-boot). Anfangen kann man ohne beides, mit Karton und einer Schnur.
    `,
    titles: ['autismus-und-schule', 'alle-im-boot'],
  },
]
