import type { AuthorNote } from './author-note.ts'

/** Those who write for the primary school and for the vocational baccalaureate. */
export const primarySchoolAndBaccalaureateNotes: Record<string, AuthorNote> = {
  'giulia-pedrazzini': {
    note: 'Im Onsernonetal sortierte Giulia Pedrazzini als Kind Kastanien nach Grösse und verkaufte ihrer Schwester das Verfahren. Die Informatikerin erklärt Algorithmen bis heute mit Dingen, die auf einem Teppich Platz haben, im Kindergarten wie vor der Berufsmaturität.',
    said: 'Wenn ich etwas nur am Bildschirm erklären kann, habe ich es nicht verstanden.',
    place: 'Locarno',
  },
  'ursina-fischer-staempfli': {
    note: 'Der Versuch mit dem Backpulver misslang dreimal; beim vierten Mal begriff die ganze Klasse, wozu man protokolliert. Ursina Fischer-Stämpfli unterrichtet in Sargans auf der Oberstufe und in der Berufsmaturität, oft dieselben Jugendlichen mit drei Jahren Abstand. Ihr eigenes Journal führt sie seit dem Lehrerseminar, und jede Woche endet darin mit einer Frage.',
    said: 'Ich plane jeden Versuch so, dass er einmal schiefgehen darf und niemand nass wird.',
    place: 'Sargans',
  },
  'regula-weber': {
    note: 'Handschrift und Programmcode haben für Regula Weber eines gemeinsam: Andere müssen sie lesen können. Nach vierzehn Jahren mit ersten Klassen in Stäfa schulte sie Lehrpersonen, die nie programmiert hatten. Alle Entwürfe, auch jene zu «Datenspur», schreibt sie mit Füllfeder.',
    said: 'Ich lasse jede Hand ihren eigenen Schwung finden und korrigiere nur die Haltung.',
    place: 'Stäfa',
  },
  'beatrice-hadorn': {
    note: 'In einer Maschinenfabrik in Oerlikon stanzte Béatrice Hadorn noch Lochkarten, als einzige Frau der Abteilung. Mathematiklehrerin wurde sie, weil ihr die Maschinen gefielen, aber nicht, wie man dort über sie sprach. Den Kommentar zu «Datenspur» hat sie mit drei Kolleginnen, die bei null anfingen, Zeile für Zeile durchgespielt.',
    said: 'Variablen führe ich mit Schubladen ein, und in einer liegt immer mein Pausenbrot.',
    place: 'Effretikon',
  },
  'nina-bigler': {
    note: 'Vor Gericht stritt man um einen Mähroboter; Nina Bigler, damals Praktikantin, schrieb mit und wusste, dass sie das unterrichten würde. Die Juristin und Historikerin lehrt in Wohlen, wo sie alte Erfindungen und neue Streitfälle nebeneinanderlegt.',
    said: 'Am liebsten sind mir Fälle, in denen beide Seiten einen guten Satz haben.',
    place: 'Wohlen',
  },
  'olivier-camenzind': {
    note: 'Elf Schnupperlehren hat Olivier Camenzind als Jugendlicher gemacht, vom Käser bis zum Optiker, und danach keinen der elf Berufe gelernt. Als Berufsberater in Schwyz zählt er das zu seinen Diplomen. Ganze Klassen schickt er los, mit Notizblock und Arbeitsschuhen.',
    said: 'Ich frage nicht nach dem Traumberuf, sondern nach dem letzten Nachmittag ohne Langeweile.',
    place: 'Schwyz',
  },
  'peter-uhlmann': {
    note: 'Seine Grossmutter führte in Kreuzlingen eine Pension und schrieb für jedes Frühstücksei zwei Zeilen. Peter Uhlmann lernte so die doppelte Buchhaltung, wurde Finanzchef einer Druckerei, dann Lehrer für die Berufsmaturität und hält an der zweiten Zeile fest.',
    said: 'Zu jedem Betrag will ich den Beleg sehen, auch zu meinen eigenen.',
    place: 'Kreuzlingen',
  },
  'hanna-baumgartner': {
    note: 'Von vier bis vierundzwanzig reicht das Alter derer, die bei Hanna Baumgartner schon rechnen gelernt haben. Sie begann als Kindergärtnerin in Herisau, studierte Geografie und Mathematik und lehrt an einer Berufsmaturitätsschule. Dazwischen lagen zwei Jahre Mittelstufe, von denen eine Schachtel mit sechshundert Wörtern blieb. Zur Prüfung bringt sie Kuchen mit, allerdings erst am Tag danach.',
    said: 'Mit Knöpfen und mit Algorithmen stelle ich dieselbe Frage: Was kommt als Nächstes?',
    place: 'Herisau',
  },
  'hansueli-lehmann': {
    note: 'Strom braucht er selten. Hansueli Lehmann, seit 1994 Kindergärtner in Trub, bringt Kindern Verzweigungen bei, indem er im Wald Wegweiser aufstellt; wer falsch abbiegt, findet einen Zettel mit einer Frage und kommt klüger zurück als die anderen.',
    said: 'Am Waldrand erkläre ich Wenn-dann, und alle merken, wenn ich falsch gehe.',
    place: 'Trub',
  },
  'esther-jenni': {
    note: 'Farbe ist Chemie, die man sieht: Mit diesem Satz hat Esther Jenni ihre zwei Berufe zusammengebracht. Sie war Laborantin in einer Farbenfabrik im Fricktal und wurde Lehrerin für Gestalten, später auch für Chemie. In ihrem Atelier in Laufenburg stehen Pigmente, Sägen und eine Kiste mit Plakaten aus der Kriegszeit, die sie bei einer Räumung vor der Mulde gerettet hat.',
    said: 'Ich mische Farben so lange vor der Klasse, bis jemand Halt ruft.',
    place: 'Laufenburg',
  },
  'simone-luethi': {
    note: 'Knöpfe aus drei Jahrhunderten liegen in ihrer Sammlung, und mit ihnen beginnt bei Simone Lüthi sowohl das Zählen als auch die Geschichte. Sie führt in Lützelflüh einen Kindergarten und gibt an der Oberstufe Räume, Zeiten, Gesellschaften.',
    said: 'Jedes Ding in meiner Sammlung hat jemand verloren, und dort fange ich an.',
    place: 'Lützelflüh',
  },
  'olivier-rochat': {
    note: 'Ob man eine Sekunde festhalten kann, wurde Olivier Rochat in einer vierten Klasse in Morges gefragt, und er hat die Antwort bis heute nicht gedruckt. Der Primarlehrer zog über die Sprachgrenze nach Bolligen und lernte Berndeutsch von der Unterstufe. Weil er einmal Sanitäter war, unterrichtet er auch angehende Pflegende; einen Körper, sagt er, erkläre man wie eine Silbe: langsam und laut.',
    said: 'Kinder verzeihen mir jede Lücke, aber keine Antwort, die ich selber nicht glaube.',
    place: 'Bolligen',
  },
}
