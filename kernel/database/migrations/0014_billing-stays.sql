-- What a document says is never changed, and it stays for ten years (OR Art. 958f): only its file is added to it, once.
CREATE FUNCTION keep_billing_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	allowed billing_documents := OLD;
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.issued_at < (date_trunc('year', now() AT TIME ZONE 'Europe/Zurich') - interval '10 years') AT TIME ZONE 'Europe/Zurich' THEN
			RETURN OLD;
		END IF;
		RAISE EXCEPTION 'billing documents stay' USING ERRCODE = 'restrict_violation';
	END IF;
	IF OLD.file_hash IS NULL THEN
		allowed.file_hash := NEW.file_hash;
		allowed.file_size := NEW.file_size;
		allowed.stored_at := NEW.stored_at;
	END IF;
	IF OLD.announced_at IS NULL THEN
		allowed.announced_at := NEW.announced_at;
	END IF;
	IF NEW IS DISTINCT FROM allowed THEN
		RAISE EXCEPTION 'billing documents are not changed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER billing_documents_stay BEFORE UPDATE OR DELETE ON "billing_documents"
	FOR EACH ROW EXECUTE FUNCTION keep_billing_documents();
--> statement-breakpoint
-- The amounts go with their document alone.
CREATE FUNCTION keep_billing_vat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM billing_documents WHERE id = OLD.document_id) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'billing documents are not changed' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER billing_vat_stays BEFORE UPDATE OR DELETE ON "billing_vat"
	FOR EACH ROW EXECUTE FUNCTION keep_billing_vat();
--> statement-breakpoint
UPDATE "orders" SET "paid_at" = (SELECT min("at") FROM "order_events" WHERE "order_id" = "orders"."id" AND "to_status" = 'paid');
