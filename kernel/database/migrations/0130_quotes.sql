CREATE TABLE "quote_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"binding" text,
	"edition" text,
	"isbn" text,
	"amount" integer NOT NULL,
	"list_price" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"takes_quantity_discount" boolean NOT NULL,
	"quantity_discount_rate" integer NOT NULL,
	"total" integer NOT NULL,
	"licence_choice" text,
	"platform_choice" text,
	CONSTRAINT "quote_lines_amount" CHECK ("quote_lines"."amount" >= 1),
	CONSTRAINT "quote_lines_prices" CHECK ("quote_lines"."list_price" >= 0 and "quote_lines"."unit_price" >= 0 and "quote_lines"."total" >= 0),
	CONSTRAINT "quote_lines_discount" CHECK ("quote_lines"."quantity_discount_rate" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "quote_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"wish_id" uuid NOT NULL,
	"copies" integer NOT NULL,
	CONSTRAINT "quote_wishes_copies" CHECK ("quote_wishes"."copies" >= 1)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"school_id" uuid,
	"source" text NOT NULL,
	"school_year" text,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" date NOT NULL,
	"rules" jsonb NOT NULL,
	"destination" text NOT NULL,
	"goods" integer NOT NULL,
	"discount" integer NOT NULL,
	"shipping" integer NOT NULL,
	"total" integer NOT NULL,
	"vat" jsonb NOT NULL,
	"purchase_number" text,
	"cost_centre" text,
	"attention" text,
	"billing_address" jsonb,
	"delivery_address" jsonb,
	"note" text,
	"withdrawn_at" timestamp with time zone,
	"ordered_at" timestamp with time zone,
	"order_id" uuid,
	"renews" uuid,
	"is_expiry_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_source" CHECK ("quotes"."source" in ('cart','wishes','office')),
	CONSTRAINT "quotes_one_buyer" CHECK (num_nonnulls("quotes"."user_id", "quotes"."school_id") = 1),
	CONSTRAINT "quotes_wishes" CHECK (("quotes"."source" = 'wishes') = ("quotes"."school_year" is not null)),
	CONSTRAINT "quotes_of_school" CHECK ("quotes"."source" <> 'wishes' or "quotes"."school_id" is not null),
	CONSTRAINT "quotes_ended_once" CHECK (num_nonnulls("quotes"."withdrawn_at", "quotes"."ordered_at") < 2),
	CONSTRAINT "quotes_ordered" CHECK ("quotes"."order_id" is null or "quotes"."ordered_at" is not null),
	CONSTRAINT "quotes_total" CHECK ("quotes"."total" >= 0 and "quotes"."total" = "quotes"."goods" + "quotes"."shipping"),
	CONSTRAINT "quotes_discount" CHECK ("quotes"."discount" <= 0),
	CONSTRAINT "quotes_references" CHECK (char_length("quotes"."purchase_number") between 1 and 35 and char_length("quotes"."cost_centre") between 1 and 35 and char_length("quotes"."attention") between 1 and 70),
	CONSTRAINT "quotes_note" CHECK (char_length("quotes"."note") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_wishes" ADD CONSTRAINT "quote_wishes_line_id_quote_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."quote_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_renews_quotes_id_fk" FOREIGN KEY ("renews") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_lines_position_key" ON "quote_lines" USING btree ("quote_id","position");--> statement-breakpoint
CREATE INDEX "quote_lines_product_idx" ON "quote_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_wishes_key" ON "quote_wishes" USING btree ("line_id","wish_id");--> statement-breakpoint
CREATE INDEX "quote_wishes_wish_idx" ON "quote_wishes" USING btree ("wish_id");--> statement-breakpoint
CREATE INDEX "quotes_user_idx" ON "quotes" USING btree ("user_id","made_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_school_idx" ON "quotes" USING btree ("school_id","made_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_made_by_idx" ON "quotes" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "quotes_made_idx" ON "quotes" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "quotes_valid_idx" ON "quotes" USING btree ("valid_until","id") WHERE "quotes"."ordered_at" is null and "quotes"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "quotes_total_idx" ON "quotes" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "quotes_renews_idx" ON "quotes" USING btree ("renews") WHERE "quotes"."renews" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_order_key" ON "quotes" USING btree ("order_id");