CREATE TABLE "catalogue_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"as" text NOT NULL,
	"titles" jsonb NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"size" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_exports" ADD CONSTRAINT "catalogue_exports_id_runs_id_fk" FOREIGN KEY ("id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;