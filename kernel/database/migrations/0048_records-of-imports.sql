CREATE TABLE "import_records" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"outcome" text,
	"reference" text,
	"isbn" text,
	"title" text,
	"remarks" jsonb NOT NULL,
	CONSTRAINT "import_records_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "remarked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_records_outcome_idx" ON "import_records" USING btree ("run_id","outcome","position");--> statement-breakpoint
CREATE INDEX "import_records_remarked_idx" ON "import_records" USING btree ("run_id","position") WHERE "import_records"."remarks" <> '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "import_runs" DROP COLUMN "refusals";--> statement-breakpoint
ALTER TABLE "import_runs" DROP COLUMN "notes";