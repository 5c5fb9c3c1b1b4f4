CREATE TABLE "navigation_versions" (
	"handle" text NOT NULL,
	"revision" integer NOT NULL,
	"tree" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "navigation_versions_handle_revision_pk" PRIMARY KEY("handle","revision")
);
--> statement-breakpoint
ALTER TABLE "navigations" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "navigations" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "navigation_versions" ADD CONSTRAINT "navigation_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "navigation_versions_author_idx" ON "navigation_versions" USING btree ("changed_by");--> statement-breakpoint
INSERT INTO "navigation_versions" ("handle", "revision", "tree", "changed_at") SELECT "handle", "revision", "tree", "changed_at" FROM "navigations";
--> statement-breakpoint
-- Each tree has a number of its own, also where its row was deleted in between, and is kept: whoever writes it.
CREATE FUNCTION number_navigation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.revision := 1 + greatest(OLD.revision, 0, (SELECT max(revision) FROM navigation_versions WHERE handle = NEW.handle));
	NEW.changed_at := now();
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- former release: writes no navigation; only an operator does, whose tree is then a version too.
CREATE TRIGGER navigations_are_numbered BEFORE INSERT OR UPDATE OF "tree" ON "navigations"
	FOR EACH ROW EXECUTE FUNCTION number_navigation();
--> statement-breakpoint
-- After, because an insertion that meets a row becomes an update, and numbers the row twice.
CREATE FUNCTION keep_navigation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO navigation_versions (handle, revision, tree, changed_at) VALUES (NEW.handle, NEW.revision, NEW.tree, NEW.changed_at);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: writes no navigation; only an operator does, whose tree is then a version too.
CREATE TRIGGER navigations_are_kept AFTER INSERT OR UPDATE OF "tree" ON "navigations"
	FOR EACH ROW EXECUTE FUNCTION keep_navigation();
