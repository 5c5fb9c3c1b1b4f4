CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"hash" text,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"is_decorative" boolean DEFAULT false NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"focus" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "media_permalink_key" UNIQUE("permalink"),
	CONSTRAINT "media_hash_key" UNIQUE("hash"),
	CONSTRAINT "media_alt" CHECK ("media"."alt" = '' or not "media"."is_decorative"),
	CONSTRAINT "media_focus" CHECK ("media"."focus" ~ '^([0-9]{1,2}|100)-([0-9]{1,2}|100)$')
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"medium_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "media_uses_medium_id_kind_subject_id_pk" PRIMARY KEY("medium_id","kind","subject_id"),
	CONSTRAINT "media_uses_kind" CHECK ("media_uses"."kind" in ('entry','title','author'))
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_received" CHECK ("uploads"."received" between 0 and "uploads"."size")
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_medium_id_media_id_fk" FOREIGN KEY ("medium_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_created_idx" ON "media" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "media_name_idx" ON "media" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "media_size_idx" ON "media" USING btree ("size","id");--> statement-breakpoint
CREATE INDEX "media_created_by_idx" ON "media" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "media_undescribed_idx" ON "media" USING btree ("created_at","id") WHERE "media"."alt" = '' and not "media"."is_decorative";--> statement-breakpoint
CREATE INDEX "media_words_idx" ON "media" USING gin ((lower("name" || ' ' || "alt")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_uses_subject_idx" ON "media_uses" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "uploads_created_idx" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_user_idx" ON "uploads" USING btree ("user_id");--> statement-breakpoint
-- As the shop makes its ids: they begin with the time, in milliseconds.
CREATE FUNCTION new_uuid_of_now() RETURNS uuid LANGUAGE sql VOLATILE AS $$
	SELECT encode(set_byte(overlay(uuid_send(gen_random_uuid())
		PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
		6, (get_byte(uuid_send(gen_random_uuid()), 6) & 15) | 112), 'hex')::uuid
$$;
--> statement-breakpoint
-- The pictures of an entry, a title or an author, as they are stored there: those that the media do not have yet are added, under
-- the name `called` or else that of their file. Whoever deletes one of them at this moment is waited for.
CREATE FUNCTION note_media_uses(of_kind text, subject uuid, pictures jsonb, called text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	permalinks text[] := ARRAY(SELECT picture->>'permalink' FROM jsonb_array_elements(pictures) AS each (picture));
BEGIN
	INSERT INTO media (id, permalink, name, alt, width, height, colour, focus, media_type)
	SELECT DISTINCT ON (picture->>'permalink') new_uuid_of_now(), picture->>'permalink',
		left(coalesce(called, regexp_replace(picture->>'permalink', '^.*/', '')), 200), left(coalesce(picture->>'alt', ''), 300),
		coalesce((picture->>'width')::integer, 0), coalesce((picture->>'height')::integer, 0),
		coalesce(picture->>'colour', '#ffffff'),
		CASE WHEN picture->>'focus' ~ '^([0-9]{1,2}|100)-([0-9]{1,2}|100)$' THEN picture->>'focus' ELSE '50-50' END,
		CASE lower(substring(picture->>'permalink' FROM '[^.]*$')) WHEN 'png' THEN 'image/png' WHEN 'webp' THEN 'image/webp'
			WHEN 'avif' THEN 'image/avif' WHEN 'svg' THEN 'image/svg+xml' ELSE 'image/jpeg' END
	FROM jsonb_array_elements(pictures) AS each (picture)
	WHERE picture->>'permalink' <> '' AND NOT EXISTS (SELECT FROM media WHERE permalink = picture->>'permalink')
	ON CONFLICT DO NOTHING;
	DELETE FROM media_uses USING media
	WHERE kind = of_kind AND subject_id = subject AND media.id = medium_id AND NOT media.permalink = ANY (permalinks);
	INSERT INTO media_uses (medium_id, kind, subject_id)
	SELECT id, of_kind, subject FROM media WHERE permalink = ANY (permalinks) FOR KEY SHARE
	ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
-- Of an entry: what visitors see, the newest revision, and those that are or will be published.
CREATE FUNCTION media_of_entry(entry entries) RETURNS jsonb LANGUAGE sql STABLE AS $$
	SELECT coalesce(jsonb_agg(picture), '[]')
	FROM (
		SELECT entry.content
		UNION ALL
		SELECT content FROM entry_revisions WHERE entry_id = entry.id
			AND number IN (entry.revision, entry.published_revision, (to_jsonb(entry)->>'planned_revision')::integer)
	) AS written, jsonb_path_query(written.content, 'strict $.**.picture ? (@.type() == "object")') AS found (picture)
$$;
--> statement-breakpoint
CREATE FUNCTION media_of_title(pictures jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(jsonb_agg(value), '[]') FROM jsonb_each(pictures) WHERE jsonb_typeof(value) = 'object'
$$;
--> statement-breakpoint
CREATE FUNCTION note_media_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_media_uses('entry', NEW.id, media_of_entry(NEW));
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: its writes are noted as those of this one; it knows no media, and none is in its way.
CREATE TRIGGER entries_media AFTER INSERT OR UPDATE ON "entries"
	FOR EACH ROW EXECUTE FUNCTION note_media_of_entry();
--> statement-breakpoint
CREATE FUNCTION note_media_of_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_media_uses('title', NEW.id, media_of_title(NEW.pictures), NEW.title);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: its writes are noted as those of this one; it knows no media, and none is in its way.
CREATE TRIGGER titles_media AFTER INSERT ON "titles"
	FOR EACH ROW EXECUTE FUNCTION note_media_of_title();
--> statement-breakpoint
-- former release: its writes are noted as those of this one; it knows no media, and none is in its way.
CREATE TRIGGER titles_changed_media AFTER UPDATE OF "pictures" ON "titles"
	FOR EACH ROW WHEN (OLD.pictures IS DISTINCT FROM NEW.pictures) EXECUTE FUNCTION note_media_of_title();
--> statement-breakpoint
CREATE FUNCTION note_media_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_media_uses('author', NEW.id,
		CASE WHEN jsonb_typeof(NEW.picture) = 'object' THEN jsonb_build_array(NEW.picture) ELSE '[]' END, NEW.name);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: its writes are noted as those of this one; it knows no media, and none is in its way.
CREATE TRIGGER authors_media AFTER INSERT OR UPDATE OF "picture" ON "authors"
	FOR EACH ROW EXECUTE FUNCTION note_media_of_author();
--> statement-breakpoint
CREATE FUNCTION forget_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM media_uses WHERE kind = TG_ARGV[0] AND subject_id = OLD.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: what it deletes uses no picture any more, which it is not asked about.
CREATE TRIGGER entries_forget_media AFTER DELETE ON "entries"
	FOR EACH ROW EXECUTE FUNCTION forget_media_uses('entry');
--> statement-breakpoint
-- former release: what it deletes uses no picture any more, which it is not asked about.
CREATE TRIGGER titles_forget_media AFTER DELETE ON "titles"
	FOR EACH ROW EXECUTE FUNCTION forget_media_uses('title');
--> statement-breakpoint
-- former release: what it deletes uses no picture any more, which it is not asked about.
CREATE TRIGGER authors_forget_media AFTER DELETE ON "authors"
	FOR EACH ROW EXECUTE FUNCTION forget_media_uses('author');
--> statement-breakpoint
-- A large shop has a hundred thousand covers: it takes half a minute.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
SELECT count(note_media_uses('title', id, media_of_title(pictures), title)::text) FROM titles;--> statement-breakpoint
SELECT count(note_media_uses('author', id, jsonb_build_array(picture), name)::text) FROM authors WHERE jsonb_typeof(picture) = 'object';--> statement-breakpoint
SELECT count(note_media_uses('entry', id, media_of_entry(entries))::text) FROM entries;
