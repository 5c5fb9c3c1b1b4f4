CREATE TABLE "author_names" (
	"name" text NOT NULL,
	"author_id" uuid NOT NULL,
	CONSTRAINT "author_names_name_author_id_pk" PRIMARY KEY("name","author_id")
);
--> statement-breakpoint
CREATE TABLE "author_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series_names" (
	"name" text NOT NULL,
	"series_id" uuid NOT NULL,
	CONSTRAINT "series_names_name_series_id_pk" PRIMARY KEY("name","series_id")
);
--> statement-breakpoint
CREATE TABLE "series_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"series_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "volume" integer;--> statement-breakpoint
ALTER TABLE "author_names" ADD CONSTRAINT "author_names_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_slugs" ADD CONSTRAINT "author_slugs_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_names" ADD CONSTRAINT "series_names_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_slugs" ADD CONSTRAINT "series_slugs_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "author_names_author_idx" ON "author_names" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "author_slugs_author_idx" ON "author_slugs" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "series_names_series_idx" ON "series_names" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "series_slugs_series_idx" ON "series_slugs" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "authors_changed_idx" ON "authors" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "authors_words_idx" ON "authors" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "series_title_idx" ON "series" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "series_changed_idx" ON "series" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "series_words_idx" ON "series" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_volume" CHECK ("titles"."volume" between 1 and 9999);--> statement-breakpoint
-- What an author had leads on, whoever renames them: the slug until another one has it, and the name for imports.
CREATE FUNCTION keep_author_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.slug <> OLD.slug THEN
		INSERT INTO author_slugs (slug, author_id) VALUES (OLD.slug, OLD.id) ON CONFLICT (slug) DO UPDATE SET author_id = excluded.author_id;
	END IF;
	DELETE FROM author_slugs WHERE slug = NEW.slug;
	IF TG_OP = 'UPDATE' AND NEW.name <> OLD.name THEN
		INSERT INTO author_names (name, author_id) VALUES (OLD.name, OLD.id) ON CONFLICT DO NOTHING;
		DELETE FROM author_names WHERE name = NEW.name AND author_id = NEW.id;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: renames no author, and finds new ones as before.
CREATE TRIGGER authors_keep_names AFTER INSERT OR UPDATE OF "slug", "name" ON "authors"
	FOR EACH ROW EXECUTE FUNCTION keep_author_names();
--> statement-breakpoint
CREATE FUNCTION keep_series_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.slug <> OLD.slug THEN
		INSERT INTO series_slugs (slug, series_id) VALUES (OLD.slug, OLD.id) ON CONFLICT (slug) DO UPDATE SET series_id = excluded.series_id;
	END IF;
	DELETE FROM series_slugs WHERE slug = NEW.slug;
	IF TG_OP = 'UPDATE' AND NEW.title <> OLD.title THEN
		INSERT INTO series_names (name, series_id) VALUES (OLD.title, OLD.id) ON CONFLICT DO NOTHING;
		DELETE FROM series_names WHERE name = NEW.title AND series_id = NEW.id;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: renames no series, and finds new ones as before.
CREATE TRIGGER series_keep_names AFTER INSERT OR UPDATE OF "slug", "title" ON "series"
	FOR EACH ROW EXECUTE FUNCTION keep_series_names();
--> statement-breakpoint
-- The pictures that the content of a revision names, by their permalinks: for an index, so that a picture finds all that show it.
CREATE FUNCTION pictures_in(content jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY(
		SELECT picture->>'permalink' FROM jsonb_path_query(content, 'strict $.**.picture ? (@.type() == "object")') AS found (picture)
		WHERE picture->>'permalink' IS NOT NULL
	)
$$;
--> statement-breakpoint
-- A large shop has a hundred thousand revisions: it takes a minute.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
CREATE INDEX "entry_revisions_pictures_idx" ON "entry_revisions" USING gin (pictures_in("content"));
