-- What a line says of its article for good: bills, mails and pages name it in the same words. Of orders from before,
-- the binding is that of the product, and nobody knows which day their buyers were told.
ALTER TABLE "order_lines" ADD COLUMN "is_inspection_copy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "binding" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "availability" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "available_from" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "voucher_exception" text;--> statement-breakpoint
UPDATE "order_lines" SET
  "binding" = "products"."binding",
  "is_inspection_copy" = "order_lines"."edition" ~ '^Prüfexemplar(, |$)' IS TRUE,
  "edition" = nullif(regexp_replace("order_lines"."edition", '^Prüfexemplar(, |$)', ''), '')
FROM "products" WHERE "products"."id" = "order_lines"."product_id";
