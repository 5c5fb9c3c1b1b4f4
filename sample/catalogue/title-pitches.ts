/** A longer pitch of a title than the one of its draft, by the slug of the title. */
export const titlePitches: Record<string, string> = {
  'unterrichten-mit-maschinen':
    'Ein Aufsatz ist in acht Sekunden geschrieben, eine Quelle in zweien erfunden. Dieses Buch zeigt an Aufgaben aus vielen Fächern, wie sich Prüfen, Vorbereiten und Ehrlichkeit im Unterricht verändern, und verteidigt, was Lehrpersonen auch künftig selber tun.',
  'datenspur-kommentar':
    'Wer nie programmiert hat, findet hier zu jedem Kapitel den fachlichen Hintergrund, einen Ablauf für die Lektion und sämtliche Lösungen. Der Jahresplan verbindet die drei Zyklen, vom Muster im Kindergarten bis zum Projekt in der neunten Klasse.',
  'gletscher-zaehlen':
    'Seit 1984 steigt ein Glaziologe jeden Herbst zum selben Pegel hinauf und notiert, wie viel Eis fehlt. Aus Messheften, Hüttengesprächen und zwei Sommern, die alles veränderten, ist ein Protokoll geworden, das ohne Alarm auskommt und gerade deshalb lange nachgeht.',
  'rechnen-lassen':
    'Wie findet eine Maschine die Wurzel aus zwei, wenn sie nur zählen kann? Von der ersten Schleife bis zur Simulation schreiben Lernende der Berufsmaturität ihre Verfahren selbst, zuerst in Worten, dann als Programm, und prüfen, wann ein Ergebnis genau genug ist.',
  gespeichert:
    'Zwölf Monate lang schreibt eine Journalistin an Läden, Krankenkassen und Telefonfirmen und verlangt, was ihr gehört: die eigenen Daten. Die Reportage erzählt, wer antwortet und wer ausweicht, was in den zwei Kisten liegt und weshalb sich nicht alles löschen lässt.',
  'recht-frueh':
    'Taschengeld, Mutprobe, ein gefilmter Streit auf dem Pausenplatz: Der Comic folgt Jugendlichen durch Situationen, in denen jemand im Recht ist und niemand weiss, wer. Im Sachteil stehen die Antworten mit Alter, Artikel und Adressen, verständlich ab der Oberstufe.',
  'bausteine-a':
    'Am ersten Arbeitstag gibt es ein Pult, ein Passwort und lauter Fragen. Band A hilft, Aufträge zu klären, sich im Team einzurichten und das eigene Lernen zu planen; was dabei entsteht, wandert von Woche zu Woche ins Portfolio der Lernenden.',
  'bausteine-b':
    'Um neun beginnt die Sitzung, am Tisch sitzen drei Abteilungen, und die Lernende führt Protokoll. Im zweiten Band arbeitet sie mit anderen zusammen, bringt ein Projekt zu Ende und lernt, über Wirtschaft und Gesellschaft zu diskutieren, ohne das Traktandum zu verlieren.',
  'bausteine-c':
    'Hinter einem Mausklick auf «Bestellen» arbeiten Einkauf, Lager, Buchhaltung und Rechtsdienst. Der dritte Band zeichnet diese Wege nach und stellt Rechnung, Vertrag, Marketing und Personal dorthin, wo sie im Betrieb vorkommen, mit Abläufen zum Ergänzen und Fällen zum Entscheiden.',
  'bausteine-d':
    'Eine Kundin ist unzufrieden, spricht Französisch und hat wenig Zeit. Solche Gespräche spielt die Klasse mit Band D durch: Anliegen aufnehmen, beraten, verkaufen, auf Beschwerden antworten, mündlich und schriftlich, in drei Sprachen und mit Rückmeldebogen für alle, die zuhören.',
  'bausteine-e':
    'Niemand muss einen Drucker lieben, aber jemand muss ihn zum Laufen bringen. Geräte, Daten, Dokumente, Inhalte fürs Netz und ihre Sicherheit behandelt der letzte der fünf Bände an Störungen, die im Büro tatsächlich vorkommen und die Lernende selber beheben.',
  'mein-lernportfolio':
    'Drei Jahre Lehre passen in ein Heft, sofern man früh genug hineinschreibt. Ziele, Rückmeldungen und Stolpersteine haben darin ihren Platz, Jahr für Jahr; vor dem Standortgespräch blättert man zurück und weiss wieder, was im ersten Winter so schwierig gewesen ist.',
  'pruefstand-kv':
    'Fallarbeit, Fachgespräch, Rollenspiel und Critical Incidents verlangen je eine andere Vorbereitung. Das Trainingsbuch verteilt sie auf zwölf Wochen, nennt zu jeder Aufgabe Zeit und Punkte und schliesst mit zwei Musterprüfungen, nach denen man ungefähr weiss, wo man steht.',
  'kaufmaennisch-ausbilden':
    'Ausbilden geschieht meistens zwischen zwei Telefonaten. Für Berufsbildnerinnen und Berufsbildner, die wenig Zeit und eine Lernende haben, erklärt der Leitfaden, wie ein Praxisauftrag formuliert, eine Rückmeldung gegeben und ein Standortgespräch geführt wird, auch dann, wenn es schwierig wird.',
  'guten-tag':
    'Nach der Begrüssung wird es schwierig. Dialoge aus echten Läden führen vom ersten Blickkontakt über Bedarf, Beratung und Einwand bis zur Kasse. Lernende im Detailhandel sprechen sie nach, verändern sie und merken, an welchem Wort ein Verkauf hängt.',
  schaufenster:
    'Zwei Quadratmeter, eine Lampe und ein Einfall genügen für ein gutes Schaufenster. Aufgebaut von der Farbe über Licht und Schrift bis zum Saisonprojekt, leitet das Gestaltungsbuch zu Auslagen an, vor denen Passantinnen stehen bleiben, auch in einer schmalen Seitengasse.',
  'online-verkaufen':
    'Kaum ist bestellt, beginnt die Arbeit: Lagerbestand prüfen, verpacken, versenden, zurücknehmen. Angehende Detailhandelsfachleute lernen die Hinterseite eines Onlineshops kennen, schreiben Produktdaten, fotografieren Ware und erfahren, was im Netz rechtlich gilt, bevor der erste Klick Geld kostet.',
  'pruefstand-detailhandel':
    'Üben, aufnehmen, anhören, erschrecken, noch einmal üben. Zwanzig Verkaufsgespräche mit Bewertungsbogen bereiten auf die praktische Arbeit und das Fachgespräch vor; beurteilt wird zu zweit, nach denselben Kriterien, die später auch die Expertinnen und Experten an der Prüfung anwenden.',
  'blickwechsel-das-lehrmittel-fuer-den-abu':
    'Wer eine Offerte vergleicht, rechnet, liest und verhandelt zugleich. Nach diesem Grundsatz verbindet das Lehrmittel in acht Lernbereichen Gesellschaft und Sprache, von der Ankunft im Beruf bis zur Zukunft der Arbeit, mit Aufgaben für drei- und vierjährige Lehren.',
  'blickwechsel-handbuch-fuer-lehrpersonen':
    'Sonntagabend, zwei Klassen, noch keine Planung: Dafür gibt es dieses Handbuch. Es ordnet die Lernbereiche zu Jahresplänen, liefert die Lösungen und enthält Kopiervorlagen, die in Erprobungsklassen zerknittert, verbessert und wieder ausgeteilt worden sind. Erhältlich nur für Lehrpersonen.',
  'auf-den-punkt':
    'Reden, schreiben und zuhören lernt man an Gelegenheiten: am Telefon, das klingelt, im Rapport, den morgen jemand braucht, im Streit mit der Kollegin. Sieben Kapitel üben Sprache für den Beruf, zuerst im Kleinen, dann unter Zeitdruck und vor Publikum.',
  umbrueche:
    'Was hat der Sturm auf die Bastille mit einem Mobiltelefon zu tun? Sechs Umbrüche seit 1789 gliedern dieses Geschichtsbuch für die Berufsmaturität. Jeder beginnt bei der Gegenwart, geht zurück zu den Ursachen und fragt, wer gewonnen und wer verloren hat.',
  'fair-beurteilen':
    'Dieselbe Arbeit erhält von zwei Lehrpersonen oft nicht dieselbe Note, das ist gut belegt. Wie es trotzdem gerechter geht, zeigt dieses Studienbuch: Kriterien, die vorher feststehen, Prüfungen, die man korrigieren kann, Gespräche, die weiterhelfen, und ein Kapitel zum Rekurs.',
  'mehrwertsteuer-praktisch':
    'Seit 2024 gelten 2.6, 3.8 und 8.1 Prozent, und auf fast jedem Pult liegt ein Beleg, bei dem man zögert. An solchen Belegen übt das Heft Vorsteuer, Abrechnung und Saldosteuersatz und sammelt am Schluss die Fehler, die Prüfende am häufigsten finden.',
  'datenschutzrecht-fuer-die-praxis':
    'Ein Coiffeursalon muss weniger tun als eine Bank, aber mehr als nichts. In zwölf Schritten führt der Band kleine Betriebe durch das revidierte Gesetz: welche Bearbeitungen ins Verzeichnis gehören, wie eine Auskunft erteilt wird und wann eine Panne zu melden ist.',
  'erben-und-vererben':
    'Zwölf Stammbäume, zwölf Familien, kein einziger Normalfall. Vom Konkubinat bis zum Hof mit drei Erben erklärt das Buch, was das neue Erbrecht an den Pflichtteilen geändert hat, wie ein Testament gültig wird und wie Geschwister nach der Teilung noch miteinander reden.',
  'quellen-ehrlich-nennen':
    'Auf 32 Seiten klärt das Heft, wie man Zitate, Bilder, Musik und Texte von Maschinen so nachweist, dass andere sie finden. Zwanzig Minuten Lektüre genügen; danach liegt es neben der Tastatur, aufgeschlagen bei der Checkliste, und die Vertiefungsarbeit geht weiter.',
  'datenspur-informatik-zyklus-1':
    'Informatik beginnt auf dem Teppich, mit Perlen, Pfeilen und einer Schatzkarte. Kinder legen Muster, befolgen Anleitungen und erfinden Wenn-dann-Spiele; Lehrpersonen finden zu jeder Idee, was sie fachlich bedeutet. Strom braucht es für den ganzen Band keinen, Platz auf dem Boden schon.',
  'datenspur-informatik-zyklus-2':
    'Sortieren können auch achtzehn Kinder, die sich nach Regeln umstellen. Geheimschriften, kürzeste Wege, Bilder aus Punkten und Roboter aus Karton führen zu den ersten eigenen Programmen; wie man sicher im Netz unterwegs ist, kommt dort vor, wo die Klasse es braucht.',
  'datenspur-informatik-zyklus-3':
    'Ein gewöhnlicher Schulweg hinterlässt Dutzende Spuren. Jugendliche verfolgen sie durch Netze und Formulare, verschlüsseln Nachrichten, untersuchen Suchmaschinen und bearbeitete Bilder und schreiben schliesslich selber ein Programm, das Daten sammelt. Danach wird diskutiert, ob man es veröffentlichen dürfte.',
}
