import type { AuthorNote } from './author-note.ts'

/** Those who write for the gymnasium and for commercial apprentices. */
export const gymnasiumAndCommerceNotes: Record<string, AuthorNote> = {
  'zoe-von-gruenigen': {
    note: 'Zwischen zwei Containern las sie Philosophie, im Fernstudium, als Disponentin im Hafen von Antwerpen. Zoë von Grünigen, aufgewachsen im Saanenland, hält Gerechtigkeit seither zuerst für eine Frage der Zustellung. In Basel unterrichtet sie angehende Kaufleute und liest mit ihnen in der letzten Lektion vor den Ferien einen Text, in dem niemand etwas bestellt.',
    said: 'Was gerecht ist, weiss ich nicht, aber ich merke es, wenn die Lieferung fehlt.',
    place: 'Basel',
  },
  'hansueli-schnyder': {
    note: 'Jeden Morgen um sieben liest Hansueli Schnyder in Escholzmatt Thermometer und Regenmesser ab, seit 1988 und ohne Lücke. Im Hauptberuf gibt er Geografie und berät kaufmännische Schulen; von einem Lernportfolio erwartet er dieselbe Regelmässigkeit, Sonntage ausgenommen.',
    said: 'Ich verspreche keiner Klasse schönes Wetter, aber eine Begründung für das schlechte.',
    place: 'Escholzmatt',
  },
  'karin-roth': {
    note: 'Was ein Prozess ist, hat Karin Roth zweimal gelernt, im Jus-Seminar und in einem Logistikbetrieb in Dietlikon. Sie lehrt Philosophie am Gymnasium und Wirtschaft an der Handelsschule; in beiden Zimmern hängt dieselbe Liste mit neunzehn Fehlschlüssen.',
    said: 'Wer mir zustimmt, muss bei mir trotzdem noch einen Grund angeben.',
    place: 'Dietlikon',
  },
  'esther-schlaepfer': {
    note: 'Die eine Hälfte ihrer Bücher handelt vom Büro, die andere von allem, was älter ist. Esther Schläpfer führte das Sekretariat eines geologischen Instituts in Zürich, ordnete dort Gesteinsproben, Stammbäume und schliesslich die Datenbank und machte mit neununddreissig das Lehrdiplom für Biologie. Sie schreibt gern zu zweit, weil dann weniger liegen bleibt. Ihr Garten in Teufen ist nach Fundorten beschriftet.',
    said: 'Ob Ablage oder Stammbaum, ich will wissen, wer neben wem liegt und warum.',
    place: 'Teufen',
  },
  'jan-wuethrich': {
    note: 'Am Schalter der Einwohnerkontrolle in Kirchberg stellte Jan Wüthrich Heimatausweise aus, bevor er Gemeindeschreiber wurde; heute bildet er in der Verwaltung Lernende aus. Dass dort alles schriftlich ist, verteidigt er mündlich und mit grosser Ausdauer.',
    said: 'Ich erkläre die Verwaltung vom Schalter aus, weil dort die Fragen stehen.',
    place: 'Kirchberg',
  },
  'nina-egli': {
    note: 'Nachts, mit Stirnlampe, zählte Nina Egli schon als Kantonsschülerin die Molche im Weiher hinter dem Schulhaus von Wettingen. Es sind mehr geworden, was sie freut und nicht sich zuschreibt. In ihrem Biologiebuch bleibt auf jeder Doppelseite eine Frage offen.',
    said: 'Eine Zelle zeichne ich jedes Jahr anders, denn jedes Jahr weiss ich weniger sicher.',
    place: 'Wettingen',
  },
  'stefanie-moser': {
    note: 'Wie schnell man im Kopf rechnet, entdeckte sie an einem Marktstand auf dem Bundesplatz, wo für Taschenrechner keine Hand frei war. Stefanie Moser führt die Buchhaltung mehrerer Gemüsebetriebe im Seeland und gibt Kurse, die pünktlich nach zehn Minuten enden.',
    said: 'Sieben mal achtzehn rechne ich beim Warten, und ich warte gern.',
    place: 'Ins',
  },
  'brigitte-seiler': {
    note: 'Weil kein Bildschirm lang genug ist, zeichnet Brigitte Seiler Abläufe auf Packpapier. Sie koordinierte den Einkauf eines Spitals in Interlaken, vom Verband bis zum Operationstisch, und lässt nun angehende Kaufleute einer einzigen Bestellung bis ans Ende nachgehen.',
    said: 'Eine Bestellung ist für mich erst fertig, wenn sich niemand mehr daran erinnert.',
    place: 'Interlaken',
  },
  'lea-amstutz': {
    note: 'Der Boden einer leeren Turnhalle war gross genug, um Maturaaufgaben aus zwölf Kantonen auszulegen und nach Gedanken zu ordnen statt nach Kapiteln. Lea Amstutz hat das getan und danach alle gelöst. Sie gibt Mathematik in Thun, korrigiert auch kaufmännische Schlussprüfungen und erkennt an der Radierspur, wo jemand beinahe aufgegeben hätte.',
    said: 'Integrieren heisst für mich, das Kleine so lange ernst zu nehmen, bis es reicht.',
    place: 'Thun',
  },
  'tobias-marti': {
    note: 'Wo die Höhenkurven eng liegen, liest Tobias Marti langsamer. Der Geograf zeichnete in Ilanz Karten für ein Ingenieurbüro, bis Programme das übernahmen, und unterrichtet seither beides: die Landschaft am Gymnasium, die Programme in der kaufmännischen Lehre.',
    said: 'Ich falte die Karte mit der Klasse auf, sonst glaubt mir niemand die Distanz.',
    place: 'Ilanz',
  },
  'peter-chappuis': {
    note: 'Tagsüber nahm er Anrufe in drei Sprachen entgegen, nachts öffnete er die Kuppel der Volkssternwarte. Peter Chappuis schult die Lernenden einer Uhrenfirma in Saint-Imier im Kundengespräch und zeigt ihnen danach, falls es aufklart, den Saturn.',
    said: 'Am Fernrohr lernen meine Lernenden warten, und am Telefon hört man das.',
    place: 'Saint-Imier',
  },
  'michael-messerli': {
    note: 'Frachtbriefe und Findlinge sind seine Themen, beides weit gereist. Michael Messerli disponierte Güterzüge am Gotthard, bis ihn die Steine neben der Strecke mehr beschäftigten als die Wagen, und studierte mit dreissig Geologie. Er unterrichtet in Altdorf.',
    said: 'Wenn ein Zug steht, steige ich aus und schaue mir die Böschung an.',
    place: 'Altdorf',
  },
}
