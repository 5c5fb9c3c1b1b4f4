import type { ArticleDraft } from './article-draft.ts'

/** From the publishing house. */
export const publisherArticles: ArticleDraft[] = [
  {
    date: '2026-10-14',
    author: 'Regula Aebersold',
    title: 'Das neue Programm ist da',
    lead: 'Achtzehn neue Titel, sechs neue Auflagen und eine Reihe, auf die wir lange gewartet haben.',
    text: `
      Vierundzwanzig Stück Papier, jedes so gross wie eine Spielkarte, liegen seit dieser Woche auf dem langen Tisch im zweiten Stock. Achtzehn sind neue Titel, sechs neue Auflagen. Wer vorbeigeht, legt sie um. Monika Stalder ordnet nach Buchhandlungen, Sanjay Kumar nach Schulstufen, ich ertappe mich dabei, nach Sorgenkindern zu ordnen. Zwei liegen immer zuvorderst.
      ## Die Reihe, auf die wir gewartet haben
      «Bausteine» ist vollständig. Fünf Bände, von A bis E, einer für jeden Bereich der kaufmännischen Grundbildung, vier Jahre Arbeit und zweiundvierzig Erprobungsklassen. Als wir anfingen, gab es vom Bildungsplan einen Entwurf mit gelben Stellen. Ein Lektor kündigte, eine Autorin bekam Zwillinge, und Band C wurde dreimal neu gegliedert, weil darin alles zusammenkommt, was andere gern getrennt haben. Jetzt passen sie ineinander: [A](/titel/bausteine-a) beginnt am eigenen Pult, [C](/titel/bausteine-c) zeichnet die Abläufe, [E](/titel/bausteine-e) nimmt die Werkzeuge auseinander. Man kann sie einzeln kaufen. Nebeneinander sehen sie besser aus, sagt Meret Sommer, und sie muss es wissen.
      ## Vier, auf die ich mich freue
      - [«Gletscher zählen»](/titel/gletscher-zaehlen), ein leises Buch über einen, der vierzig Jahre lang dasselbe Eis misst. Ich habe es in einem Zug gelesen, buchstäblich, Bern bis Brig.
      - [«Unterrichten mit Maschinen»](/titel/unterrichten-mit-maschinen), weil endlich jemand schreibt, was sich im Schulzimmer nicht ändert.
      - [«Recht früh»](/titel/recht-frueh), unser erster Comic. Die Probeseiten sind aus dem Büro verschwunden; ich verdächtige die Finanzen.
      - Der [Kommentar zu «Datenspur»](/titel/datenspur-kommentar), um den uns Lehrpersonen seit der ersten Auflage bitten.
      ## Was nicht dabei ist
      Drei Manuskripte haben wir verschoben. Eines kam zu spät, eines war zu dick, und beim dritten verstand die Erprobungsklasse das erste Kapitel nicht. Dann wartet man. Meine Mutter hat ihr erstes Heft dreimal setzen lassen, auf eigene Kosten, und die Setzerlehrlinge haben dabei mehr gelernt als aus dem Inhalt.
      Alles andere steht in der [Vorschau](/vorschau). Wer lieber blättert, bekommt sie als Heft.
    `,
    titles: [
      'bausteine-a',
      'bausteine-c',
      'bausteine-e',
      'gletscher-zaehlen',
      'unterrichten-mit-maschinen',
      'recht-frueh',
    ],
  },
  {
    date: '2026-07-13',
    author: 'Meret Sommer',
    title: 'Wie ein Umschlag entsteht',
    lead: 'Vierzehn Entwürfe, eine Wand, drei Meter Abstand.',
    text: `
      Die Wand ist vier Meter lang, weiss gestrichen, und sonst hängt nichts daran. Am Montag um neun kommen vierzehn Blätter darauf, alle im gleichen Format, keines beschriftet. Davor liegt auf dem Boden ein Streifen Klebeband, drei Meter entfernt. So weit steht man im Buchladen vom Tisch weg, wenn man noch nicht weiss, ob man näher treten will. Reden ist bis Freitag verboten.
      Das klingt strenger, als es ist. Die Regel habe ich eingeführt, nachdem wir einmal zwei Stunden über ein Grün gestritten hatten und nachher zwei Wochen lang nicht mehr über das Buch reden konnten.
      ## Vierzehn
      Warum so viele? Die ersten vier sind Einfälle, die alle haben. Recht gleich Waage, Schule gleich Apfel, Geld gleich Münze. Man muss sie machen, damit sie weg sind. Die nächsten fünf sind das Gegenteil der ersten und meistens angestrengt. Ab dem zehnten wird es still im Kopf, und dann kommen die brauchbaren. Bei [«Höhenkurven»](/titel/hoehenkurven) war es Nummer zwölf: Linien, sonst nichts, so dicht, dass man hineinfällt. Ein Berg ist nirgends zu sehen.
      Jede Reihe hat dabei ihre eigene Grammatik. Wir legen fest, wo die Schrift steht, welche zwei Farben zusammengehören und was das Ornament tut. Innerhalb davon darf ich alles. Ein Band von «Saldo» muss im Regal neben dem nächsten stehen können, ohne dass einer von beiden schreit.
      ## Punkte
      Wer am Klebeband vorbeigeht, darf einen Punkt kleben, einen einzigen in der Woche. Alle haben einen, die Verlegerin und der Lernende. Goran aus dem Versand klebt seinen zuletzt und schaut als Einziger auch auf den Rücken, weil er Bücher fast nur von dort kennt. Er hatte bisher öfter recht als ich.
      Am Freitag hängen noch zwei, und jetzt wird geredet. Es gibt drei Fragen. Was glaubt man, bevor man es gelesen hat? Stimmt das? Sieht man es noch, wenn der Umschlag so gross ist wie ein Daumennagel? Die letzte hat in zehn Jahren mehr Entwürfe gekostet als alle Kritik zusammen.
      ## Das Buch mit den drei Städten
      Am längsten hing [«Łódź, Bern, Çeşme»](/titel/lodz-bern-cesme). Drei Orte, drei Jahrhunderte, und im Titel fünf Zeichen, die nicht jede Schrift hat. Beim ersten Andruck fehlte dem L der Strich. Die Frau, deren Urgrossvater von dort kam, hat es aus drei Metern gesehen, vor allen anderen. Wir haben die Schrift gewechselt, nicht das L.
      Gewonnen hat am Ende ein Entwurf, den am Montag keiner mochte: ein einziges Ł, zu gross für das Blatt, auf einem Grund aus zwei Farben. Man liest es nicht, man steht davor wie vor einem Zoll. Am Dienstag klebte der erste Punkt, am Donnerstag waren es neun. Ich hatte meinen auf einen anderen gesetzt.
      ## Was mit den anderen geschieht
      Sie kommen in eine Schublade, mit Datum. Manchmal hole ich einen heraus, zwei Jahre später, für ein ganz anderes Buch. «Gletscher zählen» trägt ein Blau, das bei einem Kochbuch durchgefallen ist; das Kochbuch haben wir dann nicht gemacht. Die meisten bleiben liegen. Ein Lehrling hat sie einmal gezählt, es waren 1312.
      Wenn Sie vorbeikommen, zwischen Montag und Freitag, dürfen Sie auch kleben. Die Punkte liegen auf dem Fenstersims. Wie es aussieht, wenn aus vierzehn zwei werden, zeigt der Film, in dem ich leider ständig im Bild stehe.
    `,
    titles: ['lodz-bern-cesme', 'hoehenkurven', 'gletscher-zaehlen'],
  },
  {
    date: '2026-05-26',
    author: 'Ruth Amstutz',
    title: 'Woher unser Papier kommt',
    lead: 'Zwei Mühlen, ein Lastwagen, keine Folie.',
    text: `
      Papier kauft man mit den Fingern. Der Vertreter redet vom Gewicht, achtzig Gramm, neunzig Gramm, und ich falze ihm währenddessen sein Muster zwischen Daumen und Zeigefinger, einmal längs, einmal quer. Bricht es an der Kante, kann er weiterreden, so viel er will.
      ## Zwei Mühlen
      Seit letztem Jahr drucken wir alle Lehrmittel auf Papier aus zwei Mühlen, die ich beide besucht habe, mit Helm und Gehörschutz. In der einen wird Altpapier zu Recycling, in der anderen entsteht ein Naturpapier mit FSC-Siegel. Das Recyclingpapier ist etwas grauer, das andere etwas gelber, als man es von früher kennt. Beides war zuerst ein Thema. Eine Klasse in Thun hat uns dieselben zwei Seiten auf drei Papieren verglichen, eine Woche lang; 15 von 21 lasen am liebsten auf dem gelben. Zwei sagten, es rieche besser.
      Gewechselt haben wir auch, weil ein Lieferant auf eine einfache Frage keine Antwort hatte. Ich wollte wissen, woher das Holz kommt. Er schickte mir einen Prospekt.
      ## Ein Lastwagen
      Zwischen Mühle, Druckerei und uns fährt jetzt einer, der auf dem Rückweg nicht leer ist. Er nimmt die Paletten wieder mit und den Beschnitt, also die Streifen, die beim Schneiden abfallen. Im letzten Jahr waren es vierzehn Tonnen.
      ## Keine Folie
      Um den Klassensatz lag früher Plastik. Heute hält ihn eine Banderole aus Karton, die Goran Petrović so lange verbessert hat, bis man sie ohne Schere aufbekommt. Beim ersten Muster brauchte eine Lehrerin einen Schraubenzieher.
      Am besten sieht man alles zusammen bei [«Warenkunde Papeterie und Buch»](/titel/warenkunde-papeterie-und-buch). Darin wird Papier nicht nur beschrieben, die Lernenden zupfen daran, halten es gegen das Licht und bestimmen die Laufrichtung, und zwar am Buch selber. Ich habe dafür Bogen aus vier Sorten binden lassen. Der Buchbinder hat mich gefragt, ob es mir gut gehe. Was wir sonst noch tun und was nicht gelöst ist, steht unter [Nachhaltigkeit](/nachhaltigkeit).
    `,
    titles: ['warenkunde-papeterie-und-buch'],
  },
  {
    date: '2026-04-13',
    author: 'Franziska Bieri',
    title: 'Ein Tag im Lager',
    lead: '412 Pakete, ein Hochregal und die Frage, warum Bücher immer montags gehen.',
    text: `
      Sieben Uhr, ein Montag im April. Ich mache Licht, erst unten, dann im zweiten Stock. Unten steht seit dem Hochwasser nichts mehr, was nicht nass werden darf: Karton, Klebeband, mein Velo. Die Bücher sind oben, 190 000 Stück, und wenn die Aare rauscht, schlafe ich trotzdem.
      ## Bis zehn
      Die Bestellungen vom Wochenende liegen sortiert bereit, heute 268. Am Samstag bestellt fast niemand, am Sonntagabend nach dem «Tatort» alle. Lehrpersonen, vermute ich, die den Montag schon vor sich sehen. Goran Petrović nimmt die grossen, ich die mit einem einzigen Buch. Man läuft einen Weg wie beim Postautofahren: gleiche Haltestellen, andere Leute. [«Spielregeln»](/titel/spielregeln-recht-fuer-berufslernende) liegt im Hochregal gleich beim Lift, dreihundert Schritte am Tag gespart.
      Das seltenste heute war ein [«Lager mit Plan»](/titel/lager-mit-plan). Ich habe hineingeschaut, Kapitel «Lagerarten». Demnach müsste ich zwei Regale umstellen, und leider stimmt das.
      ## Bis fünfzehn Uhr
      Was bis dann bestellt ist, geht noch heute zur Post. Um zwei kommt der erste Wagen, um halb fünf der zweite, dazwischen wird es eng. Ein Klassensatz nach Scuol, 24 Stück, drei Schachteln. Gorans Regel: Ecken zuerst. Er legt den Karton so, dass man das Paket aus einem Meter fallen lassen kann, und das tut er auch, mit einem von fünfzig.
      412 Pakete waren es bis Feierabend. Zurück kamen elf, davon zwei mit einem Znüniapfel darin.
      ## Was man hier lernt
      - Bücher über Mathematik gehen im Januar, nach den ersten Noten.
      - Romane gehen im Dezember und reisen paarweise.
      - Arbeitshefte bestellt man immer einmal zu wenig.
      - Im August gilt nichts davon. Da kommen an einem Tag 2300, wir haben dann vier Aushilfen, meist aus der Klasse, die im Mai 1999 beim Tragen geholfen hat, beziehungsweise deren Kinder.
      ## Feierabend
      Um fünf mache ich das Licht aus, erst oben, dann unten. Ein Bestellschein liegt noch da, handgeschrieben: Ob das Buch schon am Dienstag kommen könne, das Kind habe am Mittwoch Geburtstag. Es war in Gorans zweitem Wagen.
    `,
    titles: ['spielregeln-recht-fuer-berufslernende', 'lager-mit-plan'],
  },
  {
    date: '2026-02-16',
    author: 'Dario Pelli',
    title: 'Zeichnen, was man nicht sieht',
    lead: 'Wie man Strom, Druck und Zinsen aufs Papier bringt.',
    text: `
      Strom sieht man nicht, also zeichne ich, was er tut. Eine Lampe, die brennt, wäre das Nächstliegende und das Falsche; dann meinen alle, er werde in der Lampe aufgebraucht. Für [«Strom verstehen»](/titel/strom-verstehen) habe ich neunmal angesetzt. In der letzten Fassung ist der Stromkreis eine Velokette. Sie läuft, man tritt vorn, hinten dreht sich etwas, und von der Kette fehlt nachher kein Glied.
      Đorđe Šarić, der Autor, hat sie angeschaut und gesagt: «Bei Wechselstrom wackelt sie nur hin und her.» Das gab die zehnte.
      ## Druck
      Druck sieht man auch nicht. Ich zeichne, was nachgibt: ein Kissen, ein Schuh im Schnee, eine leere Flasche, die vom Jungfraujoch ins Tal gefahren ist. Eine Klasse in Bellinzona bekam drei Skizzen ohne Worte und sollte sagen, worum es geht. Beim Kissen sagten sie Schlaf, beim Schuh Winter, bei der Flasche sofort Druck. Schön war sie am wenigsten. Gedruckt wurde sie.
      ## Zinsen
      Zwei Säcke, dazwischen zehn Jahre. Im zweiten ist mehr drin, das leuchtet ein. Wieso es immer schneller mehr wird, leuchtet nicht ein. Ich habe es mit Bäumen versucht, mit Kaninchen, mit Schneebällen. Am Schluss wurden es Treppenstufen, jede ein wenig höher als die vorige, und auf der zwanzigsten steht jemand und schaut hinunter. Die Zinsen selber habe ich weggelassen.
      ## Meine drei Regeln
      1. Die erste Skizze versteht niemand, ausser mir. Sie kommt weg.
      2. Ab der vierten zeige ich sie jemandem, der das Fach nicht kann. Im Verlag ist das leicht, jede kann etwas nicht.
      3. Die siebte ist meistens fertig. Was dann noch Farbe will, ist Dekoration.
      Bei Feldern und Teilchen gelten sie nicht mehr. Für [«Teilchen und Felder»](/titel/teilchen-und-felder) wollte ich ein Elektron zeichnen, und der Lektor, Physiker, hat mir vierzig Minuten lang erklärt, warum man das lassen soll. Jetzt ist an der Stelle eine leere Fläche mit einem Rahmen. Drei Lehrpersonen haben geschrieben, da fehle ein Bild. Zwölf fanden, es sei das beste im Buch.
    `,
    titles: ['strom-verstehen', 'teilchen-und-felder'],
  },
  {
    date: '2025-12-01',
    author: 'Regula Aebersold',
    title: 'Warum wir Auflagen verbessern, statt Reihen zu ersetzen',
    lead: 'Ein Lehrmittel wird mit jeder Klasse besser, wenn man zuhört.',
    text: `
      340 Zettel, E-Mails und Randnotizen kamen zur letzten Auflage von «Spielregeln» zusammen. Sie liegen in einer Schachtel, die einmal Kopierpapier enthielt und seither Corina Vonlanthens ganzer Stolz ist. «Aufgabe 4.7 geht nicht auf», steht auf einem. «Unsere Klasse findet den Vermieter zu nett», auf einem anderen. Aus Interlaken kam ein Exemplar zurück, in dem eine Lehrerin jede Stelle angestrichen hatte, an der gelacht wurde.
      ## Was damit geschieht
      Jeder Hinweis bekommt eine Nummer, und jemand muss ja oder nein sagen. 290 stehen in der neuen Auflage. Von den übrigen fünfzig hob die Hälfte einander auf, und bei den anderen waren wir uneins, mit guten Gründen. Wer seinen Namen daruntergesetzt hatte, erhielt eine Antwort. Das dauert, im letzten Sommer waren es elf Abende. Es ist billiger als eine neue Reihe und ehrlicher als ein neuer Umschlag.
      ## Die Seitenzahlen bleiben
      Wo immer es geht. Nichts ärgert eine Lehrperson so sehr wie der Satz «Bei mir ist das auf Seite 63», vierundzwanzigmal. Muss ein Abschnitt länger werden, kürzen wir auf derselben Seite etwas anderes, und unser Setzer nimmt es als Sport. Neue Gesetze bekommen, wenn nötig, eine Seite mit Buchstaben: 63a. Zwei Auflagen lassen sich so in einer Klasse brauchen, und das Exemplar des grossen Bruders bleibt etwas wert.
      Manchmal geht es nicht. Ändert ein Bildungsplan von Grund auf, wie 2023 bei den Kaufleuten, dann nützt kein Flicken. Zweimal in zwanzig Jahren haben wir eine Reihe begraben, jedes Mal mit Kuchen.
      ## Warum ich daran festhalte
      Meine Mutter hat auf das erste Heft gedruckt: «Fehler bitte melden, die Verfasserin ist im Haus.» Von 400 Exemplaren kamen 31 mit Korrekturen zurück. Sie hat sie alle aufbewahrt. Eine davon stammt vom Lehrling, der später unsere Druckerei geleitet hat.
      Schreiben Sie also. Zu [«Spielregeln»](/titel/spielregeln-recht-fuer-berufslernende) oder zu einem anderen Buch, auf eine Karte oder an [korrektur@aarebogen.example](mailto:korrektur@aarebogen.example), mit Titel, Auflage und Seite. Die Schachtel ist schon wieder zu einem Drittel voll.
    `,
    titles: ['spielregeln-recht-fuer-berufslernende'],
  },
]
