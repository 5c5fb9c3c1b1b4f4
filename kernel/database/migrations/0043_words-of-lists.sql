DROP INDEX "users_words_idx";--> statement-breakpoint
ALTER TABLE "bank_credits" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_inbox" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_applications" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
-- The words by which staff find an order, an application, a bank credit or a webhook, for one trigram index each. The database keeps
-- them: whatever is written into the column, these triggers put the words of that moment there.
CREATE FUNCTION tell_words_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	account text;
	invoice text;
BEGIN
	IF TG_OP = 'INSERT' THEN
		-- Whoever changes the name meanwhile waits, and then finds this order.
		PERFORM FROM users WHERE id = NEW.user_id FOR SHARE;
	END IF;
	SELECT first_name || ' ' || last_name INTO account FROM users WHERE id = NEW.user_id;
	SELECT number INTO invoice FROM billing_documents WHERE order_id = NEW.id AND kind = 'invoice';
	NEW.words := lower(concat_ws(' ', NEW.number, invoice, nullif(NEW.email, ''), coalesce(account,
		concat_ws(' ', NEW.billing_address->>'first_name', NEW.billing_address->>'last_name'))));
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_words BEFORE INSERT OR UPDATE OF "number", "email", "user_id", "billing_address", "words" ON "orders"
	FOR EACH ROW EXECUTE FUNCTION tell_words_of_order();
--> statement-breakpoint
CREATE FUNCTION tell_order_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE orders SET words = '' WHERE id = NEW.order_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER billing_documents_words AFTER INSERT ON "billing_documents"
	FOR EACH ROW WHEN (NEW.kind = 'invoice') EXECUTE FUNCTION tell_order_of_invoice();
--> statement-breakpoint
CREATE FUNCTION tell_words_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.words := lower(concat_ws(' ',
		(SELECT first_name || ' ' || last_name || ' ' || email FROM users WHERE id = NEW.user_id),
		NEW.institution, NEW.school_city));
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER teacher_applications_words BEFORE INSERT OR UPDATE OF "user_id", "institution", "school_city", "words" ON "teacher_applications"
	FOR EACH ROW EXECUTE FUNCTION tell_words_of_application();
--> statement-breakpoint
CREATE FUNCTION tell_of_new_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name) THEN
		UPDATE orders SET words = '' WHERE user_id = NEW.id;
	END IF;
	UPDATE teacher_applications SET words = '' WHERE user_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_words AFTER UPDATE OF "first_name", "last_name", "email" ON "users"
	FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.email) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email))
	EXECUTE FUNCTION tell_of_new_name();
--> statement-breakpoint
CREATE FUNCTION tell_words_of_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.words := lower(concat_ws(' ', NEW.reference, NEW.bank_id, NEW.debtor_name,
		(SELECT number FROM orders WHERE id = NEW.order_id)));
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bank_credits_words BEFORE INSERT OR UPDATE OF "reference", "bank_id", "debtor_name", "order_id", "words" ON "bank_credits"
	FOR EACH ROW EXECUTE FUNCTION tell_words_of_credit();
--> statement-breakpoint
CREATE FUNCTION tell_words_of_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	transaction text := NEW.event->>'transactionId';
BEGIN
	NEW.words := lower(concat_ws(' ', transaction, (
		SELECT orders.number FROM payment_attempts JOIN orders ON orders.id = order_id
		WHERE provider = NEW.provider AND transaction_id = transaction)));
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- Applying it, which knows the order, is an update.
CREATE TRIGGER payment_inbox_words BEFORE INSERT OR UPDATE ON "payment_inbox"
	FOR EACH ROW EXECUTE FUNCTION tell_words_of_webhook();
--> statement-breakpoint
-- A large shop has a million orders: its backfill takes a minute or two.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
UPDATE "orders" SET "words" = '';--> statement-breakpoint
UPDATE "teacher_applications" SET "words" = '';--> statement-breakpoint
UPDATE "bank_credits" SET "words" = '';--> statement-breakpoint
UPDATE "payment_inbox" SET "words" = '';--> statement-breakpoint
CREATE INDEX "bank_credits_problem_idx" ON "bank_credits" USING btree ("booked_on","id") WHERE "bank_credits"."problem" is not null;--> statement-breakpoint
CREATE INDEX "bank_credits_words_idx" ON "bank_credits" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_recipient_words_idx" ON "mails" USING gin (lower("recipient") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_words_idx" ON "orders" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_inbox_words_idx" ON "payment_inbox" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refunds_reference_words_idx" ON "refunds" USING gin (lower("reference") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tasks_created_idx" ON "tasks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_subject_words_idx" ON "tasks" USING gin (lower("subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "teacher_applications_applied_idx" ON "teacher_applications" USING btree ("applied_at","id");--> statement-breakpoint
CREATE INDEX "teacher_applications_open_idx" ON "teacher_applications" USING btree ("applied_at","id") WHERE "teacher_applications"."state" in ('pending', 'question');--> statement-breakpoint
CREATE INDEX "teacher_applications_words_idx" ON "teacher_applications" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "vouchers_words_idx" ON "vouchers" USING gin ((lower("code" || ' ' || coalesce("note", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_words_idx" ON "users" USING gin ("words" gin_trgm_ops);