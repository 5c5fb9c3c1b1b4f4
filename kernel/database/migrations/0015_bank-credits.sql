CREATE TABLE "bank_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"bank_id" text NOT NULL,
	"iban" text NOT NULL,
	"amount" integer,
	"stated" text NOT NULL,
	"booked_on" date NOT NULL,
	"value_on" date,
	"reference" text,
	"text" text,
	"debtor_name" text,
	"debtor_iban" text,
	"problem" text,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"note" text,
	CONSTRAINT "bank_credits_amount" CHECK ("bank_credits"."amount" >= 0),
	CONSTRAINT "bank_credits_settled" CHECK ("bank_credits"."settled_at" is not null or ("bank_credits"."settled_by" is null and "bank_credits"."note" is null))
);
--> statement-breakpoint
ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_credits_bank_key" ON "bank_credits" USING btree ("iban","bank_id");--> statement-breakpoint
CREATE INDEX "bank_credits_booked_idx" ON "bank_credits" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_credits_open_idx" ON "bank_credits" USING btree ("booked_on") WHERE "bank_credits"."problem" is not null and "bank_credits"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "bank_credits_order_idx" ON "bank_credits" USING btree ("order_id");