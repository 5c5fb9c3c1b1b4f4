ALTER TABLE "ledger_entries" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "credited_lines" ADD COLUMN "withheld" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "withheld" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now all that was credited was taken from what was still to be sent.
UPDATE "order_lines" SET "withheld" = least("credited", "amount" - "shipped") WHERE "credited" > 0;--> statement-breakpoint
-- former release: it never writes the new column.
ALTER TABLE "credited_lines" ADD CONSTRAINT "credited_lines_withheld" CHECK ("credited_lines"."withheld" between 0 and "credited_lines"."quantity");--> statement-breakpoint
-- former release: it sends no more than what is neither sent nor credited, and no more is withheld than is credited.
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_withheld" CHECK ("order_lines"."withheld" between 0 and "order_lines"."amount" - "order_lines"."shipped");--> statement-breakpoint
-- former release: the function below withholds of its credits all that was not sent, so that the rest was.
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned" CHECK ("order_lines"."credited" - "order_lines"."withheld" between 0 and "order_lines"."shipped");--> statement-breakpoint
-- A credit note says how many of its copies are not to be sent any more; one that does not, as the former release writes it,
-- takes as many as are still to be sent.
-- former release: its credits leave the new column empty, and count as before.
CREATE OR REPLACE FUNCTION count_credited_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE order_lines
	SET credited = credited + NEW.quantity,
		withheld = withheld + coalesce(NEW.withheld, least(NEW.quantity, amount - shipped - withheld))
	WHERE id = NEW.line_id;
	RETURN NULL;
END
$$;
