CREATE TABLE "oauth_sign_on_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"redirect_url" text NOT NULL,
	"start_url" text,
	"found" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD COLUMN "test_id" uuid;--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD COLUMN "initiate_login_uri" text;--> statement-breakpoint
ALTER TABLE "oauth_sign_on_tests" ADD CONSTRAINT "oauth_sign_on_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_sign_on_tests" ADD CONSTRAINT "oauth_sign_on_tests_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_sign_on_tests_user_key" ON "oauth_sign_on_tests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_sign_on_tests_client_idx" ON "oauth_sign_on_tests" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "oauth_sign_on_tests_started_idx" ON "oauth_sign_on_tests" USING btree ("started_at");