UPDATE "product_files" SET "is_exam" = false FROM "products" WHERE "products"."id" = "product_id" AND "is_exam" AND "format" <> 'teacher_material';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_id_format" UNIQUE("id","format");--> statement-breakpoint
ALTER TABLE "product_files" ADD COLUMN "exam_format" text GENERATED ALWAYS AS (case when is_exam then 'teacher_material' end) STORED;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_exam_material" FOREIGN KEY ("product_id","exam_format") REFERENCES "public"."products"("id","format") ON DELETE cascade ON UPDATE no action;
