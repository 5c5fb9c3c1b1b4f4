ALTER TABLE "order_lines" ADD COLUMN "vat_portions" jsonb;--> statement-breakpoint
UPDATE "order_lines" SET "vat_portions" = jsonb_build_array(jsonb_build_object('rate', "vat_rate", 'amount', "total"));--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "vat_portions" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "vat_rate";
