/** «Aus dem Lektorat»: what the publisher's editors recommend, signed by a member of the team. */
export const editorsChoices: readonly {
  heading: string
  by: string
  titles: readonly { slug: string; reason: string }[]
}[] = [
  {
    heading: 'Für die erste Woche nach den Ferien',
    by: 'Matthias Oppliger',
    titles: [
      {
        slug: 'blickwechsel-das-lehrmittel-fuer-den-abu',
        reason:
          'Weil «Ankommen im Beruf» mit einem Auftrag beginnt, den man ohne Vorwissen löst. Neue Klassen reden danach miteinander statt nur mit der Lehrperson, und das schon am zweiten Morgen.',
      },
      {
        slug: 'mein-lehrvertrag',
        reason:
          'Die Fragen zur Probezeit stellt im August niemand laut. Wer das Buch zuvorderst ins Gestell legt, findet es am Freitag zerlesen wieder, meist beim Kapitel über Ferien.',
      },
      {
        slug: 'lesen-was-dasteht',
        reason:
          'Schon der erste Mietvertrag zeigt, wer nur überfliegt. Ich kenne kein anderes Lehrmittel, das eine Betriebsanleitung so ernst nimmt und dabei so kurze Texte wählt.',
      },
      {
        slug: 'demokratie-ueben',
        reason:
          'Planspiele verschiebt man gern auf den Juni, wenn alle müde sind. Der Klassenrat aus diesem Band taugt für den August und klärt nebenbei, wer die Fenster öffnet.',
      },
    ],
  },
  {
    heading: 'Nachgerechnet und trotzdem schön',
    by: 'Yannick Favre',
    titles: [
      {
        slug: 'ableiten',
        reason:
          'Am Manuskript habe ich drei Sommer lang gerechnet und keinen Satz zum Grenzwert gestrichen. Das kommt bei mir selten vor und bei Mathematikbüchern sonst nie.',
      },
      {
        slug: 'hoehenkurven',
        reason:
          'Jede Karte darin ist dreimal geprüft, beim dritten Mal nur noch aus Freude. Wohin das Mittelland pendelt, sieht man auf einen Blick, und dann sehr lange nicht mehr weg.',
      },
      {
        slug: 'sterne-lesen',
        reason:
          'In klaren Nächten lege ich es neben das Fernrohr auf den Balkon. Die Spektren stimmen, die Aufgaben gehen auf, und zwischendurch darf man einfach schauen.',
      },
      {
        slug: 'messen-mit-dem-mobiltelefon',
        reason:
          'Der Schall im Treppenhaus unseres Speichers ist jetzt vermessen, vom Eingang bis unters Dach. Vierzig Versuche, und das einzige Messgerät bringen ohnehin alle mit.',
      },
    ],
  },
  {
    heading: 'Für eine lange Fahrt mit der Bahn',
    by: 'Urs Gehriger',
    titles: [
      {
        slug: 'die-aare-hinunter',
        reason:
          'Von meinem Fenster aus sehe ich den Fluss jeden Tag, und erst dieses Buch hat mir gesagt, woher er kommt. Die Stelle mit dem unfreiwilligen Schwimmen ist wahr.',
      },
      {
        slug: 'bruecken',
        reason:
          'Seit diesem Buch hebe ich bei jedem Viadukt den Kopf und verpasse die Durchsage. Der Abschnitt über die Last im Bogen erklärt mir, was unter den Schienen geschieht.',
      },
      {
        slug: 'was-die-milch-kostet',
        reason:
          'Ein Liter, viele Belege, und am Schluss fehlt jemandem das Geld. Ich habe es mit dem Taschenrechner lektoriert und kaufe die Milch seither an einem anderen Ort.',
      },
      {
        slug: 'bahnhofuhr',
        reason:
          'Wer im verspäteten Zug davon liest, wie die Schweiz pünktlich wurde, versteht die rote Kelle und wird milder. Am Ende kommt sogar die Verspätung zu ihrem Recht.',
      },
    ],
  },
]
