ALTER TABLE "product_records" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_records" ADD COLUMN "wordings" jsonb DEFAULT '[]'::jsonb NOT NULL;