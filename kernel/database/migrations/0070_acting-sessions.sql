CREATE TABLE "acting_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"staff_session_id" uuid,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"token_hash" text NOT NULL,
	"cookie_hash" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"began_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "acting_sessions_began" CHECK (num_nonnulls("acting_sessions"."cookie_hash", "acting_sessions"."began_at", "acting_sessions"."ends_at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "acting_sessions" ADD CONSTRAINT "acting_sessions_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting_sessions" ADD CONSTRAINT "acting_sessions_staff_session_id_sessions_id_fk" FOREIGN KEY ("staff_session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting_sessions" ADD CONSTRAINT "acting_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acting_sessions_token_key" ON "acting_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "acting_sessions_cookie_key" ON "acting_sessions" USING btree ("cookie_hash");--> statement-breakpoint
CREATE INDEX "acting_sessions_user_idx" ON "acting_sessions" USING btree ("user_id","began_at");--> statement-breakpoint
CREATE INDEX "acting_sessions_staff_idx" ON "acting_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "acting_sessions_login_idx" ON "acting_sessions" USING btree ("staff_session_id");
--> statement-breakpoint
-- Staff act as a person only while their own login lasts, whatever ends it.
CREATE FUNCTION end_acting_of_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE acting_sessions SET ends_at = now() WHERE staff_session_id = OLD.id AND ends_at > now();
	IF TG_OP = 'DELETE' THEN
		RETURN OLD;
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- former release: it begins no acting, so that nothing is ended.
CREATE TRIGGER sessions_end_acting BEFORE UPDATE OF revoked_at ON "sessions"
	FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION end_acting_of_login();
--> statement-breakpoint
-- former release: it begins no acting, so that nothing is ended.
CREATE TRIGGER sessions_delete_acting BEFORE DELETE ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION end_acting_of_login();
