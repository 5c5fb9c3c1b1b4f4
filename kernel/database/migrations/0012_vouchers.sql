CREATE TABLE "voucher_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"user_id" uuid,
	"turn" integer,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "voucher_uses_turn" CHECK (("voucher_uses"."turn" is null) = ("voucher_uses"."returned_at" is not null) and "voucher_uses"."turn" > 0)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"code_key" text GENERATED ALWAYS AS (translate(upper(code), 'äöü', 'ÄÖÜ')) STORED NOT NULL,
	"type" text NOT NULL,
	"discount" integer,
	"discount_percentage" integer,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"usage_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"limit_per_person" integer DEFAULT 1,
	"minimum" integer DEFAULT 0 NOT NULL,
	"department_ids" uuid[] DEFAULT '{}' NOT NULL,
	"formats" text[] DEFAULT '{}' NOT NULL,
	"product_ids" uuid[] DEFAULT '{}' NOT NULL,
	"note" text,
	"series_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "vouchers_code" CHECK ("vouchers"."code" ~ '^[A-Za-zÄÖÜäöü0-9-]{4,32}$'),
	CONSTRAINT "vouchers_discount" CHECK (case "vouchers"."type" when 'credit' then "vouchers"."discount" > 0 and "vouchers"."discount_percentage" is null
        when 'percentage' then "vouchers"."discount_percentage" between 1 and 10000 and "vouchers"."discount" is null
        else false end is true),
	CONSTRAINT "vouchers_dates" CHECK ("vouchers"."valid_until" > "vouchers"."valid_from"),
	CONSTRAINT "vouchers_limits" CHECK ("vouchers"."usage_limit" > 0 and "vouchers"."limit_per_person" > 0),
	CONSTRAINT "vouchers_minimum" CHECK ("vouchers"."minimum" >= 0),
	CONSTRAINT "vouchers_used" CHECK ("vouchers"."used" between 0 and coalesce("vouchers"."usage_limit", "vouchers"."used"))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "voucher_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_uses_turn_key" ON "voucher_uses" USING btree ("voucher_id","user_id","turn");--> statement-breakpoint
CREATE INDEX "voucher_uses_voucher_idx" ON "voucher_uses" USING btree ("voucher_id","taken_at","order_id");--> statement-breakpoint
CREATE INDEX "voucher_uses_user_idx" ON "voucher_uses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_code_key" ON "vouchers" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "vouchers_created_idx" ON "vouchers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "vouchers_used_idx" ON "vouchers" USING btree ("used","id");--> statement-breakpoint
CREATE INDEX "vouchers_valid_until_idx" ON "vouchers" USING btree ("valid_until","id");--> statement-breakpoint
CREATE INDEX "vouchers_series_idx" ON "vouchers" USING btree ("series_id") WHERE "vouchers"."series_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_voucher" CHECK (("orders"."voucher_code" is not null or "orders"."voucher_amount" = 0) and "orders"."voucher_amount" between 0 and -"orders"."discount");