-- Credit notes never give back more than their invoice, in sum and by VAT rate; those of an order come one after the other.
CREATE FUNCTION bound_credit_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
	IF (SELECT sum(total) FROM billing_documents WHERE order_id = NEW.order_id AND kind = 'credit_note')
		> (SELECT coalesce(sum(total), 0) FROM billing_documents WHERE order_id = NEW.order_id AND kind = 'invoice') THEN
		RAISE EXCEPTION 'credited more than billed' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER billing_documents_credit AFTER INSERT ON "billing_documents"
	FOR EACH ROW WHEN (NEW.kind = 'credit_note') EXECUTE FUNCTION bound_credit_notes();
--> statement-breakpoint
CREATE FUNCTION bound_credited_vat() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	credited uuid := (SELECT order_id FROM billing_documents WHERE id = NEW.document_id AND kind = 'credit_note');
BEGIN
	IF credited IS NULL THEN
		RETURN NULL;
	END IF;
	IF EXISTS (
		SELECT FROM billing_documents JOIN billing_vat ON document_id = billing_documents.id
		WHERE order_id = credited AND rate = NEW.rate
		HAVING sum(CASE kind WHEN 'invoice' THEN gross ELSE -gross END) < 0
			OR sum(CASE kind WHEN 'invoice' THEN vat ELSE -vat END) < 0
	) THEN
		RAISE EXCEPTION 'credited more VAT than billed' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER billing_vat_credit AFTER INSERT ON "billing_vat"
	FOR EACH ROW EXECUTE FUNCTION bound_credited_vat();
--> statement-breakpoint
CREATE FUNCTION bound_credited_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum(quantity) FROM credited_lines WHERE line_id = NEW.line_id)
		> (SELECT amount FROM order_lines WHERE id = NEW.line_id) THEN
		RAISE EXCEPTION 'credited more copies than ordered' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER credited_lines_bound AFTER INSERT ON "credited_lines"
	FOR EACH ROW EXECUTE FUNCTION bound_credited_lines();
--> statement-breakpoint
CREATE TRIGGER credited_lines_stay BEFORE UPDATE OR DELETE ON "credited_lines"
	FOR EACH ROW EXECUTE FUNCTION keep_billing_vat();
--> statement-breakpoint
-- Never more goes back than was paid: through the provider, or, of an order on invoice, what was left of the invoice.
-- A credit note without refund was issued before the invoice was paid, and lowered what was to be paid.
CREATE FUNCTION bound_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	paid bigint;
BEGIN
	PERFORM FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
	SELECT sum(amount) INTO paid FROM payment_attempts WHERE order_id = NEW.order_id AND status = 'paid';
	IF paid IS NULL THEN
		SELECT total - (
			SELECT coalesce(sum(billing_documents.total), 0) FROM billing_documents
			WHERE order_id = orders.id AND kind = 'credit_note'
				AND NOT EXISTS (SELECT FROM refunds WHERE credit_note_id = billing_documents.id)
		) INTO paid FROM orders WHERE id = NEW.order_id AND paid_at IS NOT NULL;
	END IF;
	IF (SELECT sum(amount) FROM refunds WHERE order_id = NEW.order_id) > coalesce(paid, 0)
		OR (SELECT sum(refunds.amount) FROM refunds WHERE attempt_id = NEW.attempt_id)
			> (SELECT amount FROM payment_attempts WHERE id = NEW.attempt_id) THEN
		RAISE EXCEPTION 'refunded more than paid' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refunds_bound AFTER INSERT OR UPDATE OF "amount", "order_id", "attempt_id" ON "refunds"
	FOR EACH ROW EXECUTE FUNCTION bound_refunds();
