CREATE TABLE "school_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"is_accepted" boolean,
	CONSTRAINT "school_requests_answered" CHECK (("school_requests"."answered_at" is null) = ("school_requests"."is_accepted" is null))
);
--> statement-breakpoint
ALTER TABLE "school_join_links" ADD COLUMN "code_sealed" text;--> statement-breakpoint
ALTER TABLE "school_members" ADD COLUMN "is_untold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "school_requests" ADD CONSTRAINT "school_requests_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_requests" ADD CONSTRAINT "school_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_requests" ADD CONSTRAINT "school_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "school_requests_open_key" ON "school_requests" USING btree ("school_id","user_id") WHERE "school_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "school_requests_school_idx" ON "school_requests" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "school_requests_user_idx" ON "school_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "school_requests_answered_by_idx" ON "school_requests" USING btree ("answered_by");