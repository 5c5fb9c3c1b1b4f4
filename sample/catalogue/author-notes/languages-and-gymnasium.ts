import type { AuthorNote } from './author-note.ts'

/** Those who write on languages and for the gymnasium. */
export const languagesAndGymnasiumNotes: Record<string, AuthorNote> = {
  'asa-lindstroem': {
    note: 'Åsa Lindström brachte aus Uppsala ein Chemiediplom mit und einen Koffer voller Familienbriefe, die niemand lesen wollte. Sie las sie. Seither handelt alles, was die Gymnasiallehrerin aus Wädenswil schreibt, von Gleichgewichten, in Reaktionen wie in Einwanderungsakten.',
    said: 'Im Gleichgewicht steht nichts still, das zeige ich am liebsten mit zwei Eimern.',
    place: 'Wädenswil',
  },
  'samuel-grossenbacher': {
    note: 'Eine gute Bank, sagt Samuel Grossenbacher, wählt man wegen der Aussicht und behält man wegen der Leute. Er gab dreissig Jahre Deutsch an der Sekundarschule in Lauperswil und hat elf Geschichten gesammelt, in denen fast nichts geschieht.',
    said: 'In kurzen Geschichten lese ich die Pausen mit, und die Klasse wird still.',
    place: 'Lauperswil',
  },
  'tobias-haefliger': {
    note: 'Der beste Satz wird immer gestrichen: Das lernte Tobias Häfliger als Redenschreiber einer Stadtregierung. Heute gibt er Deutsch und Philosophie am Gymnasium in Willisau, wo gute Sätze stehen bleiben dürfen, sofern jemand sie begründet.',
    said: 'Schreiben lernt man bei mir mit einem Bleistiftstummel, der zwingt zur Kürze.',
    place: 'Willisau',
  },
  'martina-nydegger': {
    note: '«Momentan» ist ihr Lieblingswort, und sie kann eine Doppellektion lang fragen, was es heisst. Martina Nydegger lehrt in Neuenburg Mathematik und Astronomie; für «Le petit marché» prüfte sie nur die Preise und blieb an den Geschichten hängen.',
    said: 'Die Ableitung zeichne ich zuerst als Wanderweg, dann fragt niemand mehr nach dem Nutzen.',
    place: 'Neuenburg',
  },
  'adrian-schaer': {
    note: 'Seine Mutter durfte 1971 zum ersten Mal abstimmen, sein Vater kochte an jenem Sonntag zum ersten Mal. Adrian Schär, Chemiker und Deutschlehrer, erzählt das gern, weil beides geglückt ist. Tagsüber unterrichtet er am Gymnasium, abends in Rüti Zugezogene; allen erklärt er die Ausnahme vor der Regel und hat damit seltener Ärger als früher.',
    said: 'Ich erkläre Ausnahmen zuerst, denn an ihnen sieht man, wozu die Regel gut ist.',
    place: 'Rüti',
  },
  'stefan-weber': {
    note: 'Neun von dreissig Exkursionen fielen ins Wasser, eine in den Graupel; ins Buch kamen alle. Stefan Weber lernte bei einer englischen Naturschutzstiftung Sitzungen zu führen und unterrichtet in Romanshorn Biologie und Geschichte, am Weiher, im Archiv, notfalls nachts.',
    said: 'Draussen frage ich lauter, drinnen länger, und die besten Antworten kommen auf dem Heimweg.',
    place: 'Romanshorn',
  },
  'silvia-furrer': {
    note: 'In ihren Deutschkursen lernte Silvia Furrer das Fragen neu: Wo ist, was heisst, warum darf man hier nicht? Die Philosophin aus Davos fand, so beginne auch ihr Fach. Sie unterrichtet am Gymnasium und im Durchgangszentrum, mit denselben sechzehn Fragen.',
    said: 'Von Anfängern lasse ich mir die Welt erklären, sie übersehen weniger.',
    place: 'Davos',
  },
  'katharina-frei': {
    note: 'Brot, findet Katharina Frei, sei ein besserer Einstieg in die Weltgeschichte als jede Krönung, und so bringt sie am ersten Schultag eines mit. Am Gymnasium in Schaffhausen durchquert sie mit ihren Klassen dreitausend Jahre, meist ohne Verspätung.',
    said: 'Eine Jahreszahl verlange ich erst, wenn jemand wissen will, was vorher war.',
    place: 'Schaffhausen',
  },
  'olivier-schenk': {
    note: 'Beim Räumen eines Estrichs in Vevey fielen Olivier Schenk Flugblätter von 1959 in die Hände: beide Parolen, dieselbe Handschrift. Der Historiker suchte die Verfasserin, fand sie und hörte zu. In Sitten unterrichtet er Geschichte und Philosophie in zwei Sprachen.',
    said: 'Quellen habe ich im Archiv gefunden, die Fragen dazu an Küchentischen.',
    place: 'Sitten',
  },
  'valerie-gut': {
    note: 'Ihre Grammatik serviert sie in Gängen; das Rezept dazu stammt aus dem Gasthaus, das ihre Eltern in Greyerz führten. Valérie Gut prüft Französisch und Englisch für internationale Diplome und unterrichtet in Bulle Sprachen und Geografie. Jeden Montag hängt sie eine Wetterkarte auf, über die nur in der Zielsprache gejammert werden darf.',
    said: 'Bei mir kommt der Subjonctif erst zum Dessert, dann sind alle entspannt.',
    place: 'Bulle',
  },
  'sandro-tobler-schuepbach': {
    note: 'So oft fuhr Sandro Tobler-Schüpbach im Lift eines Hochhauses in Schlieren auf und ab, bis der Hauswart fragte, was er denn messe. Daraus wurde ein Physikbuch fürs Mobiltelefon. Ebenso gern unterrichtet er mit englischen Kurzgeschichten, bei denen man, anders als im Lift, nie weiss, wo man aussteigt.',
    said: 'Ich nehme das Telefon nicht weg, ich lasse es arbeiten.',
    place: 'Schlieren',
  },
  'valentin-gasser': {
    note: 'Physik und Deutsch als Zweitsprache unterscheiden sich für Valentin Gasser wenig: Beide Male gilt es, etwas Unsichtbares so zu sagen, dass jemand damit arbeiten kann. Er lehrt am Gymnasium in Sarnen und abends in einem Betrieb für Gebäudetechnik.',
    said: 'Ein Witz auf Deutsch ist mir als Lernziel so lieb wie eine Formel.',
    place: 'Sarnen',
  },
}
