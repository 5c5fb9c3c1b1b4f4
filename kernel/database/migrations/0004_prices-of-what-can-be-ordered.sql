ALTER TABLE "title_listings" ADD COLUMN "teacher_price_from" integer;--> statement-breakpoint
ALTER TABLE "title_listings" ADD COLUMN "teacher_formats" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "teacher_price_from" integer;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "teacher_formats" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "summary_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "title_listings_teacher_price_idx" ON "title_listings" USING btree ("department_id","teacher_price_from","title_id");--> statement-breakpoint
-- Teachers find what they found before until each title is summarised again.
UPDATE "titles" SET "teacher_price_from" = "price_from", "teacher_formats" = "formats";--> statement-breakpoint
UPDATE "title_listings" SET "teacher_price_from" = "price_from", "teacher_formats" = "formats";
