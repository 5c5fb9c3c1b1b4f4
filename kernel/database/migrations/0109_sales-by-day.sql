CREATE TABLE "missed_search_askers" (
	"day" date NOT NULL,
	"search" text NOT NULL,
	"asker" integer NOT NULL,
	CONSTRAINT "missed_search_askers_day_search_asker_pk" PRIMARY KEY("day","search","asker")
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"words" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missed_searches_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "sales_by_day" (
	"day" date NOT NULL,
	"department_id" uuid,
	"format" text,
	"orders" integer NOT NULL,
	"copies" integer NOT NULL,
	"net" bigint NOT NULL,
	"gross" bigint NOT NULL,
	CONSTRAINT "sales_by_day_key" UNIQUE NULLS NOT DISTINCT("day","department_id","format"),
	CONSTRAINT "sales_by_day_orders" CHECK ("sales_by_day"."orders" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "coupons_redeemed_at_idx" ON "coupons" USING btree ("redeemed_at","set_id") WHERE "coupons"."redeemed_at" is not null;--> statement-breakpoint
CREATE INDEX "billing_documents_issued_idx" ON "billing_documents" USING btree ("issued_at");