CREATE TABLE "school_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"company" text,
	"salutation" text DEFAULT 'none' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"institution" text,
	"street" text NOT NULL,
	"street_number" text,
	"no_street_number" boolean DEFAULT false NOT NULL,
	"post_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_addresses_kind" CHECK ("school_addresses"."kind" in ('billing','delivery'))
);
--> statement-breakpoint
CREATE TABLE "school_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid,
	"is_by_staff" boolean DEFAULT false NOT NULL,
	"about_id" uuid,
	"role" text,
	"note" text,
	"revision" integer,
	CONSTRAINT "school_steps_step" CHECK ("school_steps"."step" in ('found','answer','change','address','ask','approve','refuse','close','take_over','invite','take_back','join','role','remove','leave','renew_link','close_link')),
	CONSTRAINT "school_steps_role" CHECK ("school_steps"."role" in ('responsible','finance','teacher'))
);
--> statement-breakpoint
CREATE TABLE "school_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token_hash" text NOT NULL,
	"accepted_at" timestamp with time zone,
	"user_id" uuid,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "school_invitations_role" CHECK ("school_invitations"."role" in ('responsible','finance','teacher')),
	CONSTRAINT "school_invitations_accepted" CHECK (num_nonnulls("school_invitations"."accepted_at", "school_invitations"."user_id") in (0, 2)),
	CONSTRAINT "school_invitations_ended_once" CHECK (num_nonnulls("school_invitations"."accepted_at", "school_invitations"."taken_back_at") < 2)
);
--> statement-breakpoint
CREATE TABLE "school_join_links" (
	"school_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "school_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone,
	"by_id" uuid,
	"is_chosen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "school_members_role" CHECK ("school_members"."role" in ('responsible','finance','teacher')),
	CONSTRAINT "school_members_until" CHECK ("school_members"."until" >= "school_members"."since"),
	CONSTRAINT "school_members_chosen_lasts" CHECK (not "school_members"."is_chosen" or "school_members"."until" is null)
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"street_number" text,
	"post_code" text NOT NULL,
	"city" text NOT NULL,
	"canton" text NOT NULL,
	"levels" text[] NOT NULL,
	"invoice_email" text NOT NULL,
	"purchase_number_rule" text DEFAULT 'optional' NOT NULL,
	"deadline_month" smallint,
	"deadline_day" smallint,
	"state" text DEFAULT 'asked' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text,
	"decided_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"staff_id" uuid,
	"joined_to" uuid,
	"words" text GENERATED ALWAYS AS (lower(name || ' ' || post_code || ' ' || city || ' ' || invoice_email)) STORED NOT NULL,
	CONSTRAINT "schools_state" CHECK ("schools"."state" in ('asked','question','confirmed','refused','closed')),
	CONSTRAINT "schools_canton" CHECK ("schools"."canton" in ('ag','ai','ar','be','bl','bs','fr','ge','gl','gr','ju','lu','ne','nw','ow','sg','sh','so','sz','tg','ti','ur','vd','vs','zg','zh','fl')),
	CONSTRAINT "schools_levels" CHECK ("schools"."levels" <@ array['cycle_1','cycle_2','cycle_3','vocational','vocational_baccalaureate','gymnasium','tertiary','further_training']),
	CONSTRAINT "schools_some_level" CHECK (cardinality("schools"."levels") > 0),
	CONSTRAINT "schools_purchase_number_rule" CHECK ("schools"."purchase_number_rule" in ('optional','required')),
	CONSTRAINT "schools_deadline" CHECK (num_nonnulls("schools"."deadline_month", "schools"."deadline_day") in (0, 2)
        and "schools"."deadline_month" between 1 and 12 and "schools"."deadline_day" between 1 and 31),
	CONSTRAINT "schools_decided" CHECK (("schools"."state" in ('confirmed','refused','closed')) = ("schools"."decided_at" is not null)),
	CONSTRAINT "schools_confirmed" CHECK ("schools"."state" <> 'confirmed' or "schools"."confirmed_at" is not null),
	CONSTRAINT "schools_joined" CHECK ("schools"."joined_to" is null or "schools"."state" = 'closed')
);
--> statement-breakpoint
ALTER TABLE "school_addresses" ADD CONSTRAINT "school_addresses_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_steps" ADD CONSTRAINT "school_steps_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_steps" ADD CONSTRAINT "school_steps_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_steps" ADD CONSTRAINT "school_steps_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_invitations" ADD CONSTRAINT "school_invitations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_invitations" ADD CONSTRAINT "school_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_invitations" ADD CONSTRAINT "school_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_join_links" ADD CONSTRAINT "school_join_links_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_members" ADD CONSTRAINT "school_members_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_members" ADD CONSTRAINT "school_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_members" ADD CONSTRAINT "school_members_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_joined_to_schools_id_fk" FOREIGN KEY ("joined_to") REFERENCES "public"."schools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_addresses_school_idx" ON "school_addresses" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_addresses_one_billing" ON "school_addresses" USING btree ("school_id") WHERE "school_addresses"."kind" = 'billing';--> statement-breakpoint
CREATE INDEX "school_steps_school_idx" ON "school_steps" USING btree ("school_id","at","id");--> statement-breakpoint
CREATE INDEX "school_steps_by_idx" ON "school_steps" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "school_steps_about_idx" ON "school_steps" USING btree ("about_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_steps_revision_key" ON "school_steps" USING btree ("school_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "school_invitations_token_key" ON "school_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "school_invitations_open_key" ON "school_invitations" USING btree ("school_id",lower("email")) WHERE "school_invitations"."accepted_at" is null and "school_invitations"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "school_invitations_email_idx" ON "school_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "school_invitations_user_idx" ON "school_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "school_invitations_inviter_idx" ON "school_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "school_invitations_expires_idx" ON "school_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "school_join_links_code_key" ON "school_join_links" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "school_members_current" ON "school_members" USING btree ("school_id","user_id") WHERE "school_members"."until" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "school_members_chosen" ON "school_members" USING btree ("user_id") WHERE "school_members"."is_chosen";--> statement-breakpoint
CREATE INDEX "school_members_user_idx" ON "school_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "school_members_by_idx" ON "school_members" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "schools_asked_idx" ON "schools" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "schools_name_idx" ON "schools" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "schools_open_idx" ON "schools" USING btree ("asked_at","id") WHERE "schools"."state" in ('asked', 'question');--> statement-breakpoint
CREATE INDEX "schools_asked_by_idx" ON "schools" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "schools_post_code_idx" ON "schools" USING btree ("post_code");--> statement-breakpoint
CREATE INDEX "schools_joined_idx" ON "schools" USING btree ("joined_to") WHERE "schools"."joined_to" is not null;--> statement-breakpoint
CREATE INDEX "schools_words_idx" ON "schools" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "schools_one_open" ON "schools" USING btree ("asked_by") WHERE "schools"."state" in ('asked', 'question');--> statement-breakpoint
-- A confirmed school has a responsible member at every commit. The lock lets the second of two who leave at once read what
-- the first has left.
CREATE FUNCTION keep_responsible_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	school uuid;
BEGIN
	IF TG_TABLE_NAME = 'schools' THEN school := NEW.id; ELSE school := OLD.school_id; END IF;
	PERFORM FROM schools WHERE id = school AND state = 'confirmed' FOR NO KEY UPDATE;
	IF FOUND AND NOT EXISTS (
		SELECT FROM school_members WHERE school_id = school AND role = 'responsible' AND until IS NULL
	) THEN
		RAISE EXCEPTION 'a confirmed school has a responsible member' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: an account that it erases would be the last responsible one of a school only if its owner asked for it
-- beside this release; erasing it then fails and is tried again.
CREATE CONSTRAINT TRIGGER school_members_keep_responsible AFTER UPDATE OR DELETE ON "school_members" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.role = 'responsible' AND OLD.until IS NULL) EXECUTE FUNCTION keep_responsible_member();
--> statement-breakpoint
-- former release: writes no schools.
CREATE CONSTRAINT TRIGGER schools_keep_responsible AFTER INSERT OR UPDATE ON "schools" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW.state = 'confirmed') EXECUTE FUNCTION keep_responsible_member();
--> statement-breakpoint
-- A request goes with the account of who made it. Of a school that was confirmed, or joined to another one, only what staff
-- wrote to that person goes.
CREATE FUNCTION forget_founder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.confirmed_at IS NULL AND NEW.joined_to IS NULL THEN
		DELETE FROM schools WHERE id = NEW.id;
	ELSE
		UPDATE schools SET note = NULL WHERE id = NEW.id AND note IS NOT NULL;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: an account that it erases takes its request along without its doing.
