CREATE TABLE "dead_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stands_in" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"field" text NOT NULL,
	"url" text NOT NULL,
	"leads_to" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missing_addresses" (
	"path" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missing_addresses_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "redirect_uses" (
	"uri" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "redirect_uses_uri_day_pk" PRIMARY KEY("uri","day")
);
--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "id" uuid DEFAULT overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "redirect_uses" ADD CONSTRAINT "redirect_uses_uri_redirects_uri_fk" FOREIGN KEY ("uri") REFERENCES "public"."redirects"("uri") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redirects_at_idx" ON "redirects" USING btree ("at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_id_unique" UNIQUE("id");