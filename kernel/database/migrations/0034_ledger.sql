CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"attempt_id" uuid,
	"refund_id" uuid,
	"credit_id" uuid,
	"staff_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('payment', 'refund', 'reversal')),
	CONSTRAINT "ledger_entries_sign" CHECK (("ledger_entries"."kind" = 'payment' and "ledger_entries"."amount" >= 0 and "ledger_entries"."amount" + "ledger_entries"."fee" > 0)
        or ("ledger_entries"."kind" <> 'payment' and "ledger_entries"."amount" < 0)),
	CONSTRAINT "ledger_entries_fee" CHECK ("ledger_entries"."fee" >= 0 and ("ledger_entries"."fee" = 0 or "ledger_entries"."kind" = 'payment')),
	CONSTRAINT "ledger_entries_cause" CHECK (num_nonnulls("ledger_entries"."attempt_id", "ledger_entries"."refund_id", "ledger_entries"."credit_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_order_idx" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_attempt_key" ON "ledger_entries" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_refund_key" ON "ledger_entries" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_credit_key" ON "ledger_entries" USING btree ("credit_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_credit_id_fk" FOREIGN KEY ("credit_id") REFERENCES "bank_credits"("id") ON DELETE set null;--> statement-breakpoint
-- What came before there was a ledger: through the provider, by credits of the bank that paid their order, and, where an
-- order on invoice is paid without such a credit, as much as it cost: staff have said that it came.
INSERT INTO "ledger_entries" ("id", "order_id", "kind", "amount", "attempt_id", "at")
	SELECT gen_random_uuid(), "order_id", 'payment', "amount", "id", "changed_at" FROM "payment_attempts" WHERE "status" = 'paid';--> statement-breakpoint
CREATE TEMPORARY VIEW "paid_invoices" AS
	SELECT "orders"."id", "orders"."paid_at", "orders"."total" - (
		SELECT coalesce(sum("notes"."total"), 0)::int FROM "billing_documents" AS "notes"
		WHERE "notes"."order_id" = "orders"."id" AND "notes"."kind" = 'credit_note'
			AND NOT EXISTS (SELECT FROM "refunds" WHERE "credit_note_id" = "notes"."id")
	) AS "due"
	FROM "orders" WHERE "payment_method" = 'invoice' AND "paid_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "order_id", "kind", "amount", "fee", "credit_id", "at")
	SELECT gen_random_uuid(), "paid"."id", 'payment', least("credits"."amount", "due"), greatest("credits"."amount" - "due", 0),
		"credits"."id", "paid_at"
	FROM "paid_invoices" AS "paid" JOIN "bank_credits" AS "credits" ON "credits"."order_id" = "paid"."id"
	WHERE "problem" IS NULL AND "credits"."amount" > 0 AND "due" > 0;--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "order_id", "kind", "amount", "at")
	SELECT gen_random_uuid(), "paid"."id", 'payment', "due", "paid_at" FROM "paid_invoices" AS "paid"
	WHERE "due" > 0 AND NOT EXISTS (SELECT FROM "ledger_entries" WHERE "order_id" = "paid"."id");--> statement-breakpoint
DROP VIEW "paid_invoices";--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "order_id", "kind", "amount", "refund_id", "at")
	SELECT gen_random_uuid(), "order_id", 'refund', -"amount", "id", "created_at" FROM "refunds";--> statement-breakpoint
-- From now on, a paid attempt and a refund have their entry whoever writes them.
CREATE FUNCTION book_paid_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO ledger_entries (id, order_id, kind, amount, attempt_id, at)
		VALUES (gen_random_uuid(), NEW.order_id, 'payment', NEW.amount, NEW.id, NEW.changed_at)
		ON CONFLICT (attempt_id) DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payment_attempts_ledger AFTER INSERT OR UPDATE OF "status" ON "payment_attempts"
	FOR EACH ROW WHEN (NEW.status = 'paid') EXECUTE FUNCTION book_paid_attempt();
--> statement-breakpoint
CREATE FUNCTION book_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO ledger_entries (id, order_id, kind, amount, refund_id, at)
		VALUES (gen_random_uuid(), NEW.order_id, 'refund', -NEW.amount, NEW.id, NEW.created_at);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refunds_ledger AFTER INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION book_refund();
--> statement-breakpoint
-- Never more goes back than came. Entries of an order come one after the other.
CREATE FUNCTION bound_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	booked uuid := coalesce(NEW.order_id, OLD.order_id);
BEGIN
	PERFORM FROM orders WHERE id = booked FOR NO KEY UPDATE;
	IF (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE order_id = booked) < 0 THEN
		RAISE EXCEPTION 'refunded more than paid' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_bound AFTER INSERT OR DELETE ON "ledger_entries"
	FOR EACH ROW EXECUTE FUNCTION bound_ledger();
--> statement-breakpoint
CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'entries of the ledger do not change' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OF "order_id", "kind", "amount", "fee", "at" ON "ledger_entries"
	FOR EACH ROW EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
-- Of one payment never more goes back than its amount; of the whole order, the ledger knows.
CREATE OR REPLACE FUNCTION bound_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
	IF (SELECT sum(refunds.amount) FROM refunds WHERE attempt_id = NEW.attempt_id)
			> (SELECT amount FROM payment_attempts WHERE id = NEW.attempt_id) THEN
		RAISE EXCEPTION 'refunded more than paid' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the amount of a refund does not change' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
DROP TRIGGER refunds_bound ON "refunds";
--> statement-breakpoint
CREATE TRIGGER refunds_bound AFTER INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION bound_refunds();
--> statement-breakpoint
CREATE TRIGGER refunds_stay BEFORE UPDATE OF "amount", "order_id", "attempt_id" ON "refunds"
	FOR EACH ROW EXECUTE FUNCTION keep_refunded();
