CREATE TABLE "backup_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"holds_until" timestamp with time zone,
	"is_good" boolean NOT NULL,
	"seconds" integer,
	"told" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_marks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"shop" uuid DEFAULT gen_random_uuid() NOT NULL,
	"mark" bigint DEFAULT 0 NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"timeline" integer,
	"recovery_target" text DEFAULT '' NOT NULL,
	CONSTRAINT "database_marks_one" CHECK ("database_marks"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "held_work" (
	"restore_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "held_work_restore_id_kind_pk" PRIMARY KEY("restore_id","kind")
);
--> statement-breakpoint
CREATE TABLE "number_gaps" (
	"restore_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"after" integer NOT NULL,
	"until" integer NOT NULL,
	CONSTRAINT "number_gaps_restore_id_kind_year_pk" PRIMARY KEY("restore_id","kind","year"),
	CONSTRAINT "number_gaps_order" CHECK ("number_gaps"."until" > "number_gaps"."after")
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restored_to" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sign" text NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "held_work" ADD CONSTRAINT "held_work_restore_id_restores_id_fk" FOREIGN KEY ("restore_id") REFERENCES "public"."restores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_gaps" ADD CONSTRAINT "number_gaps_restore_id_restores_id_fk" FOREIGN KEY ("restore_id") REFERENCES "public"."restores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_notes_at_idx" ON "backup_notes" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "number_gaps_year_idx" ON "number_gaps" USING btree ("year");--> statement-breakpoint
CREATE UNIQUE INDEX "restores_one_open" ON "restores" USING btree ((true)) WHERE "restores"."settled_at" is null;