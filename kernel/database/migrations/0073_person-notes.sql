CREATE TABLE "person_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"staff_id" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_notes_user_idx" ON "person_notes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "person_notes_staff_idx" ON "person_notes" USING btree ("staff_id");
--> statement-breakpoint
-- A note says for good what it said, and who wrote it: it is removed, or loses the one whose account is gone.
CREATE FUNCTION keep_person_notes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	allowed person_notes := OLD;
BEGIN
	IF NEW.staff_id IS NULL THEN
		allowed.staff_id := NULL;
	END IF;
	IF NEW IS DISTINCT FROM allowed THEN
		RAISE EXCEPTION 'notes about people stay as they are' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER person_notes_stay BEFORE UPDATE ON "person_notes"
	FOR EACH ROW EXECUTE FUNCTION keep_person_notes();
