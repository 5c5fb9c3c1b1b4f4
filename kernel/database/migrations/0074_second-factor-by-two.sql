CREATE TABLE "second_factor_removals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_by" uuid,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"agreed_by" uuid,
	"agreed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "second_factor_removals_over_once" CHECK (num_nonnulls("second_factor_removals"."agreed_at", "second_factor_removals"."ended_at") < 2),
	CONSTRAINT "second_factor_removals_agreed" CHECK ("second_factor_removals"."agreed_by" is null or "second_factor_removals"."agreed_at" is not null),
	CONSTRAINT "second_factor_removals_asked_for_another" CHECK ("second_factor_removals"."asked_by" is null or "second_factor_removals"."asked_by" <> "second_factor_removals"."user_id"),
	CONSTRAINT "second_factor_removals_of_another" CHECK ("second_factor_removals"."agreed_by" is null or "second_factor_removals"."agreed_by" <> "second_factor_removals"."user_id")
);
--> statement-breakpoint
ALTER TABLE "second_factor_removals" ADD CONSTRAINT "second_factor_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_removals" ADD CONSTRAINT "second_factor_removals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_removals" ADD CONSTRAINT "second_factor_removals_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_removals_open_key" ON "second_factor_removals" USING btree ("user_id") WHERE "second_factor_removals"."agreed_at" is null and "second_factor_removals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "second_factor_removals_user_idx" ON "second_factor_removals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_factor_removals_asker_idx" ON "second_factor_removals" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "second_factor_removals_agreer_idx" ON "second_factor_removals" USING btree ("agreed_by");--> statement-breakpoint
-- Whoever asked agrees alone only where nobody else administrates the shop, and a day later.
CREATE FUNCTION second_factor_removal_by_two() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.agreed_by = NEW.asked_by AND (
		NEW.agreed_at < NEW.asked_at + interval '24 hours'
		OR EXISTS (
			SELECT FROM users
			WHERE 'admin' = ANY (groups) AND id <> NEW.asked_by AND id <> NEW.user_id
		)
	) THEN
		RAISE EXCEPTION 'whoever asked to turn off a second factor does not agree to it' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER second_factor_removals_by_two BEFORE INSERT OR UPDATE OF agreed_by, agreed_at, asked_by, asked_at
	ON "second_factor_removals" FOR EACH ROW WHEN (NEW.agreed_by IS NOT NULL) EXECUTE FUNCTION second_factor_removal_by_two();
