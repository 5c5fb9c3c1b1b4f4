CREATE TABLE "class_pupils" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"alias" text NOT NULL,
	"name_sealed" text,
	"is_home" boolean NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_pupils_seat" CHECK ("class_pupils"."seat" between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "class_teachers" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_teachers_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"name" text NOT NULL,
	"level" text,
	"school_year" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_sealed" text,
	"code_made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code_closed_at" timestamp with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"closed_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classes_state" CHECK ("classes"."state" in ('open','closed')),
	CONSTRAINT "classes_level" CHECK ("classes"."level" in ('cycle_1','cycle_2','cycle_3','vocational','vocational_baccalaureate','gymnasium','tertiary','further_training')),
	CONSTRAINT "classes_closed" CHECK (("classes"."state" = 'closed') = ("classes"."closed_at" is not null)),
	CONSTRAINT "classes_code_closed" CHECK ("classes"."state" = 'open' or "classes"."code_closed_at" is not null),
	CONSTRAINT "classes_warned" CHECK ("classes"."warned_at" is null or "classes"."state" = 'closed')
);
--> statement-breakpoint
-- Replaced below by a wider one.
-- former release: puts nobody into the new group.
ALTER TABLE "users" DROP CONSTRAINT "users_groups_known";--> statement-breakpoint
ALTER TABLE "class_pupils" ADD CONSTRAINT "class_pupils_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_pupils" ADD CONSTRAINT "class_pupils_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "class_pupils_alias_key" ON "class_pupils" USING btree ("class_id",lower("alias"));--> statement-breakpoint
CREATE UNIQUE INDEX "class_pupils_seat_key" ON "class_pupils" USING btree ("class_id","seat");--> statement-breakpoint
CREATE UNIQUE INDEX "class_pupils_user_key" ON "class_pupils" USING btree ("class_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_pupils_home_key" ON "class_pupils" USING btree ("user_id") WHERE "class_pupils"."is_home";--> statement-breakpoint
CREATE INDEX "class_pupils_user_idx" ON "class_pupils" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "class_teachers_user_idx" ON "class_teachers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "classes_code_key" ON "classes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "classes_school_idx" ON "classes" USING btree ("school_id","state");--> statement-breakpoint
CREATE INDEX "classes_closed_idx" ON "classes" USING btree ("closed_at") WHERE "classes"."closed_at" is not null;--> statement-breakpoint
-- former release: makes no account of a pupil, and is given no such address.
ALTER TABLE "mails" ADD CONSTRAINT "mails_no_pupil" CHECK (lower("mails"."recipient") not like '%@pupil.invalid');--> statement-breakpoint
-- former release: makes no account of a pupil, and changes neither address nor groups of one.
ALTER TABLE "users" ADD CONSTRAINT "users_pupils" CHECK (case when 'pupil' = any("users"."groups")
        then "users"."groups" = '{pupil}' and "users"."email" = "users"."id" || '@pupil.invalid'
          and "users"."email_verified_at" is null
        else lower("users"."email") not like '%@pupil.invalid' end);--> statement-breakpoint
-- former release: the groups that it knows are among them.
ALTER TABLE "users" ADD CONSTRAINT "users_groups_known" CHECK ("users"."groups" <@ array['teacher','pending_teacher','partner','pupil','editor','sales','admin']);
--> statement-breakpoint
-- A class that closes forgets whom its aliases mean, and lets nobody in.
CREATE FUNCTION close_class() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE class_pupils SET name_sealed = NULL WHERE class_id = NEW.id AND name_sealed IS NOT NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER classes_close AFTER UPDATE OF "state" ON "classes"
	FOR EACH ROW WHEN (OLD.state = 'open' AND NEW.state = 'closed') EXECUTE FUNCTION close_class();
--> statement-breakpoint
CREATE FUNCTION close_classes_of_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE classes SET state = 'closed', closed_at = now(), code_closed_at = coalesce(code_closed_at, now())
		WHERE school_id = NEW.id AND state = 'open';
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER schools_close_classes AFTER UPDATE OF "state" ON "schools"
	FOR EACH ROW WHEN (OLD.state = 'confirmed' AND NEW.state = 'closed') EXECUTE FUNCTION close_classes_of_school();
--> statement-breakpoint
-- Whoever no longer teaches at a school teaches none of its classes.
CREATE FUNCTION leave_classes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM class_teachers t USING classes c
		WHERE t.class_id = c.id AND t.user_id = OLD.user_id AND c.school_id = OLD.school_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER school_members_leave_classes AFTER UPDATE OF "until", "role" ON "school_members"
	FOR EACH ROW WHEN (OLD.until IS NULL AND (NEW.until IS NOT NULL OR NEW.role = 'finance'))
	EXECUTE FUNCTION leave_classes();
--> statement-breakpoint
CREATE TRIGGER school_members_take_classes_along AFTER DELETE ON "school_members"
	FOR EACH ROW WHEN (OLD.until IS NULL) EXECUTE FUNCTION leave_classes();
--> statement-breakpoint
-- An open class that is left without a teacher goes to who has been responsible for its school for longest.
CREATE FUNCTION hand_class_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM classes WHERE id = OLD.class_id AND state = 'open' FOR NO KEY UPDATE;
	IF FOUND AND NOT EXISTS (SELECT FROM class_teachers WHERE class_id = OLD.class_id) THEN
		INSERT INTO class_teachers (class_id, user_id)
			SELECT c.id, m.user_id FROM classes c JOIN school_members m ON m.school_id = c.school_id
				WHERE c.id = OLD.class_id AND m.role = 'responsible' AND m.until IS NULL
				ORDER BY m.since, m.id LIMIT 1;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER class_teachers_hand_over AFTER DELETE ON "class_teachers" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION hand_class_over();
