-- VAT rates of Switzerland, in basis points: reduced for books, standard for the rest.
INSERT INTO "tax_rates" ("category", "rate", "valid_from", "valid_until") VALUES
  ('reduced', 250, '2018-01-01', '2023-12-31'),
  ('standard', 770, '2018-01-01', '2023-12-31'),
  ('reduced', 260, '2024-01-01', NULL),
  ('standard', 810, '2024-01-01', NULL);
