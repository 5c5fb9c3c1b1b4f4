import type { ArticleDraft } from './article-draft.ts'

/** Law and society. */
export const lawArticles: ArticleDraft[] = [
  {
    date: '2026-10-05',
    author: 'Corina Vonlanthen',
    title: 'Lehrvertrag: Was in der Probezeit gilt',
    lead: 'Sieben Tage Kündigungsfrist, und was viele erst danach erfahren.',
    text: `
      Jasmin ist siebzehn, lernt seit August Fachfrau Gesundheit und ruft am 29. September an, weil sie am nächsten Morgen nicht mehr hingehen will. Im Lektorat bekommen wir solche Anrufe, seit hinten in einem unserer Bücher eine Telefonnummer steht. Wir dürfen keine Anwältinnen spielen. Vorlesen dürfen wir, und meistens genügt das.
      ## Wie lange sie dauert
      Mindestens einen Monat, höchstens drei. Steht im Vertrag nichts, sind es drei; so will es Artikel 344a Absatz 3 des Obligationenrechts. Sollen es mehr sein, höchstens sechs, müssen beide Seiten zustimmen und die kantonale Behörde auch, und zwar bevor die Probezeit abgelaufen ist. Ein Chef, der im November mündlich «verlängert», hat nichts verlängert.
      Jasmins Vertrag sagt drei Monate. Am 29. September ist sie mittendrin.
      ## Sieben Tage, in beide Richtungen
      Während der Probezeit kann das Lehrverhältnis jederzeit mit sieben Tagen Frist gekündigt werden, von der Lernenden wie vom Betrieb (Artikel 346 Absatz 1). Gemeint sind Kalendertage, und sie zählen, sobald die Kündigung bei der anderen Seite angekommen ist. Wer am Dienstag kündigt, arbeitet bis und mit dem nächsten Dienstag. Eine Form verlangt das Gesetz nicht, die Vernunft schon: schriftlich, mit Datum, und bei Minderjährigen unterschreiben die Eltern mit, wie beim Vertrag. Wer wissen will, warum ihm gekündigt wurde, kann eine schriftliche Begründung verlangen.
      Nach der Probezeit ist diese Tür zu. Dann braucht es einen wichtigen Grund oder das Einverständnis beider Seiten.
      ## Was viele nicht wissen
      - **Lohn** gibt es bis zum letzten Tag, auch wenn der Betrieb einen nach Hause schickt.
      - **Ferien** entstehen vom ersten Tag an: fünf Wochen im Jahr bis zum 20. Geburtstag, also gut zwei Arbeitstage je Monat. Was nicht bezogen ist, wird ausbezahlt.
      - **Krank** heisst nicht ohne Lohn. Weil ein Lehrvertrag für mehr als drei Monate abgeschlossen wird, gilt die Lohnfortzahlung sofort, nach der Berner Skala im ersten Jahr für drei Wochen.
      - **Einen Kündigungsschutz** bei Krankheit oder Unfall gibt es dagegen erst nach der Probezeit.
      - **Die Schule** bleibt. Wer im Oktober ohne Lehrstelle dasteht, darf mancherorts eine Zeit lang weiter in die Klasse; das regelt der Kanton.
      ## Vorher anrufen
      Jeder Lehrvertrag ist von der kantonalen Behörde genehmigt worden, und sie muss es erfahren, wenn er endet (Artikel 14 des Berufsbildungsgesetzes). Man kann sie auch anrufen, bevor er endet. Hinter dem Amt für Berufsbildung steckt meistens eine Ausbildungsberaterin, die den Betrieb kennt und einen freien Nachmittag findet. Rund jeder fünfte Lehrvertrag wird vorzeitig aufgelöst, sagt die Statistik; die meisten Betroffenen steigen später wieder in eine Ausbildung ein, oft im selben Beruf, an einem anderen Ort.
      Bei Jasmin ging es um Frühdienst, zwei Busse ohne Anschluss und eine Stationsleiterin, die das für eine Ausrede hielt. Das Gespräch zu dritt dauerte vierzig Minuten. Sie beginnt jetzt um halb acht.
      ## Zum Nachschlagen
      [«Mein Lehrvertrag»](/titel/mein-lehrvertrag) beantwortet 33 Fragen so, dass man die Seite der Berufsbildnerin zeigen kann. Im ersten Kapitel, «Probezeit», liegt ein Kalender bei, auf dem man die Frist selber ausrechnet. Für die Klasse eignet sich das Kapitel zum Lehrvertrag in [«Spielregeln»](/titel/spielregeln-recht-fuer-berufslernende): Dort kündigt ein Betrieb am letzten Tag der Probezeit um 16.40 Uhr, und die Lernende ist nicht im Haus. Ob das reicht, verrate ich hier nicht.
    `,
    titles: ['mein-lehrvertrag', 'spielregeln-recht-fuer-berufslernende'],
  },
  {
    date: '2026-09-14',
    author: 'Corina Vonlanthen',
    title: 'Abstimmen lernen, bevor man darf',
    lead: 'Wie eine Klasse in Burgdorf die Vorlagen vom Juni auseinandernahm.',
    text: `
      Zwei Bundesbüchlein für 21 Lernende, mehr hatte die Lehrerin zu Hause nicht gefunden. Es reichte. Die Klasse in Burgdorf, Logistikerinnen und Logistiker im zweiten Lehrjahr, bekam an einem Mittwoch im Mai zwei Vorlagen, vier Gruppen und eine einzige Regel: Jede Gruppe vertritt die Seite, die sie nicht gewählt hätte.
      ## Neunzig Minuten
      1. Alle stimmen ab, geheim, mit Kreuz und Urne. Die Urne ist eine Schuhschachtel, sie bleibt zu.
      2. Die Gruppen lesen die Argumente der Gegenseite und suchen das stärkste. Wer ein schwaches nimmt, schenkt den anderen den Sieg.
      3. Streitgespräch, drei Minuten je Seite. Dazwischen eine Minute Stille, in der nur geschrieben wird.
      4. Eine zweite Abstimmung mit neuen Zetteln.
      Erst jetzt wird ausgezählt, beides nebeneinander. Bei der ersten Vorlage hatten drei die Meinung gewechselt, bei der zweiten sieben, und zwar in beide Richtungen. Ein Lernender beschwerte sich: Er habe das Gegenargument so gut vertreten, dass er jetzt selber nicht mehr sicher sei.
      ## Und am Sonntag?
      Am Abstimmungssonntag verglichen sie ihr Ergebnis mit dem der Stadt. Es wich bei der einen Vorlage um drei Prozentpunkte ab, bei der anderen um neunzehn. Die neunzehn waren lehrreicher. Wer fehlt in einer Klasse, der in einer Stadt abstimmt? Die Pensionierten, sagten sie sofort. Und wer fehlt in der Stadt? Fünf von 21 haben keinen Schweizer Pass, und unter achtzehn sind alle. Dass Glarus seit 2007 in Kanton und Gemeinde schon mit sechzehn mitstimmen lässt, stand plötzlich als dritte Vorlage im Raum.
      ## Material
      Rollen, Ablauf und ein ganzer Abstimmungskampf liegen [«Demokratie üben»](/titel/demokratie-ueben) bei. Für die Frage, warum es einmal 50 000 Unterschriften in hundert Tagen braucht und einmal 100 000 in achtzehn Monaten, nehmen Sie [«Staatsrecht kompakt»](/titel/staatsrecht-kompakt) und schlagen bei den Artikeln 138 bis 141 der Bundesverfassung auf. Die Schuhschachtel müssen Sie selber bringen.
    `,
    titles: ['demokratie-ueben', 'staatsrecht-kompakt'],
  },
  {
    date: '2026-08-10',
    author: 'Urs Gehriger',
    title: 'Die erste Wohnung',
    lead: 'Kaution, Übergabeprotokoll, Nebenkosten: drei Wörter, die Geld kosten.',
    text: `
      Als ich meine erste Wohnung übernahm, zweieinhalb Zimmer im Breitenrain, gab mir der Hauswart vier Seiten Durchschlagpapier und sagte, da müsse ich nur noch unterschreiben. Ich unterschrieb. Zwei Jahre später bezahlte ich für einen Riss im Lavabo, der älter war als ich. Er steht mir bis heute vor Augen, 340 Franken, drei Zentimeter.
      Margrit Schmid-Kaufmann, die an [«Mietrecht für alle»](/titel/mietrecht-fuer-alle) mitgeschrieben hat, lachte, als ich ihr das erzählte. Sie kennt den Riss, sagt sie. Er komme jede Woche.
      ## Wie viel Kaution darf es sein?
      Das Gesetz sagt Sicherheit, der Volksmund Depot. Bei Wohnungen sind höchstens drei Monatszinse erlaubt, und das Geld muss auf ein Konto bei einer Bank, das auf den Namen der Mieterin lautet (Artikel 257e OR). Es gehört ihr, samt dem bisschen Zins; sie kommt nur nicht daran. Wer bei einer Miete von 1200 Franken 3600 in einem Umschlag übergibt, hat den richtigen Betrag am falschen Ort.
      Firmen, die das Depot gegen eine Jahresgebühr übernehmen, sind bequem. Rechnen Sie nach: Die Gebühr ist am Ende weg, das Depot käme zurück.
      ## Das Protokoll
      Nehmen Sie jemanden mit, ein Telefon mit Kamera und eine Stunde Tageslicht. Gehen Sie zimmerweise vor. Hahn auf, Hahn zu, Fenster, Storen, Backofen, Kellerabteil. Jeder Kratzer, der im Protokoll steht, ist beim Auszug nicht Ihrer. Was Sie erst am dritten Abend entdecken, melden Sie schriftlich, am besten in den ersten zehn Tagen, mit Bild und Datum. Und wenn die Zeit drängt, weil schon die Nächsten im Treppenhaus warten: Unterschrieben wird erst, was Sie gelesen haben. Ein Protokoll ist keine Quittung für die Schlüssel.
      Beim Auszug dreht sich die Sache um: Dann muss die Vermieterin sofort prüfen und melden, wofür Sie haften sollen (Artikel 267a OR). Für das, was durch gewöhnliches Wohnen abgenutzt ist, zahlt niemand extra. Ein Wandanstrich gilt nach etwa acht Jahren als abgeschrieben, ein Spannteppich nach etwa zehn. Mein Lavabo hätte, wie ich heute weiss, dreissig überstehen müssen.
      ## Nebenkosten
      Geschuldet ist, was im Vertrag ausdrücklich steht (Artikel 257a OR). «Nebenkosten 180 Franken» ohne Aufzählung ist ein Betrag ohne Inhalt. Bei Akontozahlungen wird einmal im Jahr abgerechnet, und Sie dürfen die Belege sehen. Ist ein fester Betrag abgemacht, dürfen Sie das nicht, dafür kommt auch keine Nachforderung.
      Wer bezahlt den Tropf am Hahn? Die Dichtung für ein paar Franken gehört zum kleinen Unterhalt und ist Ihre Sache, die Sanitärinstallateurin nicht.
      ## Wieder hinaus
      Bei Wohnungen beträgt die Frist drei Monate, auf einen ortsüblichen Termin, schriftlich. Geht es um die Familienwohnung, müssen beide Eheleute einverstanden sein. Wer früher weg will, schlägt eine zumutbare Nachmieterin vor, die zahlen kann und den Vertrag zu den gleichen Bedingungen übernimmt (Artikel 264 OR). Eine genügt. Dass man fünf bringen müsse, hält sich als Gerücht, wahrscheinlich in denselben Treppenhäusern wie mein Hauswart.
      ## Vor der Unterschrift
      - Was ist im Zins inbegriffen, und was steht unter Nebenkosten?
      - Wie hoch war der Zins vorher? In mehreren Kantonen muss ein Formular dazu beiliegen.
      - Wie lange dauert die Frist, und auf welches Ende?
      - Wer hat den Schlüssel zum Estrich?
      Für die Klasse gibt es die Wohnungsübergabe als Blatt zum Ausfüllen in den [«Arbeitsblättern zum Recht»](/titel/spielregeln-arbeitsblaetter-zum-recht). Eine Skizze zeigt das Bad. Suchen Sie den Riss.
    `,
    titles: ['mietrecht-fuer-alle', 'spielregeln-arbeitsblaetter-zum-recht'],
  },
  {
    date: '2026-06-01',
    author: 'Corina Vonlanthen',
    title: 'Straffällig mit fünfzehn',
    lead: 'Das Jugendstrafrecht fragt zuerst, was hilft. Ein Fall für den Unterricht.',
    text: `
      Ein Mittwochnachmittag im März, ein Roller, der nicht abgeschlossen war, eine frisch gestrichene Mauer. Levin ist fünfzehn und vier Monate. Er fährt mit dem Roller des Nachbarn ans andere Ende des Dorfes und schreibt dort einen Namen an die Wand, der nicht seiner ist. Um halb sechs steht er mit zwei Polizisten vor der eigenen Haustür. Seine Mutter hat noch die Schürze an.
      Der Fall ist erfunden; gebaut ist er aus dreien, die ich als Gerichtsschreiberin gesehen habe. Eine Klasse kann ihn in einer Doppellektion verhandeln.
      ## Was er getan hat
      Juristisch sind es drei Dinge. Die Entwendung eines Fahrzeugs zum Gebrauch und das Fahren ohne Ausweis stehen im Strassenverkehrsgesetz. Die Mauer ist eine Sachbeschädigung, Artikel 144 des Strafgesetzbuchs, und wird verfolgt, wenn die Hausbesitzerin Antrag stellt. Sie stellt ihn, am nächsten Morgen, mit einer Offerte des Malers: 1840 Franken.
      ## Wer jetzt zuständig ist
      Von zehn bis achtzehn gilt das Jugendstrafgesetz. Sein zweiter Artikel nennt zwei Wörter, auf die alles andere folgt: Schutz und Erziehung. In den meisten Deutschschweizer Kantonen führt eine Jugendanwältin das Verfahren. Es ist nicht öffentlich. Die Eltern sind dabei, und die erste Stunde handelt weder vom Roller noch von der Mauer. Wie geht es in der Schule? Wer ist zu Hause, wenn er heimkommt? Wessen Name war das?
      Bei Levin erfährt sie, dass der Vater im Januar ausgezogen ist und dass er seit drei Wochen am Mittwoch keinen Fussball mehr hat.
      ## Schutz, dann Strafe
      Zuerst prüft sie, ob er eine Schutzmassnahme braucht: Aufsicht, persönliche Betreuung, eine Behandlung oder, selten, die Unterbringung ausserhalb der Familie. Danach kommt die Strafe, und die Liste ist kurz.
      - **Verweis:** eine förmliche Missbilligung, schriftlich
      - **Persönliche Leistung:** Arbeit ohne Lohn, bis zu zehn Tage; ab fünfzehn Jahren bei Vergehen und Verbrechen bis zu drei Monate
      - **Busse:** ab fünfzehn, höchstens 2000 Franken
      - **Freiheitsentzug:** ab fünfzehn, bis zu einem Jahr; länger erst ab sechzehn und nur bei schweren Taten
      Von der Strafe kann man auch absehen, etwa wenn der Schaden so weit wie möglich wiedergutgemacht ist. Den Schaden selber löscht das nicht: Wer urteilsfähig ist, haftet dafür auch mit fünfzehn (Artikel 19 ZGB).
      ## Die Doppellektion
      1. **Zehn Minuten:** den Fall lesen, Rollen ziehen. Jugendanwältin, Levin, Mutter, Hausbesitzerin, Protokoll. Der Rest beobachtet je eine Person.
      2. **Zwanzig Minuten:** die erste Einvernahme, nur Fragen zur Person. Wer nach der Mauer fragt, setzt aus.
      3. **Zwanzig Minuten:** Tat und Schaden. Jetzt spricht auch die Hausbesitzerin.
      4. **Fünfzehn Minuten:** Jede Gruppe schreibt einen Entscheid mit Begründung, höchstens fünf Sätze.
      5. **Der Rest:** vergleichen. Was nützt es ihm, was nützt es ihr?
      In einer Klasse in Langenthal kamen sechs Gruppen auf vier verschiedene Entscheide. Fünf enthielten die Mauer: Levin streicht sie selber, an drei Samstagen, unter Aufsicht des Malers. Die sechste wollte ihn wieder zum Fussball schicken. Vertretbar fand ich beides. Der Lehrer hob die Blätter auf und legte sie zwei Jahre später derselben Klasse noch einmal hin; strenger war niemand geworden, nur kürzer.
      ## Weiterlesen
      In [«Straffällig»](/titel/straffaellig) erzählen sechs Reportagen, wie es wirklich zugeht; die über sechs Tage Arbeit lesen Klassen am liebsten, die über das Opfer am längsten. Der Sachteil ordnet die Artikel. Wie aus einem Schaden eine Forderung wird, steht bei den Obligationen in [«Recht verstehen»](/titel/recht-verstehen).
    `,
    titles: ['straffaellig', 'recht-verstehen'],
  },
  {
    date: '2026-04-20',
    author: 'Beat Schüpbach',
    title: 'Mehrwertsteuer in fünf Quittungen',
    lead: 'Warum das Brot 2.6 Prozent kennt und das Sandwich am Tisch 8.1.',
    text: `
      Fünf Quittungen aus einer Woche, eine davon mit Kaffeefleck, mehr Material braucht diese Lektion nicht. Ich sammle sie im Portemonnaie, meine Frau hält das für eine Berufskrankheit. Seit 2024 gelten in der Schweiz drei Sätze: 8.1 Prozent normal, 2.6 reduziert, 3.8 für die Beherbergung. Der Preis auf dem Schild enthält die Steuer schon, man muss sie also herausrechnen.
      ## Was darauf steht
      - **Ruchbrot, 4.20:** Nahrungsmittel, 2.6 Prozent. Steuer: 4.20 geteilt durch 102.6, mal 2.6, macht 11 Rappen.
      - **Sandwich im Café, 9.50:** Wer sich hinsetzt, kauft eine Dienstleistung dazu. 8.1 Prozent, 71 Rappen.
      - **Dasselbe Sandwich zum Mitnehmen:** wieder 2.6 Prozent, sofern das Café die beiden Verkäufe auseinanderhält.
      - **Buchladen, 39.00:** Bücher sind reduziert, auf Papier und seit einigen Jahren auch elektronisch. 99 Rappen.
      - **Hotel in Zürich, 120.00:** Übernachtung mit Frühstück, 3.8 Prozent, 4 Franken 39. Das Bier aus der Minibar läuft zum Normalsatz.
      ## Der häufigste Fehler
      8.1 Prozent von 9.50 sind 77 Rappen, und so steht es jedes Jahr in mindestens sechs von zwanzig Proben. Falsch, denn 9.50 sind bereits 108.1 Prozent. Wer das einmal mit dem Taschenrechner und einmal mit einem Schokoladenriegel geteilt hat, vergisst es nicht mehr.
      ## Wer bezahlt, wer liefert ab?
      Bezahlt wird am Ende von Ihnen. Abliefern muss sie das Geschäft, sobald es im Jahr 100 000 Franken Umsatz macht, und was es selber an Steuer bezahlt hat, zieht es als Vorsteuer ab. An der Tafel sieht das nach einer Kette aus: Müllerin, Bäckerei, Kundin. Verteilen Sie Rollen und echte Münzen; nach der dritten Weitergabe geht die Rechnung auf, oder eine Müllerin ist reich geworden.
      Die Belege, wie sie auf einem Pult liegen, samt den typischen Fehlern, führt [«Mehrwertsteuer praktisch»](/titel/mehrwertsteuer-praktisch) vor. Gebucht wird mit [«Soll, Haben, Saldo»](/titel/soll-haben-saldo), Kapitel sechs. Die fünf Quittungen gebe ich der Klasse zum Schluss als Probe: andere Preise, dieselben Sätze, acht Minuten.
    `,
    titles: ['mehrwertsteuer-praktisch', 'soll-haben-saldo'],
  },
  {
    date: '2026-02-23',
    author: 'Urs Gehriger',
    title: 'Was ist gerecht?',
    lead: 'Fünf Antworten auf eine Frage, die jede Klasse schon gestellt hat.',
    text: `
      Man nehme eine Tafel Schokolade, vierundzwanzig Täfelchen, und eine Klasse von zwanzig. So beginnt in einem Gymnasium in Solothurn seit Jahren das Quartal zur Rechtsphilosophie, und der Lehrer, der das erfunden hat, behauptet, er habe seither nie mehr eine Definition diktieren müssen. Einmal sei die Tafel während der Stunde verschwunden. Auch daraus sei etwas geworden.
      ## Fünfmal verteilen
      1. **Allen gleich viel.** Ein Stück für jeden, vier bleiben übrig. Wohin damit?
      2. **Nach Leistung.** Wer am schnellsten rechnet, bekommt mehr. Drei sind begeistert, siebzehn schauen aus dem Fenster.
      3. **Nach Bedarf.** Wer hat heute nichts gefrühstückt? Fünf Hände, nach kurzer Zeit neun.
      4. **Wer zuerst kommt.** Dauert vier Sekunden und kostet einen Stuhl.
      5. **Das Los.** Niemand ist zufrieden, niemand beklagt sich.
      Nach jeder Runde fragt der Lehrer, wer einverstanden sei, und schreibt die Zahl an. In der letzten Klasse waren es 14, 3, 8, 2 und 16. Das Los gewinnt fast immer. Weshalb, weiss zuerst keiner; dann sagt jemand, beim Los müsse man sich von keinem sagen lassen, man sei weniger wert.
      ## Danach liest sich Aristoteles anders
      Im fünften Buch der «Nikomachischen Ethik» steht, dass gleich behandelt werden soll, wer gleich ist, und dass der Streit darum geht, worin. Ein trockener Satz. Wer eben um Schokolade gestritten hat, unterstreicht ihn zweimal.
      ## Zwei Bücher dazu
      [«Gerechtigkeit»](/titel/gerechtigkeit) versammelt die Texte, von Antigone bis Amartya Sen, jeder kurz genug für eine Hausaufgabe. Bei Rawls kommt der Schleier des Nichtwissens vor, und die Klasse merkt, dass er mit dem Los verwandt ist. Für das Streiten selber, also für gute Gründe und schlechte, gibt es [«Argumentieren»](/titel/argumentieren). Die Schokolade, rät der Solothurner Lehrer, kaufe man in der Ausführung mit Nüssen. Dann muss zuerst geklärt werden, wer sie verträgt.
    `,
    titles: ['gerechtigkeit', 'argumentieren'],
  },
  {
    date: '2026-01-12',
    author: 'Corina Vonlanthen',
    title: 'Schulrecht: Darf die Lehrerin das Handy einziehen?',
    lead: 'Ja, aber nicht über Nacht. Die Antworten auf acht Fragen aus dem Lehrerzimmer.',
    text: `
      Auf dem Tisch im Lehrerzimmer in Münsingen lag im Dezember ein Couvert für mich, darin acht Fragen auf acht Zetteln, keine unterschrieben. Ich war zu einer Weiterbildung eingeladen und hatte um Fälle gebeten. Die Antworten gebe ich hier gekürzt wieder. Sie gelten mit einem Vorbehalt, den ich an jenem Nachmittag neunmal gesagt habe: Die Volksschule ist Sache der Kantone. Nachsehen muss man im eigenen Volksschulgesetz und im Reglement der eigenen Schule.
      ## Das Telefon
      ### Darf ich es einziehen?
      Was den Unterricht stört, dürfen Sie wegnehmen, bis der Unterricht vorbei ist. Länger geht es nur, wenn das Reglement es vorsieht und es im Verhältnis bleibt. Ein ganzes Wochenende ist kaum je verhältnismässig. Das Telefon gehört dem Kind oder den Eltern, Sie bewahren es auf und haften dafür, wenn es aus Ihrer Schublade verschwindet.
      ### Darf ich hineinschauen?
      Nein. Nachrichten, Bilder und Anruflisten gehören zur Privatsphäre, auch bei Zwölfjährigen. Besteht der Verdacht auf eine Straftat, schalten Sie das Gerät aus, informieren die Schulleitung und überlassen alles Weitere der Polizei.
      ## Bilder und Auskünfte
      ### Darf das Klassenfoto auf die Website?
      Mit Einwilligung. Am eigenen Bild hat jeder Mensch ein Recht, es folgt aus Artikel 28 des Zivilgesetzbuchs. Bei kleinen Kindern fragen Sie die Eltern, bei Jugendlichen auch sie selber. Die Einwilligung nennt den Ort, Elternbrief oder Internet, und kann zurückgenommen werden.
      ### Der getrennt lebende Vater ruft an. Was darf ich sagen?
      Dasselbe wie der Mutter. Auch ein Elternteil ohne Sorgerecht kann bei Lehrpersonen Auskunft über das Kind verlangen (Artikel 275a ZGB), es sei denn, die Behörde habe etwas anderes entschieden. Fragen Sie die Schulleitung, ob es einen solchen Entscheid gibt, bevor Sie zurückrufen.
      ## Absenzen und Ausflüge
      ### Die Familie fliegt zwei Tage vor den Ferien. Muss ich das bewilligen?
      In Zürich gibt es zwei Jokertage im Schuljahr, in Bern fünf freie Halbtage. Sie müssen nicht bewilligt, nur rechtzeitig gemeldet werden. Was darüber hinausgeht, braucht ein Gesuch, und darüber entscheiden selten Sie allein.
      ### Auf der Schulreise bricht sich ein Kind den Arm. Hafte ich?
      In aller Regel zuerst der Kanton oder die Gemeinde. Auf Sie zurückgreifen kann das Gemeinwesen, wenn Sie grob fahrlässig oder mit Absicht gehandelt haben. Schützen können Sie sich mit drei Zetteln: Wer ist dabei, wo geht es durch, wer hat welche Allergie?
      ## Noten und Geschenke
      ### Können Eltern eine einzelne Note anfechten?
      Meistens nicht. Anfechtbar ist, was das Kind rechtlich trifft, also der Entscheid über Promotion, Übertritt oder Abschluss; dort wird die Note dann mitgeprüft. Führen Sie Buch darüber, wie sie entstanden ist. Aus dem Gedächtnis gewinnt niemand ein Rekursverfahren.
      ### Die Klasse schenkt mir einen Gutschein über 250 Franken. Darf ich ihn annehmen?
      Höflich danken und nachschlagen. Übliche kleine Geschenke sind überall erlaubt, die Grenze ziehen Kantone und Gemeinden verschieden. 250 Franken liegen an den meisten Orten darüber. Ein Kuchen liegt nirgends darüber.
      ## Wo es genauer steht
      Die acht Antworten sind mit [«Schulrecht für Lehrpersonen»](/titel/schulrecht-fuer-lehrpersonen) geprüft; dort folgt auf jede die Stelle, an der Ihr Kanton abweicht. Für die Klasse selber entsteht [«Recht früh»](/titel/recht-frueh), ein Comic mit Sachteil und einem eigenen Kapitel «Handy». Einen neunten Zettel fand ich erst zu Hause, zuunterst im Couvert. Darauf stand: «Darf die Schulleitung meines einziehen?»
    `,
    titles: ['schulrecht-fuer-lehrpersonen', 'recht-frueh'],
  },
]
