ALTER TABLE "entries" ADD COLUMN "planned_revision" integer;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "planned_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "planned_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_plan" CHECK (num_nonnulls("entries"."planned_revision", "entries"."planned_from") in (0, 2));--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_planned_window" CHECK ("entries"."planned_until" is null or "entries"."planned_until" > "entries"."planned_from");