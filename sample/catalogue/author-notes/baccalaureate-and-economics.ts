import type { AuthorNote } from './author-note.ts'

/** Those who write for the vocational baccalaureate, and on economics and law. */
export const baccalaureateAndEconomicsNotes: Record<string, AuthorNote> = {
  'dorde-saric': {
    note: 'Die Wette lautete: zwanzig Versuche, weniger als dreissig Franken, keine Steckdose. Đorđe Šarić gewann sie und machte daraus «Strom verstehen». Der gelernte Elektromonteur aus Emmenbrücke gibt Physik und Statistik für die Berufsmaturität und verleiht sein Messgerät nur gegen Unterschrift.',
    said: 'Ich vertraue einer Messung erst, wenn mir jemand sagt, wie falsch sie ist.',
    place: 'Emmenbrücke',
  },
  'fatbardha-hoxhaj': {
    note: 'In der Mathematikstunde brauchte Fatbardha Hoxhaj kein Deutsch, als sie 1999 aus Peja nach Uster kam; darum fing sie dort an. Sie lernte Kauffrau, holte die Matura nach und studierte Mathematik und Geschichte, zwei Fächer, zwischen denen sie sich hätte entscheiden sollen. Heute betreut sie interdisziplinäre Arbeiten, und niemand fragt mehr danach.',
    said: 'Eine Gleichung hat mich aufgenommen, bevor mich jemand nach meinem Namen fragte.',
    place: 'Uster',
  },
  'lukas-aeschlimann': {
    note: 'Herz, Haut und Haftpflicht gehören für ihn in dieselbe Woche. Lukas Aeschlimann war Pfleger in Riggisberg, und als er später Wirtschaft und Recht studierte, hielten das manche für einen Bruch. Angestellt hat ihn die Berufsmaturitätsschule wegen der Mischung.',
    said: 'Auf der Nachtwache habe ich gelernt, mit wenigen Worten genau zu sein.',
    place: 'Riggisberg',
  },
  'gian-luethi': {
    note: 'Ein Konkurs hat ihn geprägt, nicht der eigene, sondern der einer Weberei im Glarnerland, deren Bücher er als junger Revisor schliessen musste. Gian Lüthi wollte wissen, was davor geschehen war, und studierte neben Betriebswirtschaft auch Geschichte. In Ziegelbrücke lehrt er beides, meist in derselben Lektion und mit Zahlen, die einmal jemandem gehört haben.',
    said: 'In jeder Bilanz suche ich die Zeile, über die im Betrieb niemand spricht.',
    place: 'Glarus',
  },
  'mirjam-zbinden': {
    note: 'Einen Sommer lang bediente Mirjam Zbinden auf einer Baustelle in Düdingen den Kran, und die Frage, warum er nicht kippt, hat sie von dort mitgenommen. Sie gibt Physik für die Berufsmaturität, mit Versuchen, die neben die Znünibox passen.',
    said: 'Erst wenn etwas umfällt, hören mir in der Physik wirklich alle zu.',
    place: 'Düdingen',
  },
  'patrick-hofer': {
    note: 'Stammbäume zeichnet er mit Lineal, Erbteile mit Buntstift. Patrick Hofer war Angestellter eines Notariats in Sumiswald und sah dort, wie aus Bilanzen Familiengeschichten werden und umgekehrt; seit 2012 lehrt er Finanzen und Volkswirtschaft an der Berufsmaturitätsschule.',
    said: 'Beim Erben frage ich nach den Menschen zuerst; die Bruchteile ergeben sich.',
    place: 'Sumiswald',
  },
  'urs-bernasconi': {
    note: 'Zwischen Erstfeld und Luzern, im Zug zur Arbeit am Gericht, erfand Urs Bernasconi seine hundert Rechtsfälle, einen auf jeder zweiten Fahrt. Inzwischen lehrt er Recht, Geschichte und, seit ein Kollege im Bach ausrutschte, auch Ökologie. Für ihn ist das ein einziges Fach: Was ist belegt, was wird nur gern geglaubt?',
    said: 'Ich beginne mit dem Sachverhalt, denn über ihn streiten die wenigsten und irren die meisten.',
    place: 'Erstfeld',
  },
  'florian-imboden': {
    note: 'Drei Firmen hat Florian Imboden in Visp gegründet, eine verkauft, eine verschenkt und eine liquidiert; die dritte, sagt er, war die lehrreichste. Seit 2014 begleitet er Klassen bei ihrer Mini-Unternehmung und misst nebenbei den Bach hinter der Schule.',
    said: 'Ich gebe jeder Klasse hundert Franken und schaue, wofür sie mir Quittungen bringt.',
    place: 'Visp',
  },
  'michele-furrer': {
    note: 'Ihr Winkelmesser liegt auf dem Gesetzbuch. Michèle Furrer stand sechs Jahre lang als Zimmerin auf Dachstühlen, bevor sie Recht studierte, und sieht keinen Gegensatz: In der Geometrie wie im Arbeitsrecht gelte es, sauber herzuleiten und dann erst zu urteilen.',
    said: 'Bevor ich einen Balken absäge, messe ich zweimal; bei Urteilen halte ich es ebenso.',
    place: 'Kriens',
  },
  'christian-tschanz': {
    note: 'Tabellen, die niemand mehr versteht, sind sein Fachgebiet: Christian Tschanz wird in Betriebe gerufen, deren Finanzplan aus vierzehn verknüpften Dateien besteht, und kommt mit einer wieder heraus. An einer höheren Fachschule in Spiez lehrt er Volkswirtschaft.',
    said: 'In meinen Tabellen steht neben jeder Formel ein Satz, der sie erklärt.',
    place: 'Spiez',
  },
  'barbara-luethi': {
    note: 'Vierhundertzwanzig Geschäftsfälle hat Barbara Lüthi für ihr Aufgabenbuch erfunden, samt Bäckerei, Velogeschäft und Treuhand, und sich danach gefragt, was mit all den Kundendaten geschehen soll. So kam die Buchhaltungslehrerin aus Herzogenbuchsee zum Datenschutz.',
    said: 'Soll und Haben erkläre ich mit zwei Händen; den Saldo zeigt dann das Gesicht.',
    place: 'Herzogenbuchsee',
  },
  'marco-studer': {
    note: 'Im Wald fing es an, mit einem Lehrvertrag als Forstwart in Kandersteg. Marco Studer wollte wissen, weshalb Holz weniger einbringt, als sein Transport kostet, studierte Ökonomie und unterrichtet Buchhaltung, Märkte und Gewässerkunde, die Reihenfolge je nach Wetter.',
    said: 'Den Wald nehme ich als Beispiel, weil er langsamer rechnet als wir.',
    place: 'Frutigen',
  },
}
