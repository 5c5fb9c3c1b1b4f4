export const femaleNames =
  `Anna, Barbara, Béatrice, Brigitte, Chantal, Claudia, Corinne, Daniela, Elena, Elisabeth, Esther, Fabienne, Flurina,
Franziska, Gabriela, Hanna, Helene, Isabelle, Jasmin, Johanna, Karin, Katharina, Lara, Laura, Lea, Livia, Luana,
Magdalena, Manuela, Margrit, Maria, Martina, Michèle, Mirjam, Monika, Nadja, Noemi, Nina, Petra, Rahel, Regula, Ruth,
Sabine, Salome, Sandra, Selina, Silvia, Simone, Sophie, Stefanie, Susanne, Tanja, Ursina, Ursula, Valérie, Vera,
Yvonne, Zora`.split(/,\s+/)

export const maleNames =
  `Adrian, Alain, Alessandro, Andreas, Andri, Beat, Benjamin, Bruno, Christian, Christoph, Daniel, David, Dominik, Elias,
Erich, Fabian, Felix, Flavio, Florian, Gian, Hans, Hansueli, Jan, Jonas, Jürg, Kaspar, Kilian, Lars, Laurent, Lorenz,
Luca, Lukas, Marc, Marco, Markus, Martin, Matthias, Michael, Nicolas, Nils, Olivier, Pascal, Patrick, Peter, Philipp,
Reto, René, Roland, Rolf, Samuel, Sandro, Simon, Stefan, Thomas, Tobias, Urs, Valentin, Yannick`.split(/,\s+/)

export const familyNames =
  `Aebersold, Aeschlimann, Ammann, Amstutz, Bächtold, Balmer, Baumgartner, Berger, Bernasconi, Bieri, Bigler, Bischof,
Blaser, Bolliger, Brunner, Bühler, Bürki, Caduff, Camenzind, Chappuis, Christen, Dällenbach, Eggenberger, Egli, Etter,
Fankhauser, Favre, Fischer, Flückiger, Frei, Frey, Friedli, Furrer, Gasser, Gerber, Gfeller, Graf, Grossenbacher, Gut,
Hadorn, Häfliger, Hofer, Hofmann, Huber, Hürlimann, Imboden, Imhof, Jaberg, Jenni, Joss, Jungo, Kälin, Kaufmann,
Keller, Kläy, Kobel, Krähenbühl, Kunz, Lehmann, Leuenberger, Liechti, Lüthi, Marti, Maurer, Meier, Messerli, Moser,
Mühlemann, Müller, Nägeli, Neuhaus, Niederberger, Nydegger, Oberli, Odermatt, Pfister, Portmann, Räber, Ramseier,
Rieder, Ritter, Rochat, Rossi, Roth, Rüegg, Ryser, Schär, Schenk, Scheurer, Schläpfer, Schmid, Schneider, Schnyder,
Schüpbach, Seiler, Senn, Siegenthaler, Sommer, Stähli, Stalder, Stämpfli, Steiner, Streit, Stucki, Studer, Suter,
Tanner, Thalmann, Tobler, Trachsel, Tschanz, Uhlmann, Vögeli, Vonlanthen, Waber, Walther, Wanner, Weber, Wenger,
Widmer, Wüthrich, Wyss, Zaugg, Zbinden, Zimmermann, Zürcher, Zwahlen`.split(/,\s+/)
