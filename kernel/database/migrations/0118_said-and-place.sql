ALTER TABLE "authors" ADD COLUMN "said" text;--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "place" text;