/** First halves of compounds, with their linking letters. */
const FIRST =
  'Abend Abfall Alltags Alpen Alters Analyse Anfangs Anlagen Arbeits Archiv Armuts Arznei Asyl Atem Aufgaben Augen Ausbildungs Auto Bahn Bank Bau Bauern Baum Begriffs Berg Berufs Betriebs Bevölkerungs Bewegungs Bezirks Bibliotheks Bild Bildungs Bio Blumen Boden Börsen Brief Brot Brücken Buch Bundes Bürger Computer Dach Daten Debatten Denk Detail Dialekt Dienst Digital Dorf Druck Ehe Einkaufs Eis Eltern Energie Entwicklungs Erb Ernährungs Erzähl Export Fach Fahr Fall Familien Farb Feld Fenster Ferien Fest Feuer Film Finanz Fisch Flächen Fluss Förder Formel Forschungs Forst Frauen Freizeit Friedens Frühlings Führungs Garten Gast Gebäude Gebirgs Gefühls Gegenwarts Geld Gemeinde Genossenschafts Geräte Gerichts Gesellschafts Gesetzes Gesprächs Gesundheits Getreide Gewerbe Glas Gletscher Grammatik Grenz Grund Gruppen Güter Haft Handels Handwerks Haus Haushalts Heil Heimat Herbst Hochschul Holz Hör Ideen Import Industrie Informations Jahres Jugend Kalk Kantons Kapital Karten Käse Kauf Kinder Kirchen Klang Klassen Kleider Klima Kommunikations Konflikt Konsum Konto Körper Kosten Kraft Kranken Kredit Kreis Krisen Küchen Kultur Kunden Kunst Lager Land Landschafts Laut Lebens Leder Lehr Leistungs Lern Lese Licht Lieder Lohn Luft Maschinen Material Medien Meeres Mengen Metall Miet Milch Mode Motoren Museums Musik Nachbar Namens Natur Netz Nutz Obst Orts Pflanzen Pflege Physik Plan Politik Post Praxis Preis Presse Produkt Projekt Prozess Prüfungs Quartier Quellen Raum Rechen Rechts Regel Reise Religions Renten Reparatur Rhythmus Risiko Rohstoff Sachen Salz Sammel Satz Schall Schiffs Schlaf Schnee Schreib Schul Schutz See Sicherheits Siedlungs Sommer Sonnen Sozial Spar Spiel Sport Sprach Staats Stadt Stein Steuer Stil Stimm Stoff Straf Strassen Streit Strom Studien Tages Tanz Technik Teil Textil Theater Themen Tier Ton Tourismus Traum Treuhand Turn Umwelt Unfall Unternehmens Unterrichts Ur Urlaubs Verbands Vereins Verfassungs Verkaufs Verkehrs Vermögens Versicherungs Vertrags Verwaltungs Volks Vor Waffen Wahl Wald Waren Wärme Wasser Wechsel Wein Welt Werk Werte Wetter Wind Winter Wirtschafts Wissens Wohn Wolken Wort Zahlen Zahn Zeichen Zeit Zell Zeugnis Ziel Zins Zivil Zoll Zucker Zug Zukunfts'.split(
    ' ',
  )

/** Second halves, each of which is a noun on its own too. */
const SECOND =
  'Abend Ablauf Abschluss Alltag Analyse Anfang Angebot Anlage Ansatz Archiv Arbeit Art Atlas Aufbau Aufgabe Aufsicht Auftrag Ausbildung Ausweis Bahn Band Bau Bedarf Begleiter Begriff Beispiel Beratung Bericht Beruf Bestand Betrieb Bewegung Beziehung Bild Bildung Blatt Boden Börse Brauch Brief Buch Bund Chronik Dienst Druck Ebene Einheit Einsatz Entwicklung Erbe Erfahrung Ertrag Erzählung Fach Fahrt Fall Farbe Feld Fest Figur Folge Form Forschung Frage Führer Führung Gang Gebiet Gebrauch Gefüge Geld Gemeinschaft Gerät Geschichte Gesetz Gespräch Gewinn Grenze Grösse Grundlage Gruppe Gut Handbuch Handel Haltung Heft Hilfe Idee Inhalt Jahr Journal Kampf Karte Kasten Katalog Kette Klasse Knoten Kompass Konferenz Kontrolle Konzept Kosten Kraft Kreis Krise Kritik Kultur Kunde Kunst Kurs Lage Lager Land Last Lauf Leben Lehre Leistung Leitung Lexikon Liste Lohn Lösung Macht Mappe Markt Mass Material Mittel Modell Muster Nachweis Name Netz Norm Nutzen Ordnung Ort Partner Pflege Pflicht Plan Planung Platz Politik Praxis Preis Prinzip Probe Produkt Programm Projekt Prozess Prüfung Quelle Rahmen Rat Raum Rechnung Recht Rede Reform Regel Reihe Reise Richtlinie Ring Risiko Rolle Sache Sammlung Satz Schau Schicht Schlüssel Schrift Schule Schutz Schwelle Sicht Sinn Spiel Spur Stand Station Statistik Stelle Steuer Stil Stoff Strategie Streit Struktur Stufe Suche System Tafel Tag Takt Technik Teil Test Text Theorie Titel Ton Übung Umgang Unterricht Ursache Verband Verein Verfahren Verhalten Verkauf Vertrag Verwaltung Vorlage Vorsorge Wahl Wandel Ware Weg Welt Werk Werkstatt Wert Wesen Wirkung Wirtschaft Wissen Wort Zahl Zeichen Zeit Zentrum Zeugnis Ziel Zone Zug Zukunft Zustand Zyklus'.split(
    ' ',
  )

/** Prefixes for compounds, for when two halves are not enough. */
const BEFORE =
  'Grund Haupt Neben Gross Klein Neu Alt Mittel Ober Unter Sonder Muster Spezial Standard Probe Gesamt Einzel Kern Rand Vor Nach Gegen Fern Nah'.split(
    ' ',
  )

const PAIRS = FIRST.length * SECOND.length
/** A prime that does not divide `PAIRS`: steps of this size visit every pair once, in an order that looks random. */
const STRIDE = 48_611

/** The number of different nouns. There must not be more nouns of three parts than pairs. */
export const NOUNS = SECOND.length + PAIRS + 50_000

/**
 * The nouns of generated books, the most common first: simple words, then compounds of two parts, then of three. Every
 * rank has its own noun.
 */
export function noun(rank: number): string {
  if (rank < SECOND.length) return SECOND[rank] as string
  const place = rank - SECOND.length
  const pair = (place * STRIDE) % PAIRS
  const compound = `${FIRST[pair % FIRST.length]}${SECOND[Math.floor(pair / FIRST.length)]?.toLowerCase()}`
  return place < PAIRS ? compound : `${BEFORE[place % BEFORE.length]}${compound.toLowerCase()}`
}
