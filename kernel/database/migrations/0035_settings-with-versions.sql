CREATE TABLE "setting_versions" (
	"key" text NOT NULL,
	"revision" integer NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"reason" text,
	CONSTRAINT "setting_versions_key_revision_pk" PRIMARY KEY("key","revision")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO "setting_versions" ("key", "revision", "value", "changed_at") SELECT "key", "revision", "value", "changed_at" FROM "settings";
--> statement-breakpoint
-- Each value of a setting has a number of its own, also where its row was deleted in between, and is kept: whoever writes it.
CREATE FUNCTION number_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.revision := 1 + greatest(OLD.revision, 0, (SELECT max(revision) FROM setting_versions WHERE key = NEW.key));
	NEW.changed_at := now();
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER settings_are_numbered BEFORE INSERT OR UPDATE OF "value" ON "settings"
	FOR EACH ROW EXECUTE FUNCTION number_setting();
--> statement-breakpoint
-- After, because an insertion that meets a row becomes an update, and numbers the row twice.
CREATE FUNCTION keep_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO setting_versions (key, revision, value, changed_at) VALUES (NEW.key, NEW.revision, NEW.value, NEW.changed_at);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER settings_are_kept AFTER INSERT OR UPDATE OF "value" ON "settings"
	FOR EACH ROW EXECUTE FUNCTION keep_setting();
