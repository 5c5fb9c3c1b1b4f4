CREATE TABLE "credited_lines" (
	"document_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "credited_lines_document_id_line_id_pk" PRIMARY KEY("document_id","line_id"),
	CONSTRAINT "credited_lines_quantity" CHECK ("credited_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"credit_note_id" uuid,
	"attempt_id" uuid,
	"amount" integer NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"transaction_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"asking_until" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"note" text,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_reference" CHECK ("refunds"."reference" ~ '^[!-~]{1,40}$'),
	CONSTRAINT "refunds_state" CHECK (("refunds"."way" = 'provider' and "refunds"."attempt_id" is not null and "refunds"."state" in ('to_send', 'unknown', 'refunded'))
        or ("refunds"."way" = 'by_hand' and "refunds"."state" in ('to_send', 'refused', 'done_by_hand'))),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."state" in ('refunded', 'done_by_hand')) = ("refunds"."settled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "credited_lines" ADD CONSTRAINT "credited_lines_document_id_billing_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."billing_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credited_lines" ADD CONSTRAINT "credited_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_id_billing_documents_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."billing_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credited_lines_line_idx" ON "credited_lines" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_reference_key" ON "refunds" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_unknown" ON "refunds" USING btree ("attempt_id") WHERE "refunds"."state" = 'unknown';--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_created_idx" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_credit_note_idx" ON "refunds" USING btree ("credit_note_id");