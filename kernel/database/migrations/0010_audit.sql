CREATE TABLE "audit_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"is_look" boolean NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text,
	"person_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"network" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_records_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_records_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_records_at_idx" ON "audit_records" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_records_subject_idx" ON "audit_records" USING btree ("subject","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_records_person_idx" ON "audit_records" USING btree ("person_id","at") WHERE "audit_records"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_records_actor_idx" ON "audit_records" USING btree ("actor_id","at");