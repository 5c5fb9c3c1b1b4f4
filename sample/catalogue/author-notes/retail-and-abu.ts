import type { AuthorNote } from './author-note.ts'

/** Those who write for the retail trade and for the general education of apprentices. */
export const retailAndAbuNotes: Record<string, AuthorNote> = {
  'ayse-yildiz': {
    note: 'Schuhe in drei Sprachen zu verkaufen lernte Ayşe Yıldız im Laden ihrer Tante in Çeşme, die Grammatik an der Universität Basel. In Pratteln bereitet sie den Detailhandel auf das Fachgespräch vor und spielt alle Kundinnen selbst, auch die unentschlossenen.',
    said: 'Englisch übe ich am liebsten zwischen Schuhkartons, wo jede Frage eine Grösse hat.',
    place: 'Pratteln',
  },
  'dragos-turcan': {
    note: 'Eine Batterie, ein Turnschuh und eine Banane liegen in seinem Schulzimmer, mit Etiketten bis zum Ursprung. Dragoș Țurcan fuhr sieben Jahre Lastwagen zwischen Constanța und Rotterdam, holte in Zürich die Matura nach und unterrichtet Allgemeinbildung anhand von Dingen.',
    said: 'Die Waren, über die ich reden lasse, habe ich früher selber gefahren.',
    place: 'Dietikon',
  },
  'yvonne-wyss': {
    note: 'Im Untergeschoss eines Warenhauses, zwischen Geschenkpapier und Notausgang, nahm Yvonne Wyss elf Jahre lang Reklamationen entgegen. Danach studierte sie Ethik, weil die Frage blieb, wer recht hat, wenn beide recht haben. Sie unterrichtet in Aarau.',
    said: 'Wer sich bei mir beschwert, hat immerhin noch Hoffnung, und daran knüpfe ich an.',
    place: 'Aarau',
  },
  'zora-kunz': {
    note: 'Polyester erkennt sie mit geschlossenen Augen, am Geräusch. Zora Kunz lernte in einem Stoffgeschäft in Kerzers, leitete es später, dekorierte Schaufenster, bis die Nachbarn stehen blieben, und gibt nun Warenkunde und Allgemeinbildung an derselben Schule. Das Handbuch für Lehrpersonen schrieb sie in den Sommerferien, weil man es im August braucht.',
    said: 'Ich lasse jeden Stoff zuerst anfassen; der Fachbegriff hält sich nachher von selbst.',
    place: 'Kerzers',
  },
  'nadja-bischof': {
    note: 'Auf einer Beratungsstelle für Lernende hat Nadja Bischof die Fragen gesammelt, die sie nun im Unterricht beantwortet, jene zu den Überstunden zuerst. Jeden Winter begleitet sie rund vierzig Vertiefungsarbeiten und liest sie alle bis zum Quellenverzeichnis, dort sogar zweimal.',
    said: 'Am Anfang jeder Arbeit frage ich: Wen rufst du dafür an?',
    place: 'Wetzikon',
  },
  'selina-stucki': {
    note: 'Der Dorfladen ihrer Grosseltern in Eggiwil führte siebenhundert Artikel, und mit zwölf wusste sie von jedem den Platz, den Preis und die Lieferantin. Selina Stucki ist Detailhandelsfachfrau und Betriebsökonomin; über Lebensmittel, Lager und Verträge schreibt sie mit denselben drei Fragen: Woher kommt es, wer zahlt, und wie lange hält es?',
    said: 'Hinter jedem Joghurt sehe ich einen Lastwagen, eine Rechnung und jemanden, der früh aufsteht.',
    place: 'Signau',
  },
  'manuela-zimmermann': {
    note: 'Am liebsten bespricht sie ein Budget mit dem Kontoauszug auf dem Tisch und ohne erhobenen Finger. Manuela Zimmermann kommt aus der Schuldenberatung, wo sie zu viele Zwanzigjährige kennenlernte, und ist Prüfungsexpertin im Detailhandel, wo sie manche wieder trifft.',
    said: 'Über Geld rede ich früh, bevor es jemand anderes per Einschreiben tut.',
    place: 'Wattwil',
  },
  'barbara-moser': {
    note: 'Schon während des Geografiestudiums reparierte sie Velos; aus der Werkstatt wurde ein Laden in Steffisburg und aus dem Laden ein Versand. Barbara Moser weiss deshalb, wie weit eine Kette reist, bevor sie reisst. Sie lehrt Warenkunde und Gesellschaft.',
    said: 'Eine Rücksendung lese ich wie einen Brief; meistens hat der Text gefehlt.',
    place: 'Steffisburg',
  },
  'hanna-hadorn': {
    note: 'Dekorateurin war sie, als man die Stecknadeln noch zwischen den Lippen hielt. Hanna Hadorn holte die Matura nach, als die Berner Schaufenster leerer wurden, und unterrichtet seit zwanzig Jahren Sprache und Kommunikation, am liebsten in Klassen mit Attest. Ihre Rückmeldungen schreibt sie auf Papierstreifen, die man abreisst, sobald man sie nicht mehr braucht.',
    said: 'Ein Text ist wie ein Schaufenster: Ich nehme heraus, bis man stehen bleibt.',
    place: 'Münsingen',
  },
  'margrit-berger': {
    note: 'Mit Zwanzigrappenstücken lernte Margrit Berger rechnen, morgens um halb sechs, in der Bäckerei ihrer Eltern in Huttwil. Die Betriebswirtin lehrt im Detailhandel und in der Allgemeinbildung und lässt eine Aufgabe erst gelten, wenn ein Kassenzettel danebenliegt.',
    said: 'Wenn die Kasse nicht stimmt, suche ich zuerst bei mir und dann beim Münz.',
    place: 'Huttwil',
  },
  'salome-friedli': {
    note: 'In jedem ihrer Lehrmittel kommt an irgendeiner Stelle eine Züpfe vor, auch in denen zum Recht. Salome Friedli ist Bäckerin-Konditorin, wechselte wegen des Mehlstaubs in eine Papeterie und studierte neben dem Verkauf Psychologie. An der Berufsfachschule in Burgdorf betreut sie Lernende vom ersten Kassensturz bis zur Vertiefungsarbeit. Eine Verkaufsregel schreibt sie erst auf, wenn sie selbst so bedient werden möchte.',
    said: 'Mir hat noch nie jemand etwas verkauft, indem er schneller redete als ich.',
    place: 'Burgdorf',
  },
  'petra-streit': {
    note: 'Grüezi, Grüessech, Guten Tag: Mit drei Begrüssungen beginnt jeder Kurs von Petra Streit, und die Klasse muss hören, welche ernst gemeint ist. Sie war Filialleiterin und Lokalkorrespondentin in Zollikofen; in beiden Rollen strich sie jedes «eigentlich».',
    said: 'Beim dritten Entwurf bin ich streng, beim ersten freue ich mich über alles.',
    place: 'Zollikofen',
  },
}
