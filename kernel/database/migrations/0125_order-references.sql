ALTER TABLE "orders" ADD COLUMN "purchase_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cost_centre" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "attention" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "purchase_number" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "cost_centre" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "attention" text;--> statement-breakpoint
-- former release: it never writes the new columns, and the checks say nothing of empty ones.
ALTER TABLE "orders" ADD CONSTRAINT "orders_references" CHECK (char_length("orders"."purchase_number") between 1 and 35 and char_length("orders"."cost_centre") between 1 and 35 and char_length("orders"."attention") between 1 and 70);--> statement-breakpoint
-- former release: likewise.
ALTER TABLE "carts" ADD CONSTRAINT "carts_references" CHECK (char_length("carts"."purchase_number") between 1 and 35 and char_length("carts"."cost_centre") between 1 and 35 and char_length("carts"."attention") between 1 and 70);--> statement-breakpoint
-- Staff find an order by the number that the buyer ordered under, too. Orders that are there have none: their words stay.
-- former release: its orders have no such number, so that their words are what they were.
CREATE OR REPLACE FUNCTION tell_words_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
	NEW.words := lower(concat_ws(' ', NEW.number, invoice, NEW.purchase_number, nullif(NEW.email, ''), coalesce(account,
		concat_ws(' ', NEW.billing_address->>'first_name', NEW.billing_address->>'last_name'))));
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- former release: it never writes the column that is new here.
CREATE OR REPLACE TRIGGER orders_words BEFORE INSERT OR UPDATE OF "number", "email", "user_id", "billing_address", "purchase_number", "words" ON "orders"
	FOR EACH ROW EXECUTE FUNCTION tell_words_of_order();
