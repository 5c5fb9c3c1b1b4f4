CREATE TABLE "title_companions" (
	"title_id" uuid NOT NULL,
	"companion_id" uuid NOT NULL,
	CONSTRAINT "title_companions_title_id_companion_id_pk" PRIMARY KEY("title_id","companion_id"),
	CONSTRAINT "title_companions_other" CHECK ("title_companions"."title_id" <> "title_companions"."companion_id")
);
--> statement-breakpoint
ALTER TABLE "product_records" ADD COLUMN "companions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "work_kind" text;--> statement-breakpoint
ALTER TABLE "title_companions" ADD CONSTRAINT "title_companions_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_companions" ADD CONSTRAINT "title_companions_companion_id_titles_id_fk" FOREIGN KEY ("companion_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "title_companions_companion_idx" ON "title_companions" USING btree ("companion_id");--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_work_kind" CHECK ("titles"."work_kind" in ('textbook','workbook','exercises','exam_preparation','reader','solutions','teachers_book'));