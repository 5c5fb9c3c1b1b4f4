CREATE TABLE "planned_prices" (
	"product_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "planned_prices_product_id_valid_from_pk" PRIMARY KEY("product_id","valid_from"),
	CONSTRAINT "planned_prices_price" CHECK ("planned_prices"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "planned_prices" ADD CONSTRAINT "planned_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_prices_from_idx" ON "planned_prices" USING btree ("valid_from");