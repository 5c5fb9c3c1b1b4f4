import type { ArticleDraft } from './article-draft.ts'

/** Reading and writing. */
export const languageArticles: ArticleDraft[] = [
  {
    date: '2026-09-28',
    author: 'Seraina Caduff',
    title: 'Laut lesen, leise verstehen',
    lead: 'Fünf Minuten Tandem am Tag: was nach einem Quartal messbar war.',
    text: `
      Zwei Köpfe über einem Blatt, ein Zeigefinger, der unter der Zeile wandert, und achtzehn Stimmen zugleich, so hört sich um Viertel nach acht die erste Realklasse in Ilanz an. Draussen könnte man es für einen Gottesdienst halten. Fünf Minuten lang liest man sich die gleiche Stelle vor, zu zweit, im gleichen Takt. Dann läutet ein Wecker in Form einer Zwiebel.
      Die Lehrerin heisst Ursina Derungs und macht das seit Februar, jeden Tag. Vorher hatte sie, wie sie sagt, fünf Jahre lang Leseverständnis geprüft und sich gewundert, dass es davon nicht besser wurde. Wer für jede Zeile die ganze Kraft braucht, hat am Ende des Absatzes den Anfang vergessen. Da hilft keine Frage zum Text.
      ## So geht ein Tandem
      1. Zwei Jugendliche, die eine liest etwas sicherer als der andere. Zu gross soll der Abstand nicht sein. Die Lehrerin stellt die Paare zusammen und wechselt sie nach sechs Wochen.
      2. Ein Text von hundert bis hundertfünfzig Wörtern, eher zu leicht als zu schwer.
      3. Beide lesen gemeinsam und halblaut. Bei einem Fehler wartet die Trainerin vier Sekunden. Kommt nichts, liest sie das Wort vor, und der Satz beginnt von vorn.
      4. Nach der ersten Runde eine zweite, dann eine dritte. Fühlt sich der Sportler sicher, gibt er ein Zeichen und liest allein weiter.
      Trainerin und Sportler nennt man sie in der Leseforschung, wo das Verfahren Lautlesetandem heisst. In Ilanz hat sich das gehalten, weil niemand gern «schwacher Leser» ist, im Fussballclub aber alle jemanden haben, der am Rand steht und ruft.
      ## Und was tut die Lehrerin?
      Sie geht herum und schweigt. Das sei, sagt sie, der schwierigste Teil. Nach jeder Runde schreibt sie zwei Namen auf, nicht mehr, und hört diesen am nächsten Tag eine Minute lang zu. In der ersten Woche habe sie sich überflüssig gefühlt, in der zweiten habe sie zum ersten Mal alle lesen gehört. Vorher kam jede und jeder im Schnitt alle neun Tage an die Reihe.
      > Seit ich dreimal lese, hat der Text beim dritten Mal einen Sinn. | Gian, 13
      ## Zwölf Wochen später
      Gemessen haben wir vor und nach dem Quartal, mit unbekannten Texten. Die sechs langsamsten kamen von 81 auf 108 richtig gelesene Wörter in der Minute, ein Drittel mehr. Die Mitte legte um ein Fünftel zu, die schnellen fast nichts; das müssen sie auch nicht, sie bekamen dafür schwierigere Texte. Im Test zum Verstehen lösten die sechs zuerst 9 und dann 13 von 20 Fragen. Eine Kontrollklasse hatten wir nicht, und zwölf Wochen älter wurden sie ja auch.
      Wichtiger scheint mir, was in keiner Tabelle steht. Im Februar las die Klasse den Satz «Der Rhein fliesst bei Reichenau in beide Richtungen» ohne Regung. Im Mai meldeten sich vier und sagten, da könne etwas nicht stimmen.
      ## Texte
      Kurz, sachlich, am Ende eine Überraschung: So haben sie es gern. Frau Derungs nimmt Gebrauchsanweisungen, Verträge und Nachrichten aus [«Lesen, was dasteht»](/titel/lesen-was-dasteht), das eigentlich für Berufslernende gemacht ist; die Stücke sind kurz, und man hat sie nachher wirklich gebraucht. Stolpern mehrere am selben Ort, liegt es meist an der Klammer aus Verb und Vorsilbe, und dafür schlägt sie eine Doppelseite in [«Satz für Satz»](/titel/satz-fuer-satz) auf. Der Wecker ist privat. Meine Mutter hätte gesagt: Das haben wir früher in der Kirche gemacht, und auf Romanisch.
    `,
    titles: ['lesen-was-dasteht', 'satz-fuer-satz'],
  },
  {
    date: '2026-08-24',
    author: 'Seraina Caduff',
    title: 'Gedichte auswendig, freiwillig',
    lead: 'Eine Klasse in Chur lernt jede Woche acht Zeilen. Niemand muss vortragen, alle wollen.',
    text: `
      Es begann mit einem Zettel an der Tür: acht Zeilen, und wer sie kann, darf am Freitag fünf Minuten früher in die Pause. Mehr stand nicht da. In der ersten Woche gingen drei Knaben früher hinaus. Sie hatten den Preis ausgerechnet: acht Zeilen, fünf Minuten, siebenunddreissig Sekunden je Zeile. In der vierten Woche blieben sie sitzen, um zu hören, ob die anderen steckenbleiben.
      ## Wie aus dem Zettel eine Sache wurde
      Nach den Herbstferien hängte die Klasse die Zettel selber auf. Es gab Regeln, die keine Erwachsene gemacht hatte. Vorgetragen wird nur, wenn man will. Wer stockt, dem darf niemand helfen, ausser er schaut jemanden an. Mundart zählt doppelt, weil man sie schlechter lernt, als man denkt. Bis im Juni waren es 31 Gedichte; im Schnitt konnte jede Schülerin und jeder Schüler elf, zwei konnten alle.
      > Wenn ich Angst habe, sage ich mir das von der Brücke auf. | Schülerin, 14
      ## Was man dabei lernt
      Zuhören, wie ein Satz gebaut ist, ohne dass jemand «Satzbau» sagt. Man merkt sich Zeilen schlecht, die man nicht begriffen hat. Der Lehrer führte Buch über die Fehler, und fast alle hatten einen Sinn: Statt «falbe Blätter» sagten sie «welke», statt «sacht» sagten sie «sanft». Wer so irrt, hat verstanden. «Literatur im Fokus» heisst der Bereich im Lehrplan 21. Von einem Rabatt auf die Pause steht dort nichts.
      Für zu Hause habe ich drei Tipps aus der Klasse gesammelt:
      - Am Abend lesen, am Morgen sagen. Dazwischen arbeitet jemand anders.
      - Gehen statt sitzen. Bei jeder Zeile einen Laternenpfahl weiter.
      - Mit der letzten Strophe anfangen, dann geht es bergab.
      [«Gedichte auswendig»](/titel/gedichte-auswendig) enthält 77 davon, nach Tageszeit und Gemütslage geordnet, und passt in eine Jackentasche. Die Klasse hat ein Exemplar an einer Schnur neben der Tür. Auf dem Rand stehen Zahlen in drei Farben, es sind Sekunden. Den Schulhausrekord hält zurzeit die Abwartin.
    `,
    titles: ['gedichte-auswendig'],
  },
  {
    date: '2026-06-22',
    author: 'Ilona Kiss',
    title: 'Wenn Buchstaben tanzen',
    lead: 'Legasthenie früh erkennen, ohne sie zu suchen.',
    text: `
      Mein mittlerer Sohn schrieb «dein Bruber» bis weit in die zweite Klasse hinein, und ich sah überall Zeichen. Es war nichts. Er liest heute unter der Decke, bis die Taschenlampe aufgibt. Ein Mädchen aus seiner Klasse, das b und d nie verwechselte, wurde dagegen erst in der fünften abgeklärt, und bis dahin hatte es gelernt, sich rechtzeitig Bauchweh zu verschaffen.
      ## Worauf man achten kann
      Ein Zeichen allein sagt wenig. Hellhörig machen drei zusammen, über längere Zeit:
      - Reime und Silben fallen schwer, schon im Kindergarten.
      - Die Namen der Buchstaben bleiben nicht, auch wenn man sie oft geübt hat.
      - Abschreiben dauert dreimal so lange wie bei den anderen, und die Hand tut weh.
      Ungefähr eines von zwanzig Kindern hat eine Lese-Rechtschreib-Störung. In jeder Klasse sitzt also im Mittel eines. Mit Klugheit hat es nichts zu tun, mit Faulheit auch nicht.
      ## Was sofort hilft
      Zeit geben statt Fehler zählen. In einer vierten Klasse in Schwyz korrigiert die Lehrerin bei zwei Kindern je Text nur eine einzige Sorte, diese Woche die Grossschreibung, nächste die Dehnung. Nach einem Semester war die Zahl der Fehler bei beiden um ein Drittel kleiner, und geschrieben hatten sie doppelt so viel. Vorlesen, auch noch in der fünften Klasse. Und früh mit der Fachstelle reden, also mit dem schulpsychologischen Dienst, der in Bern Erziehungsberatung heisst; dafür braucht es keine Gewissheit, eine Frage genügt.
      ## Nachteilsausgleich
      Wird eine Störung festgestellt, kann das Kind bei Proben mehr Zeit bekommen, eine grössere Schrift oder die Aufgaben vorgelesen. Die Lernziele bleiben dieselben. Das ist kein Geschenk, sondern eine Brille.
      [«Wenn Buchstaben tanzen»](/titel/wenn-buchstaben-tanzen) erklärt Abklärung und Ausgleich in Ruhe und hat einen Übungsteil in grosser Schrift. Wer bei den Silben beginnen will, nimmt [«Silbenhaus»](/titel/silbenhaus); Kater Rolf hat schon manchem Kind den ersten ganzen Satz geschenkt. Bei uns lautete er: «Rolf hat Rolle.» Wir haben ihn eingerahmt.
    `,
    titles: ['wenn-buchstaben-tanzen', 'silbenhaus'],
  },
  {
    date: '2026-05-11',
    author: 'Seraina Caduff',
    title: 'Ankommen: Deutsch in den ersten hundert Tagen',
    lead: 'Welche Wörter man zuerst braucht, wenn man alles neu lernt.',
    text: `
      Der Arbeiter aus Asmara, die Ärztin aus Charkiw, der Koch aus Colombo und zwölf andere sitzen an einem Montagabend im Kirchgemeindehaus in Bern-Bümpliz und wiederholen: «Können Sie das bitte aufschreiben?» Es ist ihre zweite Lektion. Farben kommen keine vor, Tiere auch nicht. Frau Haile-Wenger, die den Kurs leitet, hat sie gestrichen, nachdem ihr vor Jahren ein Teilnehmer erklärt hatte, er könne jetzt «Papagei» sagen und stehe trotzdem mit dem falschen Abfallsack am Strassenrand.
      ## Dreissig Sätze für die erste Woche
      Sie führt eine Liste, die nie länger als dreissig Sätze sein darf. Kommt einer dazu, muss einer weg; darüber stimmt der Kurs ab. Zurzeit stehen unter anderem darauf:
      - Ich habe nicht verstanden.
      - Bitte noch einmal, langsam.
      - Mein Kind ist krank und kommt heute nicht.
      - Auf welchem Gleis?
      - Ist das inbegriffen?
      - Ich rufe zurück.
      «Entschuldigung» hat die Liste vor zwei Jahren verlassen, obwohl es alle brauchen. Das lerne man von selber, fand der Kurs, in der Schweiz höre man es alle drei Minuten.
      Wer krank war, lernt die neuen Sätze von jemandem, der da war. Das ist Absicht: Frau Haile-Wenger hat zwölf Jahre lang Kurse gegeben und nie erlebt, dass jemand einen Satz vergisst, den er einem anderen beigebracht hat.
      ## Und die Grammatik?
      Kommt ab der dritten Woche, und sie kommt leichter, weil schon Sätze da sind, an denen man sie zeigen kann. «Ich rufe zurück»: Da steht das Verb an zweiter Stelle und sein Schwanz am Ende. Niemand muss das Wort Verbklammer kennen. Es genügt, dass man bei «Ich komme morgen vorbei» bis zum letzten Wort wartet, bevor man nickt.
      Nach hundert Tagen, das sind hier dreiunddreissig Abende, prüft Frau Haile-Wenger nicht mit einem Test. Alle bekommen einen Auftrag in der Stadt: ein Paket abholen, in der Apotheke ein Rezept einlösen, nach einem Formular fragen, das es nicht gibt. Von fünfzehn kamen im letzten Kurs dreizehn mit dem Richtigen zurück. Eine brachte das Formular, das es nicht gibt. Die Gemeinde hatte es für sie gemacht.
      > Mundart ist, wenn alle freundlich sind und ich nichts verstehe. | Kursteilnehmer, nach sechs Wochen
      ## Mundart, ja oder nein?
      Verstehen ja, sprechen muss nicht sein. Im Bus, beim Abwart und am Mittagstisch redet niemand Hochdeutsch, jedenfalls nicht länger als zwei Sätze. Deshalb kommen in den Hörtexten von [«Ankommen A1»](/titel/ankommen-a1) Bernerinnen, ein Walliser und eine Frau aus dem Thurgau vor, die alle dasselbe sagen, nämlich dass der Lift nicht geht. Der Kurs hört sie dreimal und schreibt es dann auf Hochdeutsch auf. Beim Walliser wird gelacht, auch von Einheimischen.
      ## Wie es weitergeht
      Die Niveaus heissen überall gleich, A1, A2, B1, nach dem europäischen Referenzrahmen; für den Nachweis im Alltag gibt es in der Schweiz zudem fide. Wer bleiben und arbeiten will, braucht bald mehr als den Alltag. Elternabend, Schnupperlehre und Nebenkosten sind in [«Ankommen A2»](/titel/ankommen-a2) an der Reihe, und [«Ankommen B1»](/titel/ankommen-b1) führt in die Berufslehre: Rapport schreiben, Sicherheitsregeln verstehen, einen Witz wagen. Der Koch aus Colombo ist so weit. Er beginnt im August eine Integrationsvorlehre in einem Altersheim in Köniz, und sein erster Rapport handelt vom Lift.
      ## Ein Rat zum Schluss
      Geben Sie Ihren Leuten am ersten Abend etwas mit, das sie am nächsten Morgen brauchen können. Eine Teilnehmerin hat Frau Haile-Wenger einmal gefragt, wann sie endlich das Buch öffnen dürften. Sie hatten es in der Tasche, seit vier Stunden, und darin schon drei Wörter gefunden, die auf ihrem Briefkasten standen.
    `,
    titles: ['ankommen-a1', 'ankommen-a2', 'ankommen-b1'],
  },
  {
    date: '2026-04-06',
    author: 'Seraina Caduff',
    title: 'Französisch auf dem Markt',
    lead: 'Ein Samstag in Neuenburg ersetzt keine Lektion. Er gibt ihr einen Grund.',
    text: `
      Sieben Franken in Münzen, ein Zettel ohne Deutsch darauf und neunzig Minuten Zeit, damit entliess die Lehrerin aus Lyss ihre neunte Klasse auf die Place des Halles. Der Auftrag: ein Znüni einkaufen, für zwei, und herausfinden, woher der Käse kommt. Ein Übersetzungsprogramm war erlaubt. Nach dem dritten Stand hatte es niemand mehr in der Hand, man versteht bei Wind sowieso nichts.
      ## Was auf dem Zettel stand
      - Demandez le prix avant de goûter. Ou après.
      - Trouvez un mot que vous ne connaissez pas, et faites-le expliquer.
      - Dites non, poliment, une fois.
      Die dritte Zeile war die schwierigste. Siebzehn von zwanzig sagten beim ersten Mal nicht nein und kauften Trockenwürste. Beim zweiten Stand hatten sie es gelernt: «C’est gentil, mais je fais encore un tour.» So hatte es eine Marktfahrerin einem von ihnen vorgesprochen, zweimal, mit Geste.
      ## Montag
      In der Stunde danach wurde nichts abgefragt. Jede Gruppe legte ihr unbekanntes Wort auf den Tisch, «affiné», «une botte», «il m’en reste trois», und am letzten entzündete sich, was sonst zwei Wochen Übungsblätter braucht, nämlich das Pronomen «en». Auf einmal wollten es alle können. Es kostet ja bares Geld, wenn man nicht weiss, wovon noch drei übrig sind.
      Die Fahrt dauert keine Dreiviertelstunde, der Ausflug einen Samstagmorgen. Ersetzt hat er keine Lektion. Die Lehrerin sagt, er habe etwa zehn gerettet.
      ## Vorher und nachher lesen
      Für die Wochen davor eignet sich [«Le petit marché»](/titel/le-petit-marche), neun Erzählungen vom Markt in Carouge, in leichtem Französisch und auch zum Hören; «Le voleur» kennen sie nun alle. Wer den Ladentisch von der anderen Seite üben will, etwa im Detailhandel, nimmt die Hörszenen aus [«Vous désirez?»](/titel/vous-desirez). Der Käse kam aus dem Val-de-Ruz. Zwei Gruppen behaupten: aus Lyss.
    `,
    titles: ['le-petit-marche', 'vous-desirez'],
  },
  {
    date: '2026-03-02',
    author: 'Tamara Nikolić',
    title: 'Quellen ehrlich nennen',
    lead: 'Wer sagt, woher etwas kommt, hat schon halb verstanden, ob es stimmt.',
    text: `
      Bei mir landet, was jemand irgendwo gefunden hat. «Bild: Internet», stand unter dem Foto einer Staumauer in einer Vertiefungsarbeit, die man mir zur Durchsicht schickte. Das Internet hat noch nie fotografiert. Nach zwanzig Minuten wusste ich, wer es war, eine Frau aus Andermatt, sie freute sich über die Anfrage und hatte ein besseres.
      ## Drei Arbeiten, drei Angaben
      Aus einem Stapel von achtundzwanzig habe ich drei herausgesucht, mit dem Einverständnis der Lernenden.
      Die erste nennt am Ende neunzehn Adressen und im Text keine einzige. Man weiss, wo jemand war, aber nicht, was er mitgebracht hat. Die zweite setzt hinter jeden Satz eine Zahl, auch hinter «Bern ist die Bundesstadt». Das ist Angst, keine Ehrlichkeit. Die dritte schreibt: «Diesen Abschnitt habe ich mit einem Textprogramm gekürzt. Die Zahlen habe ich beim Bundesamt für Statistik nachgeschaut, zwei waren falsch.» Dafür gab es die Höchstnote im Kriterium Quellen. Zu Recht, finde ich.
      ## Drei Fragen vor der Abgabe
      - Was habe ich gelesen, und könnte es jemand anders dort wiederfinden?
      - Was habe ich gefragt, wen oder was, und wann?
      - Was ist von mir?
      Eine Klasse in Sursee beantwortet sie auf einer halben Seite am Schluss der Arbeit, von Hand. Seither wird weniger geschummelt, sagt der Lehrer; vor allem aber fragen die Lernenden beim Gespräch zurück, was denn bei ihm von ihm sei.
      ## Was das Gesetz will
      Zitieren darf man veröffentlichte Werke, soweit es zur Erläuterung dient, wenn Quelle und Urheberin dabeistehen (Artikel 25 URG). In der eigenen Klasse darf man noch mehr, auf dem Netz weniger. Wie eine Angabe aussieht, vom Interview bis zur Maschine, steht in [«Quellen ehrlich nennen»](/titel/quellen-ehrlich-nennen), einem Heft, das man in zwanzig Minuten liest. Für Lehrpersonen hat [«Die Vertiefungsarbeit begleiten»](/titel/die-vertiefungsarbeit-begleiten) ein Kapitel darüber, woran man Betrug erkennt. Für die Staumauer lautet die Angabe jetzt: Name, Ort, Jahr, mit freundlicher Genehmigung. Eine Zeile.
    `,
    titles: ['quellen-ehrlich-nennen', 'die-vertiefungsarbeit-begleiten'],
  },
  {
    date: '2026-01-26',
    author: 'Jan Hürlimann',
    title: 'Meine Schrift',
    lead: 'Warum Handschrift bleibt und welche man heute lernt.',
    text: `
      Ich setze Bücher, da rechnet niemand damit, dass ich etwas zur Handschrift zu sagen habe. Aber seit meine Tochter in der zweiten Klasse ist, liegen bei uns auf dem Küchentisch Blätter mit Schwüngen, und ich erwische mich dabei, dass ich ihre Wortabstände korrigiere. Sie findet das unmöglich.
      ## Von der Schnürlischrift zur Basisschrift
      Was ich noch gelernt habe, die Schweizer Schulschrift mit ihren Schlaufen, stammt aus dem Jahr 1947. Heute lernen die Kinder in der Deutschschweiz die Basisschrift. Hinter ihr steht ein Mann aus meinem Fach: Hans Eduard Meier, der Zeichner der «Syntax», einer der schönsten Druckschriften dieses Landes. Man sieht es. Die Buchstaben stehen zuerst einzeln, und verbunden wird dort, wo es der Hand dient. Wo Absetzen schneller ist, setzt man ab.
      Das ist keine Bequemlichkeit. Beobachtet man Erwachsene, die flüssig schreiben, so heben fast alle mitten im Wort den Stift.
      ## Lesbar ist eine Frage der Luft
      Lehrpersonen schauen auf Bögen, Setzer auf Zwischenräume. Ich habe in der Klasse meiner Tochter, mit Erlaubnis, zwanzig Hefte angeschaut und nach Lesbarkeit geordnet, die Lehrerin tat dasselbe. Bei sechzehn waren wir uns einig. Bei den vier anderen hatte sie die schönen Buchstaben höher bewertet, ich die gleichmässigen Abstände. Wir liessen ein drittes Kind vorlesen. Es las meine vier schneller. Ich habe nichts gesagt.
      - Zwischen zwei Wörtern hat ein kleines n Platz.
      - Alle Striche neigen sich gleich weit, wohin, ist egal.
      - Oberlängen dürfen die Zeile darüber nicht besuchen.
      ## Mit der Hand, warum überhaupt?
      Weil man langsamer ist. Wer mitschreibt, muss auswählen, und das Auswählen merkt sich. [«Meine Schrift»](/titel/meine-schrift) gibt der Hand dafür Zeit, von der ersten Spur bis zur eigenen Unterschrift, mit Linien, die von Heft zu Heft enger werden. Gesetzt habe ich es selber, und auf Seite 31 ist, wie mir seither zweimal am Tag gesagt wird, ein Abstand zu gross.
    `,
    titles: ['meine-schrift'],
  },
]
