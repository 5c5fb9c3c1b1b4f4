CREATE TABLE "planned_settings" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planned_settings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"value" jsonb NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"planned_by" uuid,
	"reason" text,
	CONSTRAINT "planned_settings_moment" UNIQUE("key","valid_from")
);
--> statement-breakpoint
ALTER TABLE "planned_settings" ADD CONSTRAINT "planned_settings_planned_by_users_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_settings_author_idx" ON "planned_settings" USING btree ("planned_by");