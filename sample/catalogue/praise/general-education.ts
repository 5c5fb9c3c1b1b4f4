import type { Praise } from '#contract/catalogue/catalogue.ts'

/** Voices on titles for the general education of apprentices, by the slug of the title. */
export const generalEducationPraise: Record<string, Praise[]> = {
  'spielregeln-recht-fuer-berufslernende': [
    {
      text: 'Am Tag nach dem Kapitel über die Miete brachten drei Lernende ihre eigenen Verträge mit. Einer hatte eine Kaution von fünf Monatszinsen bezahlt. Im Buch stand, was erlaubt ist; zwei Monatszinsen bekam er zurück.',
      name: 'Annina Burkhalter',
      role: 'Lehrerin für Allgemeinbildung',
      place: 'Burgdorf',
    },
    {
      text: 'Dass ich am Getränkeautomaten einen Vertrag abschliesse, wusste ich nicht. Jetzt erkläre ich es in der Pause den anderen, ob sie wollen oder nicht. «Familie und Partnerschaft» hebe ich mir für später auf.',
      name: 'Dardan Krasniqi',
      role: 'Lernender Logistik EFZ, 2. Lehrjahr',
      place: 'Dietikon',
    },
    {
      text: 'Vierundzwanzig angehende Automobil-Fachleute und ein Velo im Hauseingang: Über diesen Fall wurde eine Doppellektion lang gestritten, am Schluss mit dem Gesetzbuch auf den Knien. Für die EBA-Klasse kürze ich die Texte um ein Drittel.',
      name: 'Fredy Imseng',
      role: 'Lehrer für Allgemeinbildung',
      place: 'Visp',
    },
  ],
  'spielregeln-arbeitsblaetter-zum-recht': [
    {
      text: 'Das Blatt zum Kleingedruckten lasse ich mit der Lupe lösen, und zwar mit einer richtigen. Eine Floristin fand so die automatische Verlängerung ihres Fitnessabos und schrieb die Kündigung noch in der Pause.',
      name: 'Eveline Koller',
      role: 'Lehrerin für Allgemeinbildung',
      place: 'Frauenfeld',
    },
    {
      text: 'Die Hälfte meiner Klasse spricht zu Hause Französisch. Ich beginne deshalb mit den Lückentexten und lasse die Streitgespräche erst im Februar zu. Die Artikel unten auf dem Blatt schlagen bis dann alle ohne mich nach.',
      name: 'Grégoire Pittet',
      role: 'Lehrer für Allgemeinbildung',
      place: 'Freiburg',
    },
  ],
  'mein-lehrvertrag': [
    {
      text: 'Unsere Küche notierte die Überstunden auf einem Stück Karton. Ich legte der Chefin die Seite aus dem Buch hin, sie las sie zweimal und kaufte ein Heft. Vierzehn Stunden konnte ich im Frühling frei nehmen.',
      name: 'Nadine Conrad',
      role: 'Lernende Köchin EFZ, 1. Lehrjahr',
      place: 'Davos',
    },
    {
      text: 'Bei uns liegt es am ersten Tag im Garderobenkasten jedes Lernenden. Ich fürchtete Diskussionen, und die kamen auch. Sie dauern aber kürzer als früher, weil wir die Antwort miteinander nachlesen.',
      name: 'Jakob Inauen',
      role: 'Berufsbildner Zimmerei',
      place: 'Appenzell',
    },
  ],
  'blickwechsel-das-lehrmittel-fuer-den-abu': [
    {
      text: 'Früher gab es bei mir Sprache am Morgen und Gesellschaft am Nachmittag. Zu «Geld und Konsum» schrieben nun alle eine Reklamation, die wirklich zur Post ging. Von neun Firmen haben sieben geantwortet, eine mit einem Blumenstrauss.',
      name: 'Tabea Burri',
      role: 'Lehrerin für Allgemeinbildung',
      place: 'Lyss',
    },
    {
      text: 'Für «Risiko und Sicherheit» mussten wir unseren Arbeitsweg filmen und auswerten. Ich fuhr auf dem Film dreimal ohne Licht. Der Band ist gut, aber schwer, ich nehme ihn nur am Schultag mit.',
      name: 'Joana da Silva',
      role: 'Lernende Fachfrau Gesundheit EFZ, 3. Lehrjahr',
      place: 'Sursee',
    },
    {
      text: 'Zu sechst suchten wir ein halbes Jahr lang ein Lehrmittel, und keines bekam alle Stimmen. Dieses bekam fünf. Die Kollegin, die dagegen war, hätte gern mehr Kunst darin und unterrichtet inzwischen ebenfalls damit.',
      name: 'Urban Walser',
      role: 'Fachvorstand Allgemeinbildung',
      place: 'Herisau',
    },
  ],
  'blickwechsel-handbuch-fuer-lehrpersonen': [
    {
      text: 'Mein erstes Semester habe ich fast wörtlich nach der Jahresplanung gehalten, das zweite schon freier. Mit der Kopiervorlage zum Haushaltsbudget rechnet neuerdings auch mein Vater.',
      name: 'Severin Betschart',
      role: 'Lehrer für Allgemeinbildung, im ersten Jahr',
      place: 'Schwyz',
    },
  ],
  'auf-den-punkt': [
    {
      text: 'Unser Lernender hob das Telefon nur ab, wenn sonst niemand im Büro war. Nach dem Kapitel dazu bat er mich, ihn vom Lager aus anzurufen und schwierig zu sein. Siebenmal habe ich es getan. Den achten Anruf machte ein Kunde.',
      name: 'Ruedi Hunziker',
      role: 'Berufsbildner Gebäudetechnik',
      place: 'Olten',
    },
    {
      text: 'Ein ganzes Kapitel über das Zuhören hielt ich für eine nette Geste. Dann machte ich die Übung zu dritt selber mit und konnte nach vier Minuten nicht sagen, was mein Gegenüber erzählt hatte. Die Klasse hat es genossen.',
      name: 'Silvana Hug',
      role: 'Lehrerin für Allgemeinbildung',
      place: 'Wil',
    },
  ],
  'lesen-was-dasteht': [
    {
      text: 'Deutsch ist meine dritte Sprache. Die Anleitung der Bodenfräse habe ich zuerst überflogen und dann genau gelesen, in der Reihenfolge aus dem Buch. Auf Seite zwei war eine Zahl falsch, das hat sogar der Polier zugegeben.',
      name: 'Matteo Cattaneo',
      role: 'Lernender Strassenbauer EFZ, 2. Lehrjahr',
      place: 'Chur',
    },
    {
      text: 'Kommentarspalten wollte ich auslassen, weil meine Klasse sich gern empört. Zwei Lernende zählten nach, wie viele Menschen dort eigentlich schreiben. Es waren vier, unter neunzehn Namen.',
      name: 'Bettina Rüttimann',
      role: 'Lehrerin für Allgemeinbildung',
      place: 'Baden',
    },
  ],
  'meine-vertiefungsarbeit': [
    {
      text: 'Acht Wochen klangen nach viel, bis in der dritten mein Interviewpartner ins Militär einrückte. Abgeben konnte ich trotzdem: Das Heft hatte eine Woche Reserve verlangt, und ich hatte sie widerwillig eingezeichnet.',
      name: 'Jael Durrer',
      role: 'Lernende Schreinerin EFZ, 4. Lehrjahr',
      place: 'Sarnen',
    },
    {
      text: 'Ich sammle die Hefte am Ende ein und lese, was in den Notizen steht. Dort finde ich oft die bessere Arbeit als im Schlussbericht. Für die Rückschau hätte ich den Lernenden eine Seite mehr gegeben.',
      name: 'Cédric Monnier',
      role: 'Lehrer für Allgemeinbildung',
      place: 'Biel/Bienne',
    },
  ],
  'geld-schulden-recht': [
    {
      text: 'Mein Leasing rechnete ich nach, wie es im Buch steht, und kam auf 4100 Franken über dem Preis auf dem Schild. Unterschrieben habe ich nicht. Die Felgen schaue ich mir immer noch gern an.',
      name: 'Arben Selimi',
      role: 'Lernender Detailhandel EFZ, 2. Lehrjahr',
      place: 'Emmen',
    },
    {
      text: 'Es droht tatsächlich nicht mit dem Finger. Eine Lernende legte nach «Hilfe holen» drei ungeöffnete Mahnungen auf mein Pult. Wir haben sie zusammen gelesen und am selben Nachmittag die Beratungsstelle angerufen.',
      name: 'Jacqueline Thommen',
      role: 'Lehrerin im Brückenangebot',
      place: 'Liestal',
    },
  ],
  'demokratie-ueben': [
    {
      text: 'Im Planspiel zur Gemeindeversammlung stellte eine Maurerin einen Rückweisungsantrag, den ich nicht vorgesehen hatte, und gewann. Im Mai stand sie dann zum ersten Mal selber an der Landsgemeinde.',
      name: 'Fridolin Landolt',
      role: 'Lehrer für Allgemeinbildung',
      place: 'Glarus',
    },
    {
      text: 'Acht Spiele in einem Jahr haben wir nie geschafft, rechnen Sie mit fünf. Auslassen würde ich auf keinen Fall die Medienkonferenz: Dort sind die Stillen Journalistinnen und lassen nicht locker.',
      name: 'Karoline Affolter',
      role: 'Lehrerin für Allgemeinbildung',
      place: 'Solothurn',
    },
  ],
  weltkarten: [
    {
      text: 'Die Karte mit den Kabeln unter dem Meer hängt vergrössert im Gang. Zwei Netzelektriker haben mit Reissnägeln ergänzt, wo sie selber schon Glasfasern eingezogen haben: Erstfeld, Andermatt, Realp.',
      name: 'Toni Gisler',
      role: 'Lehrer für Allgemeinbildung',
      place: 'Altdorf',
    },
  ],
  'pruefstand-recht-abu': [
    {
      text: '240 Aufgaben waren mir zu viel, gelöst habe ich 163. An der Schlussprüfung reichte es für eine 5. Und ich weiss jetzt, dass ich im Mietrecht immer zu schnell bin.',
      name: 'Kevin Nguyen',
      role: 'Lernender Elektroinstallateur EFZ, 4. Lehrjahr',
      place: 'Wetzikon',
    },
    {
      text: 'Endlich Lösungen, an denen man sieht, wo ein halber Punkt liegen bleibt. Drei Wochen vor der Prüfung korrigieren die Lernenden einander, und darüber wird lauter gestritten als über jeden Fall im Buch.',
      name: 'Heidi Plüss',
      role: 'Lehrerin für Allgemeinbildung',
      place: 'Zofingen',
    },
  ],
}
