ALTER TABLE "authors" ADD COLUMN "import_picture" jsonb;--> statement-breakpoint
-- Until now whatever lies where imports put their pictures was the last that they brought.
UPDATE "authors" SET "import_picture" = "picture" WHERE "picture"->>'permalink' LIKE '/import/%';