CREATE TRIGGER schools_forget_founder AFTER UPDATE OF "asked_by" ON "schools"
	FOR EACH ROW WHEN (OLD.asked_by IS NOT NULL AND NEW.asked_by IS NULL) EXECUTE FUNCTION forget_founder();
--> statement-breakpoint
-- Steps are only ever appended. They go with their school, and forget whose account is erased, with what that person and
-- the staff wrote to each other.
CREATE FUNCTION keep_school_steps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	forgets_who boolean;
	forgets_whom boolean;
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF EXISTS (SELECT FROM schools WHERE id = OLD.school_id) THEN
			RAISE EXCEPTION 'steps of a school stay' USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN OLD;
	END IF;
	forgets_who := OLD.by_id IS NOT NULL AND NEW.by_id IS NULL;
	forgets_whom := OLD.about_id IS NOT NULL AND NEW.about_id IS NULL;
	IF NOT (forgets_who OR forgets_whom)
		OR NEW.by_id IS NOT NULL AND NEW.by_id IS DISTINCT FROM OLD.by_id
		OR NEW.about_id IS NOT NULL AND NEW.about_id IS DISTINCT FROM OLD.about_id
		OR ROW(NEW.id, NEW.school_id, NEW.step, NEW.at, NEW.is_by_staff, NEW.role, NEW.note, NEW.revision)
			IS DISTINCT FROM ROW(OLD.id, OLD.school_id, OLD.step, OLD.at, OLD.is_by_staff, OLD.role, OLD.note, OLD.revision) THEN
		RAISE EXCEPTION 'steps of a school stay' USING ERRCODE = 'restrict_violation';
	END IF;
	IF forgets_who AND NEW.step = 'answer' OR forgets_whom AND NEW.step IN ('ask', 'refuse', 'close') THEN
		NEW.note := NULL;
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER school_steps_stay BEFORE UPDATE OR DELETE ON "school_steps"
	FOR EACH ROW EXECUTE FUNCTION keep_school_steps();
