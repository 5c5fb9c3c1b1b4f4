CREATE TABLE "oauth_sign_on_days" (
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "oauth_sign_on_days_client_id_day_outcome_pk" PRIMARY KEY("client_id","day","outcome"),
	CONSTRAINT "oauth_sign_on_days_count" CHECK ("oauth_sign_on_days"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "oauth_sign_on_days" ADD CONSTRAINT "oauth_sign_on_days_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_sign_on_days_day_idx" ON "oauth_sign_on_days" USING btree ("day");--> statement-breakpoint
INSERT INTO "oauth_sign_on_days" ("client_id", "day", "outcome", "count")
SELECT "client_id", ("at" AT TIME ZONE 'Europe/Zurich')::date, "outcome", count(*) FROM "oauth_sign_ons" GROUP BY 1, 2, 3;
