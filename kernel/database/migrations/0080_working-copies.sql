CREATE TABLE "working_copies" (
	"entry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"base_revision" integer NOT NULL,
	"uri" text,
	"type" text,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "working_copies_entry_id_user_id_pk" PRIMARY KEY("entry_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "working_copies" ADD CONSTRAINT "working_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "working_copies_user_idx" ON "working_copies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "working_copies_changed_idx" ON "working_copies" USING btree ("changed_at");