CREATE TABLE "oauth_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"entitlement_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_notices_type" CHECK ("oauth_notices"."type" in ('licence.began','licence.ended')),
	CONSTRAINT "oauth_notices_state" CHECK ("oauth_notices"."state" in ('waiting','delivered','given_up','dropped')),
	CONSTRAINT "oauth_notices_over" CHECK (not "oauth_notices"."is_over" or "oauth_notices"."type" = 'licence.began'),
	CONSTRAINT "oauth_notices_tries" CHECK ("oauth_notices"."tries" >= 0)
);
--> statement-breakpoint
ALTER TABLE "oauth_notices" ADD CONSTRAINT "oauth_notices_client_id_oauth_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_notices_running_key" ON "oauth_notices" USING btree ("client_id","entitlement_id") WHERE "oauth_notices"."type" = 'licence.began' and not "oauth_notices"."is_over";--> statement-breakpoint
CREATE INDEX "oauth_notices_due_idx" ON "oauth_notices" USING btree ("next_try_at") WHERE "oauth_notices"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "oauth_notices_client_idx" ON "oauth_notices" USING btree ("client_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "oauth_notices_created_idx" ON "oauth_notices" USING btree ("created_at");