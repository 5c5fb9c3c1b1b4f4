CREATE TABLE "news_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"watcher_id" uuid NOT NULL,
	"address_key" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_editions" (
	"product_id" uuid NOT NULL,
	"edition_number" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seen_editions_product_id_edition_number_pk" PRIMARY KEY("product_id","edition_number")
);
--> statement-breakpoint
CREATE TABLE "seen_successors" (
	"title_id" uuid NOT NULL,
	"predecessor_id" uuid NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seen_successors_title_id_predecessor_id_pk" PRIMARY KEY("title_id","predecessor_id")
);
--> statement-breakpoint
CREATE TABLE "silenced_titles" (
	"watcher_id" uuid NOT NULL,
	"title_id" uuid NOT NULL,
	CONSTRAINT "silenced_titles_watcher_id_title_id_pk" PRIMARY KEY("watcher_id","title_id")
);
--> statement-breakpoint
CREATE TABLE "told_news" (
	"watcher_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"mail_id" uuid NOT NULL,
	CONSTRAINT "told_news_watcher_id_kind_subject_pk" PRIMARY KEY("watcher_id","kind","subject"),
	CONSTRAINT "told_news_kind" CHECK ("told_news"."kind" in ('reprinted','released','new_edition','successor'))
);
--> statement-breakpoint
CREATE TABLE "watchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text,
	"email_key" text,
	"owned_since" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"asked_mails" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchers_whose" CHECK (("watchers"."user_id" is null) = ("watchers"."email_key" is not null) and ("watchers"."email" is null) = ("watchers"."email_key" is null)),
	CONSTRAINT "watchers_owned" CHECK ("watchers"."owned_since" is null or "watchers"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"watcher_id" uuid NOT NULL,
	"title_id" uuid NOT NULL,
	"product_id" uuid,
	"waits_since" text,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "watches_key" UNIQUE NULLS NOT DISTINCT("watcher_id","title_id","product_id"),
	CONSTRAINT "watches_waits" CHECK (("watches"."product_id" is null) = ("watches"."waits_since" is null)),
	CONSTRAINT "watches_waits_since" CHECK ("watches"."waits_since" in ('preorder','reprinting','out_of_print'))
);
--> statement-breakpoint
ALTER TABLE "news_mails" ADD CONSTRAINT "news_mails_watcher_id_watchers_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "public"."watchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_editions" ADD CONSTRAINT "seen_editions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_successors" ADD CONSTRAINT "seen_successors_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_successors" ADD CONSTRAINT "seen_successors_predecessor_id_titles_id_fk" FOREIGN KEY ("predecessor_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "silenced_titles" ADD CONSTRAINT "silenced_titles_watcher_id_watchers_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "public"."watchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "silenced_titles" ADD CONSTRAINT "silenced_titles_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_news" ADD CONSTRAINT "told_news_watcher_id_watchers_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "public"."watchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_news" ADD CONSTRAINT "told_news_mail_id_news_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."news_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_watcher_id_watchers_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "public"."watchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "news_mails_day_key" ON "news_mails" USING btree ("address_key","day");--> statement-breakpoint
CREATE INDEX "news_mails_watcher_idx" ON "news_mails" USING btree ("watcher_id");--> statement-breakpoint
CREATE INDEX "seen_successors_predecessor_idx" ON "seen_successors" USING btree ("predecessor_id");--> statement-breakpoint
CREATE INDEX "silenced_titles_title_idx" ON "silenced_titles" USING btree ("title_id");--> statement-breakpoint
CREATE INDEX "told_news_mail_idx" ON "told_news" USING btree ("mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watchers_user_key" ON "watchers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watchers_email_key" ON "watchers" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "watchers_owned_idx" ON "watchers" USING btree ("owned_since") WHERE "watchers"."owned_since" is not null;--> statement-breakpoint
CREATE INDEX "watches_title_idx" ON "watches" USING btree ("title_id");--> statement-breakpoint
CREATE INDEX "watches_product_idx" ON "watches" USING btree ("product_id") WHERE "watches"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "watches_unconfirmed_idx" ON "watches" USING btree ("since") WHERE "watches"."confirmed_at" is null;--> statement-breakpoint
-- What is there already is no news.
INSERT INTO "seen_editions" ("product_id", "edition_number") SELECT "id", "edition_number" FROM "products";--> statement-breakpoint
INSERT INTO "seen_successors" ("title_id", "predecessor_id") SELECT "id", "predecessor_id" FROM "titles" WHERE "predecessor_id" IS NOT NULL;
