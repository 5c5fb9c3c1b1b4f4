ALTER TABLE "bank_credits" ADD COLUMN "bank_text" text;--> statement-breakpoint
-- former release: its insertions leave bank_text empty, so that it finds what it found before. Staff now find a payer whom the bank
-- names in its own text alone.
CREATE OR REPLACE FUNCTION tell_words_of_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.words := lower(concat_ws(' ', NEW.reference, NEW.bank_id, NEW.debtor_name, left(NEW.bank_text, 500),
		(SELECT number FROM orders WHERE id = NEW.order_id)));
	RETURN NEW;
END
$$;
