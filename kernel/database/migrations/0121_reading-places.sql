CREATE TABLE "reading_places" (
	"user_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"chapter" integer NOT NULL,
	"share" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_places_user_id_file_id_pk" PRIMARY KEY("user_id","file_id"),
	CONSTRAINT "reading_places_chapter" CHECK ("reading_places"."chapter" between 1 and 5000),
	CONSTRAINT "reading_places_share" CHECK ("reading_places"."share" between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_file_id_product_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."product_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_places_file_idx" ON "reading_places" USING btree ("file_id");