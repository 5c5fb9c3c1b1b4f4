ALTER TABLE "order_lines" ADD COLUMN "ships" boolean;--> statement-breakpoint
-- Nobody stored what a bundle held when it was ordered: what it holds today stands for it.
UPDATE "order_lines" SET "ships" = "format" NOT IN ('ebook', 'licence', 'test_licence', 'teacher_material') AND (
	NOT EXISTS (SELECT FROM "bundle_items" WHERE "bundle_id" = "order_lines"."product_id")
	OR EXISTS (
		SELECT FROM "bundle_items" JOIN "products" AS "part" ON "part"."id" = "bundle_items"."product_id"
		WHERE "bundle_id" = "order_lines"."product_id" AND "part"."format" NOT IN ('ebook', 'licence', 'test_licence', 'teacher_material')
	)
);--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "ships" SET NOT NULL;
