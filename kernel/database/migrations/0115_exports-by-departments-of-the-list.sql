-- Exports name a department by its id, as the list of titles does.
UPDATE "catalogue_exports" SET "titles" = jsonb_set("titles", '{department}', to_jsonb("departments"."id"))
FROM "departments" WHERE "departments"."slug" = "titles" ->> 'department';
