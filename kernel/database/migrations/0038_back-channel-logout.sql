CREATE TABLE "oauth_client_sessions" (
	"session_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"sid" text NOT NULL,
	"issuer" text NOT NULL,
	"signed_on_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_client_sessions_session_id_client_id_pk" PRIMARY KEY("session_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "oauth_logouts" (
	"sid" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_logouts_tries" CHECK ("oauth_logouts"."tries" >= 0)
);
--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD COLUMN "backchannel_logout_uri" text;--> statement-breakpoint
ALTER TABLE "oauth_client_sessions" ADD CONSTRAINT "oauth_client_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_client_sessions" ADD CONSTRAINT "oauth_client_sessions_client_id_oauth_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_client_sessions_client_idx" ON "oauth_client_sessions" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "oauth_logouts_due_idx" ON "oauth_logouts" USING btree ("client_id","next_try_at");--> statement-breakpoint
-- Which clients are still to be told that a login of the shop has ended; of one client only where it is named. No client
-- is locked: the end of a login neither waits for one that is being deleted nor fails for its sake.
CREATE FUNCTION note_logouts(ended uuid, client text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO oauth_logouts (sid, client_id, user_id, issuer)
		SELECT signed_on.sid, signed_on.client_id, sessions.user_id, signed_on.issuer
		FROM oauth_client_sessions AS signed_on
		JOIN sessions ON sessions.id = signed_on.session_id
		JOIN oauth_clients ON oauth_clients.client_id = signed_on.client_id
		WHERE signed_on.session_id = ended
			AND (client IS NULL OR signed_on.client_id = client)
			AND oauth_clients.backchannel_logout_uri IS NOT NULL
	ON CONFLICT (sid) DO UPDATE
		SET ended_at = now(), next_try_at = now(), tries = oauth_logouts.tries + 1;
	IF FOUND THEN
		PERFORM pg_notify('logouts', '');
	END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_logouts(OLD.id, NULL);
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_revoked AFTER UPDATE OF "revoked_at" ON "sessions"
	FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION note_ended_session();
--> statement-breakpoint
-- An open login that is deleted goes with its account; the job that tidies up deletes ended and expired ones only.
CREATE TRIGGER sessions_deleted BEFORE DELETE ON "sessions"
	FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now()) EXECUTE FUNCTION note_ended_session();
