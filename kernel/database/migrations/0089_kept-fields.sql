CREATE TABLE "kept_fields" (
	"subject" uuid NOT NULL,
	"field" text NOT NULL,
	"title_id" uuid NOT NULL,
	"import_value" jsonb,
	"changed_by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_fields_subject_field_pk" PRIMARY KEY("subject","field"),
	CONSTRAINT "kept_fields_field" CHECK ("kept_fields"."field" in ('title','subtitle','description','contents','levels','curricula','work_kind','published_on','series','authors','departments','cover','predecessor','companions','isbn','format','binding','edition','edition_number','page_count','price','tax_category','availability','audience','platforms','licence_days','once_per_person','once_per_cart','quantity_discount'))
);
--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_fields" ADD CONSTRAINT "kept_fields_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_fields" ADD CONSTRAINT "kept_fields_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_fields_title_idx" ON "kept_fields" USING btree ("title_id");--> statement-breakpoint
CREATE INDEX "kept_fields_changed_by_idx" ON "kept_fields" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "titles_changed_idx" ON "titles" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "titles_title_idx" ON "titles" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "titles_words_idx" ON "titles" USING gin ("words" gin_trgm_ops);