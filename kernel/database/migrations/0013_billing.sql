CREATE TABLE "billing_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"due_on" date,
	"reference" text,
	"total" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"file_hash" text,
	"file_size" integer,
	"stored_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	CONSTRAINT "billing_documents_kind" CHECK ("billing_documents"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "billing_documents_serial" CHECK ("billing_documents"."serial" > 0),
	CONSTRAINT "billing_documents_file" CHECK (num_nonnulls("billing_documents"."file_hash", "billing_documents"."file_size", "billing_documents"."stored_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "billing_numbers" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "billing_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "billing_vat" (
	"document_id" uuid NOT NULL,
	"rate" integer NOT NULL,
	"gross" integer NOT NULL,
	"vat" integer NOT NULL,
	CONSTRAINT "billing_vat_document_id_rate_pk" PRIMARY KEY("document_id","rate")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_documents" ADD CONSTRAINT "billing_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_vat" ADD CONSTRAINT "billing_vat_document_id_billing_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."billing_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_documents_number_key" ON "billing_documents" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_documents_serial_key" ON "billing_documents" USING btree ("kind","year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_documents_one_invoice" ON "billing_documents" USING btree ("order_id") WHERE "billing_documents"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "billing_documents_reference_key" ON "billing_documents" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "billing_documents_order_idx" ON "billing_documents" USING btree ("order_id");