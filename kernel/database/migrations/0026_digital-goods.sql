CREATE TABLE "coupon_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"platform" text,
	"origin" text NOT NULL,
	"order_line_id" uuid,
	"owner_id" uuid,
	"name" text,
	"note" text,
	"days" integer,
	"valid_until" timestamp with time zone,
	"total" integer NOT NULL,
	"has_own" boolean DEFAULT false NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"taken_back_for" text,
	"issued_at" timestamp with time zone,
	"created_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_sets_platform" CHECK ("coupon_sets"."platform" in ('beook','web_app','edubase')),
	CONSTRAINT "coupon_sets_origin" CHECK (case "coupon_sets"."origin" when 'order' then "coupon_sets"."order_line_id" is not null and "coupon_sets"."valid_until" is null
        when 'batch' then "coupon_sets"."order_line_id" is null and "coupon_sets"."name" is not null else false end),
	CONSTRAINT "coupon_sets_total" CHECK ("coupon_sets"."total" between 1 and 10000),
	CONSTRAINT "coupon_sets_taken_back" CHECK ("coupon_sets"."taken_back" between 0 and "coupon_sets"."total"),
	CONSTRAINT "coupon_sets_taken_back_for" CHECK (("coupon_sets"."taken_back" = 0 or "coupon_sets"."taken_back_for" is not null) and "coupon_sets"."taken_back_for" in ('canceled','credited')),
	CONSTRAINT "coupon_sets_days" CHECK ("coupon_sets"."days" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"set_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"code_hash" text NOT NULL,
	"code_sealed" text NOT NULL,
	"key_version" integer NOT NULL,
	"state" text DEFAULT 'unredeemed' NOT NULL,
	"redeemed_by" uuid,
	"redeemed_at" timestamp with time zone,
	"redeemed_order_id" uuid,
	"blocked_at" timestamp with time zone,
	"block_reason" text,
	"handed_out_at" timestamp with time zone,
	"handed_out_note" text,
	CONSTRAINT "coupons_redeemed" CHECK (("coupons"."state" = 'redeemed') = ("coupons"."redeemed_at" is not null)),
	CONSTRAINT "coupons_redeemed_by" CHECK ("coupons"."redeemed_by" is null or "coupons"."state" = 'redeemed'),
	CONSTRAINT "coupons_blocked" CHECK (("coupons"."state" = 'blocked') = ("coupons"."blocked_at" is not null) and ("coupons"."blocked_at" is null) = ("coupons"."block_reason" is null)),
	CONSTRAINT "coupons_state" CHECK ("coupons"."state" in ('unredeemed','redeemed','blocked')),
	CONSTRAINT "coupons_block_reason" CHECK ("coupons"."block_reason" in ('canceled','credited','staff')),
	CONSTRAINT "coupons_handed_out" CHECK ("coupons"."handed_out_at" is not null or "coupons"."handed_out_note" is null)
);
--> statement-breakpoint
CREATE TABLE "digital_releases" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"released_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_downloads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"mark" text NOT NULL,
	"size" bigint,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "personal_copies_state" CHECK ("personal_copies"."state" in ('waiting','ready','failed')),
	CONSTRAINT "personal_copies_ready" CHECK (("personal_copies"."state" = 'ready') = ("personal_copies"."size" is not null))
);
--> statement-breakpoint
CREATE TABLE "product_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"is_exam" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_files_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "product_files_media_type" CHECK ("product_files"."media_type" in ('application/pdf','application/epub+zip')),
	CONSTRAINT "product_files_size" CHECK ("product_files"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "platform_deliveries" (
	"entitlement_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"external_id" text,
	"link" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_failure" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_deliveries_state" CHECK ("platform_deliveries"."state" in ('waiting','delivered','given_up','ending','ended')),
	CONSTRAINT "platform_deliveries_delivered" CHECK ("platform_deliveries"."state" <> 'delivered' or ("platform_deliveries"."external_id" is not null and "platform_deliveries"."link" is not null)),
	CONSTRAINT "platform_deliveries_tries" CHECK ("platform_deliveries"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"platform" text,
	"source" text NOT NULL,
	"order_line_id" uuid,
	"coupon_id" uuid,
	"granted_by" uuid,
	"days" integer,
	"starts_at" timestamp with time zone,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoke_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entitlements_platform" CHECK ("entitlements"."platform" in ('beook','web_app','edubase')),
	CONSTRAINT "entitlements_source" CHECK (case "entitlements"."source" when 'order' then "entitlements"."order_line_id" is not null and "entitlements"."coupon_id" is null
        when 'coupon' then "entitlements"."coupon_id" is not null
        when 'staff' then "entitlements"."order_line_id" is null and "entitlements"."coupon_id" is null
        else false end),
	CONSTRAINT "entitlements_days" CHECK ("entitlements"."days" > 0),
	CONSTRAINT "entitlements_begun" CHECK (("entitlements"."starts_at" is null) = ("entitlements"."valid_from" is null)),
	CONSTRAINT "entitlements_term" CHECK (("entitlements"."valid_until" is not null) = ("entitlements"."days" is not null and "entitlements"."valid_from" is not null)
        and coalesce("entitlements"."valid_until" > "entitlements"."valid_from", true) and coalesce("entitlements"."valid_from" >= "entitlements"."starts_at", true)),
	CONSTRAINT "entitlements_revoked" CHECK (("entitlements"."revoked_at" is null) = ("entitlements"."revoke_reason" is null)),
	CONSTRAINT "entitlements_revoke_reason" CHECK ("entitlements"."revoke_reason" in ('canceled','credited','staff'))
);
--> statement-breakpoint
CREATE TABLE "term_reminders" (
	"entitlement_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_reminders_off" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_audience";--> statement-breakpoint
ALTER TABLE "title_listings" ADD COLUMN "levels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "title_listings" ADD COLUMN "curricula" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "levels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "curricula" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "licence_terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "licence_terms_version" text;--> statement-breakpoint
ALTER TABLE "coupon_sets" ADD CONSTRAINT "coupon_sets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_sets" ADD CONSTRAINT "coupon_sets_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_sets" ADD CONSTRAINT "coupon_sets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_sets" ADD CONSTRAINT "coupon_sets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_set_id_coupon_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."coupon_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_redeemed_order_id_orders_id_fk" FOREIGN KEY ("redeemed_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_releases" ADD CONSTRAINT "digital_releases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_downloads" ADD CONSTRAINT "exam_downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_downloads" ADD CONSTRAINT "exam_downloads_file_id_product_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."product_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_copies" ADD CONSTRAINT "personal_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_copies" ADD CONSTRAINT "personal_copies_file_id_product_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."product_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_deliveries" ADD CONSTRAINT "platform_deliveries_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_reminders" ADD CONSTRAINT "term_reminders_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_reminders_off" ADD CONSTRAINT "term_reminders_off_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_sets_line_key" ON "coupon_sets" USING btree ("order_line_id","product_id");--> statement-breakpoint
CREATE INDEX "coupon_sets_owner_idx" ON "coupon_sets" USING btree ("owner_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupon_sets_created_idx" ON "coupon_sets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupon_sets_product_idx" ON "coupon_sets" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "coupon_sets_unissued_idx" ON "coupon_sets" USING btree ("id") WHERE "coupon_sets"."issued_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_hash_key" ON "coupons" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_position_key" ON "coupons" USING btree ("set_id","position");--> statement-breakpoint
CREATE INDEX "coupons_redeemed_by_idx" ON "coupons" USING btree ("redeemed_by","redeemed_at");--> statement-breakpoint
CREATE INDEX "coupons_redeemed_order_idx" ON "coupons" USING btree ("redeemed_order_id");--> statement-breakpoint
CREATE INDEX "coupons_key_version_idx" ON "coupons" USING btree ("key_version");--> statement-breakpoint
CREATE INDEX "exam_downloads_user_idx" ON "exam_downloads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exam_downloads_file_idx" ON "exam_downloads" USING btree ("file_id","at");--> statement-breakpoint
CREATE INDEX "exam_downloads_at_idx" ON "exam_downloads" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_copies_key" ON "personal_copies" USING btree ("user_id","file_id");--> statement-breakpoint
CREATE INDEX "personal_copies_file_idx" ON "personal_copies" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "personal_copies_expires_idx" ON "personal_copies" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "product_files_product_idx" ON "product_files" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "platform_deliveries_due_idx" ON "platform_deliveries" USING btree ("next_try_at") WHERE "platform_deliveries"."state" in ('waiting','ending');--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_line_key" ON "entitlements" USING btree ("order_line_id","product_id") WHERE "entitlements"."source" = 'order';--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_coupon_key" ON "entitlements" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "entitlements_user_idx" ON "entitlements" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "entitlements_line_idx" ON "entitlements" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "entitlements_product_idx" ON "entitlements" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "entitlements_ending_idx" ON "entitlements" USING btree ("valid_until") WHERE "entitlements"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "entitlements_waiting_idx" ON "entitlements" USING btree ("product_id") WHERE "entitlements"."starts_at" is null and "entitlements"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_platform_choice" CHECK ("cart_items"."platform_choice" in ('beook','web_app','edubase','open'));--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_licence_choice" CHECK ("cart_items"."licence_choice" in ('self','self_and_others','others'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_audience" CHECK ("files"."audience" = 'authorised' or cardinality("files"."groups") = 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_licence_terms" CHECK (("orders"."licence_terms_accepted_at" is null) = ("orders"."licence_terms_version" is null));--> statement-breakpoint
UPDATE "cart_items" SET "amount" = 1 FROM "products", "carts"
WHERE "products"."id" = "cart_items"."product_id" AND "carts"."id" = "cart_items"."cart_id" AND "carts"."ordered_at" IS NULL
  AND "cart_items"."amount" > 1 AND "products"."format" IN ('ebook', 'teacher_material', 'test_licence');
