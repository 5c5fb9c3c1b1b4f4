import { INSPECTION_CREDIT } from '../../catalogue/inspection-copies.ts'
import type { ArticleDraft } from './article-draft.ts'

/** Vocational education. */
export const vocationalArticles: ArticleDraft[] = [
  {
    date: '2026-09-30',
    author: 'Matthias Oppliger',
    title: 'Die Vertiefungsarbeit begleiten, nicht schreiben',
    lead: 'Vier Gespräche zu je zehn Minuten: ein Plan für das ganze Semester.',
    text: `
      In zwölf Jahren an der Berufsfachschule habe ich ungefähr 240 Vertiefungsarbeiten begleitet und, wenn ich ehrlich bin, etwa zehn davon mitgeschrieben. Das waren die, bei denen ich im November Mitleid hatte. Sie bekamen gute Noten. Ihre Verfasser konnten mir im Gespräch darüber nicht sagen, weshalb das dritte Kapitel vor dem vierten kommt. Ich hätte es gewusst.
      Seither gilt ein Plan mit vier Gesprächen zu zehn Minuten, für alle gleich viele, ob sie wollen oder nicht. Bei zwanzig Lernenden sind das dreizehn Stunden im Semester. Vorher waren es mehr, bloss ungleich verteilt.
      ## Gespräch eins: die Frage
      Die meisten Arbeiten scheitern am Titel. «Energy-Drinks» ist keine Frage, «Energy-Drinks, Fluch oder Segen?» ist auch keine, da steht die Antwort (beides) schon auf dem Umschlag. Ich stelle im ersten Gespräch nur zwei Dinge in Aussicht: dass wir nach zehn Minuten aufhören und dass ich danach wissen will, ob man die Frage falsch beantworten kann. Wenn nicht, ist sie noch keine.
      Sabrina, Dentalassistentin im dritten Lehrjahr, brauchte drei Anläufe. Erst «Zahnangst», dann «Zahnangst früher und heute», dann: «Nehmen Kinder in unserer Praxis die Spritze ruhiger hin, wenn man sie vorher anfassen lässt?» Das kann schiefgehen. Deshalb war es eine Frage.
      ## Gespräch zwei: der Plan
      Eine Seite, acht Zeilen, acht Wochen. Ich frage nach der Woche, in der nichts klappt. Sie kommt immer, wer sie einplant, ist nachher nicht überrascht. Wen rufen Sie an? Was, wenn die Person nein sagt? Sabrina hatte zwanzig Kinder vorgesehen. Ihre Chefin erlaubte acht, mit schriftlichem Einverständnis der Eltern. Es wurden sechs, und darüber schrieb sie ihr ehrlichstes Kapitel.
      ## Gespräch drei: das Rohmaterial
      Jetzt liegt etwas auf dem Tisch, und ich darf es ansehen, aber nicht anfassen. Der Rotstift bleibt in der Schublade. Erlaubt sind mir Sätze, die mit «Ich verstehe nicht» beginnen. Verboten ist «Da würde ich», denn sobald ich das sage, tun sie es.
      Hier fällt auch auf, was nicht von ihnen ist. Ein Absatz, der plötzlich dreimal so klug ist wie der Rest, wird vorgelesen, und ich bitte um eine Erklärung. In neun von zehn Fällen kommt eine, und die ist besser als der Absatz.
      ## Gespräch vier: der Probevortrag
      Fünf Minuten vor mir und zwei Leuten aus einer anderen Klasse. Die beiden schreiben auf, was sie verstanden haben, mehr nicht. Zwischen dem, was gesagt wurde, und dem, was dasteht, liegt die Arbeit der letzten Woche.
      > Er hat mir nie gesagt, was ich tun soll. Das war mühsam. | Sabrina, Dentalassistentin EFZ
      ## Was dabei herauskommt
      Im ersten Jahr mit dem Plan lag der Schnitt bei 4.6, im letzten ohne ihn bei 4.7. Ich gebe das zu. Verschwunden sind die Sechser, die von mir waren, und die Dreier, um die ich mich nie gekümmert hatte. Die Note zählt neben Erfahrungsnote und Schlussprüfung zu einem Drittel für die Allgemeinbildung. Da sollte sie schon von der richtigen Person sein.
      ## Leitfäden
      Die vier Gespräche stehen mit Fragen und Protokollblatt in [«Die Vertiefungsarbeit begleiten»](/titel/die-vertiefungsarbeit-begleiten); die Autorinnen streiten darin auch darüber, wie viel Hilfe zu viel ist, und werden sich nicht einig. Den Lernenden gebe ich [«Meine Vertiefungsarbeit»](/titel/meine-vertiefungsarbeit), für den Vortrag ein Kapitel aus [«Auf den Punkt»](/titel/auf-den-punkt). Sabrinas Antwort lautete am Ende: nein, vier von sechs wurden eher unruhiger. Sie hat die Frage falsch beantwortet, sagte sie, und strahlte.
    `,
    titles: ['die-vertiefungsarbeit-begleiten', 'meine-vertiefungsarbeit', 'auf-den-punkt'],
  },
  {
    date: '2026-08-17',
    author: 'Sanjay Kumar',
    title: 'Neue Grundbildung im Detailhandel: Was sich bei den Büchern ändert',
    lead: 'Welche Auflage zu welchem Lehrjahr passt, auf einer Seite.',
    text: `
      Guten Morgen, sagte der Fachvorstand am Telefon, er habe 74 Lernende, drei Jahrgänge und seit gestern eine Liste mit elf verschiedenen Auflagen, ob ich einen Moment hätte. Ich hatte. Nach vierzig Minuten standen auf meinem Block drei Zeilen, und weil seither noch neun Schulen dasselbe gefragt haben, stehen sie jetzt auch hier.
      ## Was sich geändert hat
      Die Bildungsverordnung für Detailhandelsfachleute und Detailhandelsassistentinnen gilt seit dem Sommer 2022. Unterrichtet wird nach Handlungskompetenzen, und im dritten Jahr der EFZ-Lehre wählt man den Schwerpunkt: Einkaufserlebnisse gestalten oder Onlineshops betreuen. Unsere Bücher kamen damals rechtzeitig, aber mit heisser Nadel. Inzwischen hat ein voller Jahrgang abgeschlossen, wir haben 160 Rückmeldungen gelesen und überarbeitet, was geklemmt hat.
      ## Welche Auflage für wen
      - **Erstes Lehrjahr:** die neue. Sie ist seit Juni an Lager.
      - **Zweites und drittes Lehrjahr:** die bisherige. Wir halten sie bereit, bis der letzte Jahrgang abgeschlossen hat.
      - **Wiederholende:** dieselbe wie ihre neue Klasse. Exemplare, in denen ein Name steht, können wir nicht tauschen: [Rücksendung und Umtausch](/ruecksendung).
      In einer gemischten Klasse geht beides nebeneinander, solange Sie Kapitel statt Seiten ansagen. Eine Liste, welche Aufgabe wohin gewandert ist, schicke ich Ihnen. Sie hat zwei Seiten und ist meine.
      ## Der häufigste Irrtum
      Dass die Assistentinnen und Assistenten mit EBA ein anderes Buch brauchten. Sie brauchen weniger Kapitel. Ihre Lerndokumentation, [«Mein Lernjahr im Laden»](/titel/mein-lernjahr-im-laden), ist für die zwei Jahre gemacht, das Fachbuch, [«Guten Tag!»](/titel/guten-tag), teilen sie mit allen. Für die praktische Arbeit üben beide mit [«Prüfstand Detailhandel»](/titel/pruefstand-detailhandel), zwanzig Verkaufsgespräche samt Bewertungsbogen.
      Bestellen Sie wenn möglich bis Ende Juni. Im August nehme ich zwar auch ab, aber dann klinge ich anders. Die 74 Bücher des Fachvorstands gingen in vier Schachteln, angeschrieben nach Lehrjahr.
    `,
    titles: ['mein-lernjahr-im-laden', 'guten-tag', 'pruefstand-detailhandel'],
  },
  {
    date: '2026-07-20',
    author: 'Corina Vonlanthen',
    title: 'Handlungskompetenz ist kein Kapitel',
    lead: 'Wie aus einer Kundin, die reklamiert, eine Lektion wird.',
    text: `
      Samstag, kurz vor vier, Schuhabteilung. Eine Kundin stellt ein Paar Wanderschuhe auf den Tisch, fünf Monate alt, die Sohle löst sich, die Quittung hat sie nicht mehr. Hinter ihr warten drei. Die Lernende im zweiten Lehrjahr sagt: «Ohne Quittung kann ich leider nichts machen.» So beginnt in unserem Haus seit zwei Jahren eine Doppellektion, und am Anfang steht bewusst der Satz, der nicht stimmt.
      ## Drei Fächer, ein Paar Schuhe
      **Was sagt das Gesetz?** Für Mängel haftet der Laden zwei Jahre (Artikel 210 OR). Eine Quittung ist bequem, Beweis ist aber auch eine Kartenabrechnung oder die Freundin, die dabei war. Die Kundin kann den Kauf rückgängig machen oder den Preis mindern; bei Serienware kann sie stattdessen ein einwandfreies Paar verlangen. Viele Läden sehen in ihren Bedingungen zuerst eine Reparatur vor, das dürfen sie. Den Mangel muss sie melden, sobald sie ihn entdeckt.
      **Was sagt die Lernende?** Etwas, das Zeit gibt, ohne zu versprechen. Die Klasse sammelt Sätze und probiert sie aus, laut, mit den dreien in der Schlange. Gewonnen hat zuletzt: «Das sehe ich mir gern mit Ihnen an, kommen Sie bitte hier auf die Seite.»
      **Was sagt die Filialleiterin?** Sie rechnet. Ersatz kostet im Einkauf 71 Franken, ein halbes Stündchen Streit vor Publikum mehr.
      ## Weshalb so herum?
      Früher stand das Gewährleistungsrecht in Kapitel sieben, der Umgang mit Beschwerden in einem anderen Buch und die Kalkulation im dritten Lehrjahr. Im Test konnten alle die Frist, und im Laden sagten sie den falschen Satz. Handlungskompetenz heisst, dass die drei Dinge im selben Augenblick da sind.
      In einer Erprobungsklasse in Zug haben wir vorher und nachher ein Rollenspiel gefilmt. Vorher fiel in 14 von 18 Gesprächen ein Satz, der rechtlich falsch war, nachher in 5.
      ## Womit wir arbeiten
      [«Recht im Laden»](/titel/recht-im-laden) geht von solchen Szenen aus, und die Theorie steht dort, wo man sie braucht. Für Reklamationen mit Geruch eignet sich [«Warenkunde Lebensmittel»](/titel/warenkunde-lebensmittel); da ist es ein Käse, und die Kundin hat recht.
    `,
    titles: ['recht-im-laden', 'warenkunde-lebensmittel'],
  },
  {
    date: '2026-04-27',
    author: 'Beat Schüpbach',
    title: 'Buchhaltung ohne Tränen',
    lead: 'Soll und Haben in einer Stunde, mit Gläsern und Wasser.',
    text: `
      Mein Vater führte die Bücher einer Käserei, und als ich ihn mit zwölf fragte, was Soll und Haben bedeute, stellte er zwei Gläser auf den Tisch. Er goss Wasser vom einen ins andere. «Wo ist mehr?», fragte er. Zusammen war es gleich viel. Dann schrieb er «Kasse» auf das eine Glas und «Milch» auf das andere und ging in den Keller. So unterrichte ich heute noch, wenn man mich einlädt, zuletzt eine Klasse angehender Kaufleute in Olten.
      ## Was man braucht
      Sechs Gläser, Klebeband, einen Filzstift, einen Krug mit genau einem Liter und einen Lappen; ein Franken ist ein Milliliter. Beschriftet werden die Gläser mit Kasse, Bank, Waren, Darlehen, Eigenkapital und Aufwand. Jeder Buchungssatz ist ein Umgiessen: aus welchem Glas, in welches, wie viel? Das empfangende steht im Soll, das gebende im Haben. Mehr muss am Anfang niemand wissen.
      ## Viermal umgiessen
      1. Barkauf von Waren, 200: aus der Kasse in die Waren. Waren an Kasse.
      2. Ein Darlehen von 500 kommt auf das Bankkonto. Ausgiessen müsste jetzt das Glas «Darlehen», und das ist leer. Wir nehmen Wasser aus dem Krug und kleben einen Strich auf das Glas: So viel muss eines Tages zurück. Bank an Darlehen.
      3. Miete bezahlt, 150: von der Bank in den Aufwand. Aufwand an Bank.
      4. Einer giesst daneben. Nun fehlen 30 Milliliter, und die ganze Klasse sucht. Später heisst das Probebilanz.
      Nach vierzig Minuten kommt alles zurück in den Krug. Er ist voll bis auf das, was auf den Tischen liegt. Von 22 Lernenden setzten 19 danach fünf neue Buchungssätze richtig, ohne Gläser. Im Jahr zuvor, mit der Regel «Soll ist links», waren es 12.
      ## Danach kommt Papier
      [«Soll, Haben, Saldo»](/titel/soll-haben-saldo) nimmt von hier den Weg über Bilanz und Konto bis zum Abschluss, geübt wird am [Aufgabenbuch](/titel/soll-haben-saldo-aufgabenbuch) mit 420 Fällen. Und wer wissen will, was ein Brot kostet, also wo das Aufwandglas herkommt, liest [«Kosten im Griff»](/titel/kosten-im-griff). Die Gläser leihe ich aus, samt Klebeband.
    `,
    titles: ['soll-haben-saldo', 'soll-haben-saldo-aufgabenbuch', 'kosten-im-griff'],
  },
  {
    date: '2026-03-09',
    author: 'Matthias Oppliger',
    title: 'Prüfungsstand: Üben unter Zeit',
    lead: 'Warum die letzten drei Wochen vor dem Qualifikationsverfahren anders aussehen sollten.',
    text: `
      Luan konnte alles. Jedenfalls am Dienstagabend, am Küchentisch, mit dem Buch daneben. Am Qualifikationsverfahren suchte er neunzehn Minuten nach dem Marchzins, den er vier Wochen vorher seiner Schwester erklärt hatte, und gab die letzte Seite leer ab. Wissen ist da, wenn man es sucht. Nur hat dort niemand Zeit zu suchen.
      ## Drei Wochen, drei Arten zu üben
      **Woche eins: ohne Uhr, ohne Buch.** Jede Aufgabe wird nur angefangen. Welches Thema ist das, welche Formel, welches Gesetz? Nach dreissig Sekunden die nächste. Vierzig Anfänge in einer Lektion, keine einzige Lösung. Die Klasse hasst es und findet danach schneller.
      **Woche zwei: mit Uhr, zu zweit.** Eine alte Serie, die Hälfte der Zeit, dann tauschen und fertig korrigieren. Wer die Lösung eines anderen liest, sieht seine eigenen Umwege.
      **Woche drei: wie im Ernst.** Anderes Zimmer, anderer Platz, Handy abgegeben, Beginn um 8.15 Uhr. Auch das Etui wird geprüft. Danach wird eine Stunde nur über die Reihenfolge geredet, wer wo angefangen hat und wer wo hängen blieb.
      ## Was wir gemessen haben
      Zwei Parallelklassen, 43 Lernende, dieselbe Serie im März und im Mai. Die eine wiederholte in den letzten drei Wochen den Stoff, die andere übte wie beschrieben. An Wissen legten beide etwa gleich zu. Nicht bearbeitet blieben in der ersten Klasse durchschnittlich elf Punkte, in der zweiten vier. Sieben Punkte machten bei dieser Serie den Unterschied zwischen einer 4 und einer 4.5.
      ## Serien
      [«Prüfstand KV»](/titel/pruefstand-kv) plant die letzten zwölf Wochen rückwärts und nimmt auch Fachgespräch und Fallarbeit auf die Uhr. Die dreissig Serien in [«Prüfstand BM Mathematik»](/titel/pruefstand-bm-mathematik) geben bei jeder Aufgabe an, wie viele Minuten sie verdient. Luan hat im zweiten Anlauf bestanden. Er hatte eine Armbanduhr auf dem Tisch und schaute zweimal hin, nach jedem Drittel.
    `,
    titles: ['pruefstand-kv', 'pruefstand-bm-mathematik'],
  },
  {
    date: '2026-02-02',
    author: 'Esther Krähenbühl',
    title: 'Klassensätze bestellen: die sieben häufigsten Fragen',
    lead: 'Rabatte, Prüfexemplare, Rechnung an die Gemeinde: kurz beantwortet.',
    text: `
      Kundendienst Aarebogen, Krähenbühl, guten Tag. Das sage ich im Frühling ungefähr sechzigmal am Tag, und in vierzig Fällen folgt eine von sieben Fragen. Ich nehme gern weiterhin ab. Vielleicht sparen Sie sich aber die Warteschlaufe.
      ## Vor der Bestellung
      **Ab wann gibt es Rabatt?** Ab zehn Exemplaren derselben Ausgabe, in vier Stufen. Der Warenkorb rechnet von selber: [Mengenrabatt](/mengenrabatt).
      **Zählen Lehrbuch und Aufgabenbuch zusammen?** Leider nein. Zwölf [«Soll, Haben, Saldo»](/titel/soll-haben-saldo) und zwölf Aufgabenbücher sind zweimal zwölf. Es gibt aber ein Paket, und das ist günstiger als beides einzeln.
      **Kann ich zuerst hineinschauen?** Mit einem [Prüfexemplar](/pruefexemplare), eines je Titel und Lehrperson. ${INSPECTION_CREDIT}
      **Wann soll ich bestellen?** Bis Ende Juni, dann sind auch Nachdrucke rechtzeitig da. Eine Schule aus dem Seeland bestellt jedes Jahr am ersten Montag im Mai, per Karte, mit einer Zeichnung.
      ## Nach der Bestellung
      **Wohin geht die Rechnung?** Wohin Sie wollen: an die Gemeinde, an die Schulverwaltung, nach Hause. Erfassen Sie zwei Adressen, eine für das Geld, eine für die Bücher: [Bestellen als Schule](/bestellen-als-schule).
      **Zwei zu viel, was nun?** Ungebraucht nehmen wir sie innert 14 Tagen zurück. Name mit Bleistift gilt als gebraucht. Ich weiss, das ist hart.
      **Im September kommt noch ein Lernender. Gilt der Rabatt für den Fünfundzwanzigsten auch?** Der Warenkorb kennt nur, was in ihm liegt. Rufen Sie an, wir schauen.
      ## Die achte Frage
      Sie kommt nur einmal im Jahr, immer aus demselben Schulhaus im Jura: ob wir die Klassensätze von [«Blickwechsel»](/titel/blickwechsel-das-lehrmittel-fuer-den-abu) nach Zimmern gepackt liefern könnten. Können wir. Im letzten August waren das neun Zimmer, 187 Bücher und eine Skizze des Treppenhauses, damit der Abwart nicht zweimal gehen muss. Er hat sich schriftlich bedankt. Seither liegt die Skizze bei uns im Lager an der Wand, und Goran Petrović findet sich in dem Schulhaus zurecht, ohne je dort gewesen zu sein.
    `,
    titles: ['soll-haben-saldo', 'blickwechsel-das-lehrmittel-fuer-den-abu'],
  },
]
