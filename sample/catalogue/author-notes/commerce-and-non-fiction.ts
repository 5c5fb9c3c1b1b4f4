import type { AuthorNote } from './author-note.ts'

/** Those who write for commercial apprentices, and non-fiction. */
export const commerceAndNonFictionNotes: Record<string, AuthorNote> = {
  'soren-bjornsen': {
    note: 'Nein, der Junge aus «Sørens Sommer auf dem Längenberg» ist er nicht, obwohl beide aus Ålesund kommen. Søren Bjørnsen führt in Belp eine Buchhandlung, bildet dort Lernende aus und begutachtet für den Verlag Manuskripte, am liebsten solche mit Wetter.',
    said: 'Ich lese jedes Manuskript zuerst im Regen; was dann hält, ist gut.',
    place: 'Belp',
  },
  'sean-o-brien': {
    note: 'Eigentlich wollte er nur einen Winter lang Skier vermieten. Aus Galway über Adelboden kam Seán O’Brien ins Emmental, führte die Lohnbuchhaltung einer Sägerei, bildete neun Lernende aus und begann, abends Erzählungen zu schreiben. Dass ihn im Dorf alle grüssen, hält er für eine Folge der Lohnabrechnungen, nicht der Literatur.',
    said: 'Geschichten schreibe ich wie Lohnausweise: Jede Zeile muss stimmen, und unten bleibt wenig übrig.',
    place: 'Langnau im Emmental',
  },
  'simon-muehlemann': {
    note: 'Einer Zahl ohne Absender traut Simon Mühlemann nicht. In einem statistischen Amt prüfte er Fragebogen, in einer Treuhandgesellschaft in Ostermundigen Belege, und an beiden Orten begann die Arbeit mit einem Anruf: Wer sind Sie, und stimmt das? Er lehrt an einer kaufmännischen Berufsfachschule und gilt dort als der Kollege, dessen Dateien man wiederfindet.',
    said: 'Bevor ich eine Zahl glaube, will ich wissen, wer sie aufgeschrieben hat.',
    place: 'Ostermundigen',
  },
  'katharina-bernasconi': {
    note: 'Neunzehn Jahre hinter einem Reisebüroschalter in Olten, dann der Entschluss, selber loszugehen, und zwar in die Nähe. Katharina Bernasconi lief die Aare vom Gletscher bis zur Mündung ab, verlor dabei zwei Hüte und bildet wieder Lernende der Reisebranche aus.',
    said: 'Wenn ein Flug ausfällt, fängt für mich die Beratung erst an.',
    place: 'Olten',
  },
  'olivier-bischof': {
    note: 'Hundertachtzig Tage ging Olivier Bischof der Landesgrenze nach, mit einem Zelt, zwei Paar Schuhen und der Buchhaltung eines Kunden, die bis Basel fertig sein musste. Er ist Treuhänder und Wanderleiter, und in beiden Berufen schreibt er auf, was fehlt. Zum Gletscher steigt er jeden Herbst mit Messlatte und Notizbuch, und jedes Mal ein Stück weiter.',
    said: 'Die Grenze habe ich nie gesehen, nur die Leute, die von ihr leben.',
    place: 'Rheinfelden',
  },
  'sabine-stalder': {
    note: 'Wer falsch abrechnete, bekam früher Post von ihr. Sabine Stalder kennt die Mehrwertsteuer vom Bund her, wo sie Revisorin war. In einer Treuhand in Sursee erklärt sie Lernenden nun dieselben Formulare, mit Quittungen aus der Jackentasche.',
    said: 'Aus meiner Jackentasche unterrichte ich eine ganze Lektion, solange niemand die Quittungen wegwirft.',
    place: 'Sursee',
  },
  'claudia-scheurer': {
    note: 'Zwei Bienenvölker auf einem Flachdach in der Berner Länggasse haben ihre Ansicht von Büroorganisation verändert: Niemand hält Sitzungen, und alle wissen Bescheid. Claudia Scheurer leitete das Sekretariat eines Universitätsinstituts und schult Teams, die ihre Ablage aufgegeben haben.',
    said: 'Ich suche nie länger als eine Minute; danach war der Dateiname falsch.',
    place: 'Bern',
  },
  'matthias-zbinden': {
    note: 'Seit vierzig Jahren misst er dasselbe Eis im Berner Oberland und notiert die Werte in Hefte gleicher Grösse. Matthias Zbinden ist Glaziologe, und weil ihm die Berichte der Kollegen zu unordentlich waren, schrieb er eine Anleitung zur Textverarbeitung, die heute in Büros steht, in denen niemand Steigeisen besitzt. Die Aare kennt er von dort, wo man noch darüberspringen kann.',
    said: 'Mein Gletscher wird kürzer, darum sollen wenigstens meine Tabellen vollständig sein.',
    place: 'Meiringen',
  },
  'nils-lehmann-lehmann': {
    note: 'Seine Frau hiess schon vor der Heirat Lehmann, den Bindestrich wollten trotzdem beide. Nils Lehmann-Lehmann baut Datenbanken für Gemeinden und Vereine, in denen auch solche Namen Platz finden, und liest zur Erholung Prozessakten um Zäune, Brunnen und Birnbäume.',
    said: 'Eine gute Abfrage verrät mir mehr über einen Verein als die Jahresversammlung.',
    place: 'Aarberg',
  },
  'stefanie-weber': {
    note: 'Wer sich von Stefanie Weber porträtieren lässt, darf dabei weiterarbeiten. Sie machte selbst das KV bei einer Molkerei, schrieb so lange Sitzungsprotokolle, bis sie Dialoge konnte, und lebt je zur Hälfte von der Schule und vom Erzählen.',
    said: 'Beim Zuhören stelle ich die kürzesten Fragen und bekomme die längsten Antworten.',
    place: 'Wichtrach',
  },
  'regula-wenger': {
    note: 'Die Milchrechnung ihres Bruders, Bauer im Gürbetal, lag eines Abends auf dem Küchentisch, und Regula Wenger fragte nach jeder Zeile. Zwei Jahre später war daraus eine Reportage geworden. Die Wirtschaftsjournalistin hält Bienen; über den Honig führt sie Buch.',
    said: 'Ich frage so lange nach dem Preis, bis mir jemand die Arbeit zeigt.',
    place: 'Köniz',
  },
  'simon-ammann': {
    note: 'Überschlagen, dann rechnen, dann vergleichen: In dieser Reihenfolge hat Simon Ammann eine Generation von Lernenden in Frauenfeld durch die kaufmännische Prüfung gebracht. Vorher führte er die Bücher einer Mosterei, in der drei Steuersätze unter einem Dach lagen.',
    said: 'Den Taschenrechner erlaube ich gern, sobald jemand das Ergebnis vorher geschätzt hat.',
    place: 'Frauenfeld',
  },
}
