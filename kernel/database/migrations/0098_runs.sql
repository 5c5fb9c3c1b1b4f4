CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"by" uuid,
	"alone" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"wants_cancel" boolean DEFAULT false NOT NULL,
	"alive_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "runs_state" CHECK ("runs"."state" in ('waiting','running','finished','canceled','aborted','undone'))
);
--> statement-breakpoint
ALTER TABLE "import_runs" ALTER COLUMN "state" SET DEFAULT 'finished';--> statement-breakpoint
ALTER TABLE "import_records" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "import_records" ADD COLUMN "seen" bigint;--> statement-breakpoint
ALTER TABLE "import_records" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_records" ADD COLUMN "undone" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "step" text DEFAULT 'take' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "file" jsonb;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "undone" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "runs_alone_idx" ON "runs" USING btree ("alone") WHERE "runs"."state" in ('waiting','running');--> statement-breakpoint
CREATE INDEX "runs_by_idx" ON "runs" USING btree ("by");--> statement-breakpoint
INSERT INTO "runs" ("id", "kind", "name", "state", "alive_at", "failure", "started_at", "finished_at")
SELECT "id", 'import', "source", "state", "alive_at", "failure" ->> 'reason', "started_at", "finished_at" FROM "import_runs";
