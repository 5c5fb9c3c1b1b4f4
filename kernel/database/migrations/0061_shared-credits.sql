ALTER TABLE "ledger_entries" ADD COLUMN "shared_credit_id" uuid;--> statement-breakpoint
-- former release: it leaves the new column empty.
CREATE UNIQUE INDEX "ledger_entries_share_key" ON "ledger_entries" USING btree ("shared_credit_id","order_id");--> statement-breakpoint
-- former release: it leaves the new column empty.
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_share" CHECK ("ledger_entries"."shared_credit_id" is null or num_nonnulls("ledger_entries"."attempt_id", "ledger_entries"."refund_id", "ledger_entries"."credit_id") = 0);--> statement-breakpoint
-- Of a credit of the bank never more is shared out than came; the lock on it lets one share after the other be written.
CREATE FUNCTION bound_shares() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	came integer;
BEGIN
	SELECT amount INTO came FROM bank_credits WHERE id = NEW.shared_credit_id FOR NO KEY UPDATE;
	IF (SELECT sum(amount + fee) FROM ledger_entries WHERE NEW.shared_credit_id IN (credit_id, shared_credit_id))
			> coalesce(came, 0) THEN
		RAISE EXCEPTION 'shared out more than came' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: the trigger sees only rows with the new column, which it leaves empty.
CREATE TRIGGER ledger_entries_shares AFTER INSERT ON "ledger_entries"
	FOR EACH ROW WHEN (NEW.shared_credit_id IS NOT NULL) EXECUTE FUNCTION bound_shares();
