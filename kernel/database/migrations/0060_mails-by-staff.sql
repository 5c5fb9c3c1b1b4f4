CREATE TABLE "staff_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"staff_id" uuid,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"number" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_mails_number" CHECK ("staff_mails"."number" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "delivery_address" jsonb;--> statement-breakpoint
ALTER TABLE "staff_mails" ADD CONSTRAINT "staff_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_mails" ADD CONSTRAINT "staff_mails_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_mails_order_idx" ON "staff_mails" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_mails_number_key" ON "staff_mails" USING btree ("order_id","day","number");