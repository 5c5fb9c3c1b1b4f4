ALTER TABLE "series" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "media_uses" DROP CONSTRAINT "media_uses_kind";--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_kind" CHECK ("media_uses"."kind" in ('entry','title','author','series'));--> statement-breakpoint
CREATE FUNCTION note_media_of_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_media_uses('series', NEW.id,
		CASE WHEN jsonb_typeof(NEW.picture) = 'object' THEN jsonb_build_array(NEW.picture) ELSE '[]' END, NEW.title);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: it knows no picture of a series, so its writes leave this column, and the trigger alone.
CREATE TRIGGER series_media AFTER INSERT OR UPDATE OF "picture" ON "series"
	FOR EACH ROW EXECUTE FUNCTION note_media_of_series();
--> statement-breakpoint
-- former release: what it deletes uses no picture any more, which it is not asked about.
CREATE TRIGGER series_forget_media AFTER DELETE ON "series"
	FOR EACH ROW EXECUTE FUNCTION forget_media_uses('series');
