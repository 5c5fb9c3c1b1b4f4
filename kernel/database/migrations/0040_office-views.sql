CREATE TABLE "office_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"title" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_views" ADD CONSTRAINT "office_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_views_user_idx" ON "office_views" USING btree ("user_id","list");--> statement-breakpoint
CREATE INDEX "office_views_list_idx" ON "office_views" USING btree ("list");