import type { AuthorNote } from './author-note.ts'

/** Those who write on teaching itself, and for the retail trade. */
export const teachingAndRetailNotes: Record<string, AuthorNote> = {
  'francois-maitre': {
    note: 'Aus einem Kolonialwarenladen in Pruntrut stammt sein erster Lehrsatz: Man gibt das Wechselgeld in die Hand, nicht auf den Tresen. François Maître hat daraus eine Didaktik gemacht. Er bildet in Lausanne und Bern Lehrpersonen für Berufsfachschulen aus, und wer bei ihm «handlungskompetent» sagt, wird freundlich um ein Beispiel gebeten.',
    said: 'Bevor ich von Kompetenz rede, will ich sehen, was die Hände tun.',
    place: 'Pruntrut',
  },
  'ursula-messerli': {
    note: 'Eine Eieruhr steht auf dem Tisch, wenn Ursula Messerli Rückmeldung gibt; nach drei Minuten klingelt sie, und alles ist gesagt. Die Dozentin für Didaktik unterrichtete früher die Mittelstufe in Worb und sammelt Aufgaben, die länger beschäftigen, als sie dauern.',
    said: 'Eine gute Aufgabe erkenne ich daran, dass ich sie selber lösen will.',
    place: 'Worb',
  },
  'david-schuepbach': {
    note: 'Zuerst war da ein Sportgeschäft in Gstaad, in dem David Schüpbach Skischuhe anpasste und vierzehn Lernende ausbildete. Dass sich deren Noten kaum mit ihrem Können deckten, liess ihm keine Ruhe. Er studierte Erziehungswissenschaft, leitet Kurse für Berufsbildnerinnen und Berufsbildner und bittet jede Runde, dieselbe Arbeit zu bewerten. Die Ergebnisse hängt er ohne Kommentar auf.',
    said: 'Ich habe mich beim Beurteilen oft geirrt, und zwar meistens zu schnell.',
    place: 'Saanen',
  },
  'michael-tobler': {
    note: 'Am Klang prüft Michael Tobler einen Bleistift, an den Fragen nach dem Läuten den Unterricht. Der gelernte Papeterist wurde Sekundarlehrer in Rorschach; seit 2010 hilft er Schulen, die ihre Klassen forschen lassen wollen, mit Heft und Radiergummi.',
    said: 'Forschen beginnt bei mir mit einem leeren Heft und einem gespitzten Bleistift.',
    place: 'Rorschach',
  },
  'bruno-grossenbacher': {
    note: 'Laut wird er selten, das letzte Mal 2003, wegen eines Wespennests. Bruno Grossenbacher führt in Schwarzenburg eine Realklasse und hat sein Buch mit der Kollegin aus dem Nebenzimmer geschrieben, die nicht genannt sein will; beide unterrichten noch.',
    said: 'Stille verlange ich nicht; ich warte, bis sie jemandem auffällt.',
    place: 'Schwarzenburg',
  },
  'noemi-aeschlimann': {
    note: 'Vom Ladentisch führte der Weg ins Schulzimmer und weiter ins Gesetzbuch. Noemi Aeschlimann, Textilverkäuferin aus Lenzburg, wurde Heilpädagogin und berät Schulleitungen in Rechtsfragen. Ob Reklamation oder Rekurs, sie rät zum gleichen ersten Schritt: einen Stuhl anbieten.',
    said: 'Die meisten Paragrafen brauche ich nie, einen zweiten Stuhl fast jeden Tag.',
    place: 'Lenzburg',
  },
  'lara-joss': {
    note: 'Ihr Arbeitsplatz riecht nach Leim. Lara Joss bindet in Wiedlisbach Bücher von Hand, zeigt Lernenden der Papeterie, weshalb eine Broschur bricht und ein Leinenband nicht, und hat für ihr Kapitel über Papier vierzig Sorten zerrissen.',
    said: 'Papier reisse ich zuerst quer, dann weiss ich, woran ich bin.',
    place: 'Wiedlisbach',
  },
  'simon-schaer': {
    note: 'Von seinem Bruder lernte Simon Schär Gebärden, lange bevor er ein Wort über Didaktik las. Jede Vorlesung des Dozenten für Berufspädagogik beginnt mit einer Minute, in der niemand spricht; die Idee stammt von seinen gehörlosen Lernenden in Zürich.',
    said: 'Mit den Händen zu reden hat mich gelehrt, Sätze zu Ende zu bringen.',
    place: 'Zürich',
  },
  'adrian-tobler': {
    note: 'Einen Papagei hatte Adrian Tobler einmal im Schulzimmer, der Prüfungsfragen verriet; mit Geräten, die ungefragt antworten, kann er seither umgehen. Er verkaufte Hörhilfen in Neuenburg, unterrichtete Detailhandel in zwei Sprachen und arbeitet als Heilpädagoge in Wabern. Jedes Programm lässt er zuerst von jenen prüfen, die am längsten brauchen.',
    said: 'Ich frage jede Maschine, was ich eine Schülerin frage: Woher hast du das?',
    place: 'Wabern',
  },
  'andri-rossi': {
    note: 'Mit Kreide am Ärmel trat Andri Rossi in Samedan schon zur eigenen Lehrabschlussprüfung an. Wolle und Loden kennt der Berufskundelehrer vom Ladentisch her, und als Experte im Fachgespräch skizziert er jede Antwort mit, während jemand redet.',
    said: 'An der Tafel wische ich lieber ab, als dass ich etwas falsch stehen lasse.',
    place: 'Samedan',
  },
  'flavio-scheurer': {
    note: 'Sieben Schritte reichen, sagt Flavio Scheurer, den achten überlässt er der Klasse. Der gelernte Schreiner plante Küchen, ehe er Lektionen plante, und fragt bei beidem zuerst, woher das Licht kommt. In Baden gibt er Recht für den Detailhandel.',
    said: 'Meine Planung passt auf eine Karteikarte, damit ich beim Unterrichten aufschauen kann.',
    place: 'Baden',
  },
  'urs-studer': {
    note: 'Mediator wurde er auf dem Pausenplatz von Ittigen, an einem Fussballtor, um das sich zwei Klassen stritten. Urs Studer arbeitet als Schulsozialarbeiter und lernte Gebärdensprache, weil ein Mädchen in der dritten Klasse jeden Streit gewann, den niemand verstand.',
    said: 'Zwei Stühle und zehn Minuten, mehr brauche ich für den Anfang selten.',
    place: 'Ittigen',
  },
}
