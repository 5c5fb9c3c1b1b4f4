import type { DepartmentIcon } from './rows.ts'

type Plan = {
  title: string
  slug: string
  lead: string
  icon: DepartmentIcon
  children: [title: string, slug: string, lead: string][]
}

/** The departments of section 13 of the decisions, in its order, with their sub-departments. */
export const departmentPlan: Plan[] = [
  {
    title: 'Allgemeinbildung ABU',
    slug: 'allgemeinbildung-abu',
    icon: 'book',
    lead: 'Lehrmittel für den allgemeinbildenden Unterricht an Berufsfachschulen: Gesellschaft, Sprache, Recht.',
    children: [
      ['Recht im Alltag', 'recht-im-alltag', 'Vertrag, Miete, Lohn: Recht, wie es Berufslernenden begegnet.'],
      ['Gesellschaft und Politik', 'gesellschaft-und-politik', 'Mitreden, abstimmen, hinschauen.'],
      ['Sprache und Kommunikation', 'sprache-und-kommunikation', 'Lesen, schreiben und reden im Beruf.'],
      ['Vertiefungsarbeit', 'vertiefungsarbeit', 'Vom Einfall bis zur Präsentation begleitet.'],
    ],
  },
  {
    title: 'Wirtschaft & Recht',
    slug: 'wirtschaft-recht',
    icon: 'law',
    lead: 'Rechnungswesen, Volkswirtschaft und Recht für alle Stufen, von der ersten Buchung bis zur Bundesverfassung.',
    children: [
      ['Rechnungswesen', 'rechnungswesen', 'Buchhaltung, Kalkulation, Abschluss.'],
      ['Rechtskunde', 'rechtskunde', 'Privatrecht und öffentliches Recht, verständlich.'],
      ['Volkswirtschaft', 'volkswirtschaft', 'Märkte, Geld und Staat.'],
      ['Betriebswirtschaft', 'betriebswirtschaft', 'Unternehmen gründen, führen, verstehen.'],
    ],
  },
  {
    title: 'Kaufmännische Grundbildung',
    slug: 'kaufmaennische-grundbildung',
    icon: 'office',
    lead: 'Lehrmittel zu den Handlungskompetenzbereichen, dazu Büro, Rechnen und Branchenkunde.',
    children: [
      ['Handlungskompetenzen', 'handlungskompetenzen', 'Die fünf Bereiche A bis E und ihre Begleiter.'],
      ['Büro und Informatik', 'buero-und-informatik', 'Werkzeuge der täglichen Arbeit.'],
      ['Kaufmännisches Rechnen', 'kaufmaennisches-rechnen', 'Prozent, Zins, Lohn und Mehrwertsteuer.'],
      ['Branchenkunde', 'branchenkunde', 'Treuhand, Verwaltung, Logistik, Reise.'],
    ],
  },
  {
    title: 'Detailhandel',
    slug: 'detailhandel',
    icon: 'shop',
    lead: 'Für alle, die beraten, verkaufen und wissen wollen, was im Regal liegt.',
    children: [
      ['Beratung und Verkauf', 'beratung-und-verkauf', 'Gespräche über den Ladentisch.'],
      ['Warenkunde', 'warenkunde', 'Vom Lebensmittel bis zum Velo.'],
      ['Wirtschaft im Detailhandel', 'wirtschaft-im-detailhandel', 'Zahlen, Lager, Recht und Onlineshop.'],
    ],
  },
  {
    title: 'Berufsmaturität',
    slug: 'berufsmaturitaet',
    icon: 'graduation',
    lead: 'Lehrbücher und Prüfungstraining zum Rahmenlehrplan der Berufsmaturität.',
    children: [
      ['Mathematik BM', 'bm-mathematik', 'Von der Gleichung bis zur Statistik.'],
      ['Naturwissenschaften BM', 'bm-naturwissenschaften', 'Physik, Chemie, Biologie und Ökologie.'],
      ['Geschichte und Politik BM', 'bm-geschichte-politik', 'Umbrüche und ihre Folgen.'],
      ['Wirtschaft und Recht BM', 'bm-wirtschaft-recht', 'Finanzen, Märkte, Rechtsfälle.'],
    ],
  },
  {
    title: 'Gymnasium',
    slug: 'gymnasium',
    icon: 'science',
    lead: 'Grundlagen-, Schwerpunkt- und Ergänzungsfächer bis zur Matura.',
    children: [
      ['Biologie', 'biologie', 'Zelle, Gen, Lebensraum.'],
      ['Chemie und Physik', 'chemie-und-physik', 'Gute Ideen, hergeleitet und geprüft.'],
      ['Geschichte', 'geschichte', 'Längsschnitte und Quellen.'],
      ['Geografie', 'geografie', 'Landschaften, die sich bewegen.'],
      ['Mathematik', 'mathematik', 'Analysis, Geometrie, Stochastik.'],
      ['Philosophie', 'philosophie', 'Fragen, die bleiben.'],
    ],
  },
  {
    title: 'Pädagogik & Didaktik',
    slug: 'paedagogik-didaktik',
    icon: 'teaching',
    lead: 'Studienbücher und Werkzeuge für Lehrpersonen, Dozierende und Berufsbildende.',
    children: [
      ['Unterrichten', 'unterrichten', 'Planen, fragen, erklären.'],
      ['Klassenführung', 'klassenfuehrung', 'Präsenz, Rituale, Gespräche.'],
      ['Beurteilen', 'beurteilen', 'Prüfen und Rückmeldung geben.'],
      ['Heilpädagogik', 'heilpaedagogik', 'Fördern, anpassen, begleiten.'],
      ['Berufsbildung', 'berufsbildung', 'Ausbilden in Betrieb und Schule.'],
    ],
  },
  {
    title: 'Volksschule',
    slug: 'volksschule',
    icon: 'school',
    lead: 'Lehrmittel für die Zyklen 1 bis 3, zum Lehrplan 21.',
    children: [
      ['Zyklus 1', 'zyklus-1', 'Kindergarten bis 2. Klasse.'],
      ['Zyklus 2', 'zyklus-2', '3. bis 6. Klasse.'],
      ['Zyklus 3', 'zyklus-3', '7. bis 9. Klasse.'],
      ['Informatik und Medien', 'informatik-und-medien', 'Die Reihe «Datenspur».'],
      ['Gestalten', 'gestalten', 'Bildnerisch, textil, technisch.'],
    ],
  },
  {
    title: 'Sprachen',
    slug: 'sprachen',
    icon: 'language',
    lead: 'Deutsch, Landessprachen und Englisch für Schule, Beruf und Ankommen.',
    children: [
      ['Deutsch', 'deutsch', 'Grammatik, Literatur, Schreiben.'],
      ['Deutsch als Zweitsprache', 'deutsch-als-zweitsprache', 'Ankommen in der Schweiz, A1 bis B1.'],
      ['Französisch', 'franzoesisch', 'Von Neuenburg bis Genf.'],
      ['Englisch', 'englisch', 'Clear words, real jobs.'],
      ['Italienisch', 'italienisch', 'Piano piano durchs Tessin.'],
    ],
  },
  {
    title: 'Sachbuch',
    slug: 'sachbuch',
    icon: 'home',
    lead: 'Erzählungen, Reportagen und Essays aus Bern, den Bergen und dem Rest der Welt.',
    children: [
      ['Bern und die Schweiz', 'bern-und-die-schweiz', 'Flüsse, Lauben, Grenzen.'],
      ['Natur und Berge', 'natur-und-berge', 'Gletscher, Blumen, Brücken.'],
      ['Gesellschaft', 'gesellschaft', 'Wie wir leben und streiten.'],
      ['Geschichten', 'geschichten', 'Romane und Erzählungen.'],
    ],
  },
]
