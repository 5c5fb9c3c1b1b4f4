import type { Praise } from '#contract/catalogue/catalogue.ts'

/** Voices on titles for accounting, commerce and the retail trade, by the slug of the title. */
export const commerceAndRetailPraise: Record<string, Praise[]> = {
  'soll-haben-saldo': [
    {
      text: 'Bis Weihnachten habe ich Soll und Haben verwechselt, danach nicht mehr. Geholfen hat, dass man immer wieder dasselbe leere Konto ausfüllt. Spannend war das nicht, aber im Januar ging es wie von selbst.',
      name: 'Lorena Zumstein',
      role: 'Lernende Kauffrau EFZ, 1. Lehrjahr',
      place: 'Uster',
    },
    {
      text: 'In elf Jahren habe ich vier Lehrmittel zur Buchhaltung eingeführt und drei wieder abgesetzt. Mit diesem arbeite ich im fünften Jahr. Bei den Abgrenzungen lege ich ein eigenes Blatt dazu, alles Übrige reicht.',
      name: 'Norbert Eugster',
      role: 'Lehrer für Finanz- und Rechnungswesen',
      place: 'St. Gallen',
    },
    {
      text: 'Mit zweiundvierzig lernte ich neben der Käserei die Buchführung, abends, Kapitel um Kapitel. Den letzten Abschluss hat die Treuhänderin ohne Korrektur übernommen. Sie fragte, wer ihn gemacht habe.',
      name: 'Vreni Hodel',
      role: 'Käserin, Kurs in Buchführung',
      place: 'Escholzmatt',
    },
  ],
  'soll-haben-saldo-aufgabenbuch': [
    {
      text: 'Vierzig Fälle in der Woche gab unsere Lehrerin auf. Ab dem zweihundertsten tat mir das Velogeschäft in Biel aufrichtig leid, so viel Ware kommt dort zurück. Retouren buche ich heute im Halbschlaf.',
      name: 'Yannis Papadopoulos',
      role: 'Lernender Kaufmann EFZ, 2. Lehrjahr',
      place: 'Zug',
    },
    {
      text: 'Im Lösungsweg steht auch, warum der andere Buchungssatz nicht geht, und das spart mir viele Rückfragen. Ausgeteilt wird er erst am Freitag. Wer ihn am Montag hat, rechnet rückwärts.',
      name: 'Christa Nyffeler',
      role: 'Lehrerin für Finanz- und Rechnungswesen',
      place: 'Langenthal',
    },
  ],
  'bausteine-c': [
    {
      text: 'Unser Lernender zeichnete den Weg einer Bestellung durch die ganze Firma und stiess auf eine Unterschrift, die seit Jahren niemand mehr braucht. Er trug es an der Sitzung selber vor. Die Unterschrift gibt es nicht mehr.',
      name: 'Margot Wipf',
      role: 'Berufsbildnerin Kaufleute',
      place: 'Schaffhausen',
    },
    {
      text: 'Marketing fiel mir leicht, Vertragsrecht überhaupt nicht. Weil im Buch beides am selben Auftrag hängt, konnte ich das eine nicht ohne das andere abgeben. Das ärgerte mich, und es brachte mir eine halbe Note.',
      name: 'Aline Gremaud',
      role: 'Lernende Kauffrau EFZ, 2. Lehrjahr',
      place: 'Bulle',
    },
  ],
  'bausteine-d': [
    {
      text: 'Ich lasse die Rollenspiele mitten im Gespräch die Sprache wechseln, wie es bei uns am Schalter vorkommt. Beim ersten Mal brach alles zusammen. Nach den Herbstferien würfelte die Klasse, in welcher es weitergeht.',
      name: 'Lucien Mauron',
      role: 'Lehrer für Französisch, kaufmännische Grundbildung',
      place: 'Murten',
    },
    {
      text: 'Meine erste echte Beschwerde kam am Telefon, und ich hatte genau das am Vortag gespielt. Also sagte ich den Satz aus dem Buch. «Das haben Sie schön gelernt», fand die Kundin und wurde trotzdem freundlicher.',
      name: 'Sven Oberholzer',
      role: 'Lernender Kaufmann EFZ, 2. Lehrjahr',
      place: 'Kreuzlingen',
    },
  ],
  'buero-mit-system': [
    {
      text: 'Nach den Regeln für Dateinamen haben die Lernende und ich an zwei Nachmittagen 2300 Dokumente umbenannt. Das Archiv der Gemeinde findet nun, was es sucht. Zur Ablage auf Papier hätte ich mehr erwartet.',
      name: 'Helen Amrein',
      role: 'Praxisausbildnerin öffentliche Verwaltung',
      place: 'Stans',
    },
  ],
  'mehrwertsteuer-praktisch': [
    {
      text: 'Die typischen Fehler am Schluss lese ich mit den Teilnehmenden zuerst. Fast alle haben einen davon im eigenen Betrieb gemacht, ich eingeschlossen, beim Export. So aufmerksam liest sonst niemand ein Steuerheft.',
      name: 'Gallus Schwitter',
      role: 'Kursleiter Weiterbildung Treuhand',
      place: 'Rapperswil',
    },
    {
      text: 'Den Saldosteuersatz hat man mir dreimal erklärt. Verstanden habe ich ihn an einem Sonntag, allein, mit den Belegen aus dem Heft auf dem Teppich.',
      name: 'Ramona Spörri',
      role: 'Lernende Kauffrau EFZ Treuhand, 3. Lehrjahr',
      place: 'Winterthur',
    },
  ],
  'spedition-logistik': [
    {
      text: 'Den Frachtbrief zum Ausfüllen verglich ich im Betrieb mit einem echten. Feld für Feld derselbe, nur lag auf unserem noch ein Kaffeering. Beim Gefahrgut hat mir der Chauffeur mehr erzählt als das Kapitel.',
      name: 'Berat Aksoy',
      role: 'Lernender Logistik EFZ, 2. Lehrjahr',
      place: 'Pratteln',
    },
    {
      text: 'Wir lesen die Incoterms nicht der Reihe nach. Wir schicken einen Kühlschrank nach Busan und fragen an jeder Station, wer jetzt das Risiko trägt. Im Hafen gab es Streit, den erst die Karte im Buch beendete.',
      name: 'Doris Nigg',
      role: 'Lehrerin für Branchenkunde',
      place: 'Kloten',
    },
  ],
  'pruefstand-kv': [
    {
      text: 'Der Zeitplan für die letzten zwölf Wochen hing über meinem Bett, und ich war ständig vier Tage im Rückstand. Offenbar ist das eingerechnet. Im Rollenspiel fehlten mir am Ende zwei Punkte auf das Maximum.',
      name: 'Celine Ruppen',
      role: 'Lernende Kauffrau EFZ, 3. Lehrjahr',
      place: 'Brig',
    },
    {
      text: 'Jedes Jahr höre ich rund dreissig Fachgespräche. Wer mit diesem Band geübt hat, fragt zurück, wenn eine Frage unklar ist. Für mich als Experten ist das mehr wert als ein auswendig gelernter Satz.',
      name: 'Jürgen Haller',
      role: 'Prüfungsexperte Kaufleute',
      place: 'Aarau',
    },
  ],
  'guten-tag': [
    {
      text: 'Zehn Sekunden habe ich gestoppt, jeden Morgen beim Eingang. Unsere zwei Lernenden grüssten zuerst wie Roboter. Im zweiten Monat erkundigte sich eine Stammkundin, ob wir neues Personal hätten.',
      name: 'Therese Gerig',
      role: 'Berufsbildnerin Detailhandel',
      place: 'Langnau im Emmental',
    },
    {
      text: 'Ich rede nicht gern mit Fremden. Die Dialoge liest man zu zweit, und beim dritten Mal legt man das Buch weg, das geht sogar für mich. Nur den Zusatzverkauf überlasse ich noch der Kollegin.',
      name: 'Mirko Stanković',
      role: 'Lernender Detailhandelsassistent EBA, 1. Lehrjahr',
      place: 'Siders',
    },
  ],
  'warenkunde-textil': [
    {
      text: 'Die Seiten mit den Stoffproben sind nach einem Jahr speckig, so oft haben wir sie angefasst. Mit geschlossenen Augen erkenne ich Wolle, Seide und Viskose. Modal nie.',
      name: 'Noemi Robbiani',
      role: 'Lernende Detailhandelsfachfrau EFZ, 2. Lehrjahr',
      place: 'Locarno',
    },
    {
      text: 'Hinter unserer Kasse hing jahrelang ein Merkblatt mit den Pflegesymbolen. Ich nahm es im November ab, und bis zum Ausverkauf hat es niemand vermisst. Dem Kapitel über die Herkunft hätte ich mehr Platz gegönnt.',
      name: 'Beda Strässle',
      role: 'Berufsbildner Detailhandel',
      place: 'Zürich',
    },
  ],
  'may-i-help-you': [
    {
      text: 'Samstags verkauft die halbe Klasse Regenjacken an Gäste aus aller Welt. Am Donnerstag üben wir Grössen, am Montag wird erzählt. Wer sich blamiert hat, spielt die Szene noch einmal, diesmal als Kundin.',
      name: 'Fiona Zurflüh',
      role: 'Lehrerin für Englisch im Detailhandel',
      place: 'Interlaken',
    },
  ],
  'mein-lernjahr-im-laden': [
    {
      text: 'Zuerst schrieb ich bloss Stichwörter hinein. Nach den Sommerferien verstand ich sie selbst nicht mehr, darum sind es jetzt ganze Sätze. Am Fachgespräch lag das Heft vor mir, mit Flecken vom Sauerteig.',
      name: 'Samira Belkacem',
      role: 'Lernende Detailhandelsassistentin EBA, 2. Lehrjahr',
      place: 'Freiburg',
    },
    {
      text: 'Die Rückmeldungen füllen wir zu zweit aus, ich mit Kugelschreiber, sie mit Bleistift. Dabei kam heraus, dass ihr nie jemand gezeigt hatte, wie man die Waage tariert. Das holten wir vor der Mittagspause nach.',
      name: 'Meinrad Ochsner',
      role: 'Berufsbildner Detailhandel',
      place: 'Einsiedeln',
    },
  ],
}
