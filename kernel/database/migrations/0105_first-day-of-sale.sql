ALTER TABLE "products" ADD COLUMN "on_sale_from" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sales_right" text DEFAULT 'granted' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_records" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "product_records" ADD COLUMN "held_availability" text;--> statement-breakpoint
ALTER TABLE "product_records" ADD COLUMN "held_from" date;--> statement-breakpoint
CREATE INDEX "products_on_sale_idx" ON "products" USING btree ("on_sale_from") WHERE "products"."on_sale_from" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sales_right" CHECK ("products"."sales_right" in ('granted','excluded','other_market','restricted','not_separately'));--> statement-breakpoint
-- former release: writes neither column; an import by it that would sell such a product refuses the record.
ALTER TABLE "products" ADD CONSTRAINT "products_not_for_sale" CHECK ("products"."sales_right" = 'granted' or "products"."availability" = 'out_of_print');--> statement-breakpoint
-- former release: writes neither column; an import by it that would sell such a product refuses the record.
ALTER TABLE "products" ADD CONSTRAINT "products_on_sale_from" CHECK ("products"."on_sale_from" is null or "products"."availability" = 'out_of_print'
        or ("products"."availability" = 'preorder' and coalesce("products"."available_from" >= "products"."on_sale_from", false)));